"""Templates of others: found in their folder first, filled in a sandbox, and ended when they do not end by themselves.

A template of the user stands in for ours of the same name, or extends ours (`{% extends "rrpipe/report.html" %}`) and
changes single blocks. It sees the context and nothing else: no private attribute, no method beyond those listed here,
no file outside the two folders. Every loop, call, join and product is charged to a budget before it is done, and there
is a deadline. Whatever goes wrong is said in one line with template and line.
"""

import os
import stat
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from rrpipe.findings import FileError, UsageError
from rrpipe.rendering import environment, templates_dir
from rrpipe.template_problems import ORIGINALS, problem_text

if TYPE_CHECKING:
    from jinja2 import BaseLoader, Environment
    from jinja2.sandbox import SandboxedEnvironment

OWN_STYLE = "own.css"
"""A style sheet of the user that comes after ours."""
LARGEST_TEMPLATE = 2**20
"""Bytes of one template of the user."""
MOST_STEPS = 40_000_000
"""Letters written, entries gone through and calls made while one page is filled; a report of 40 players needs 2 %."""
LONGEST_SECONDS = 10.0


def fill(name: str, folder: str | None, context: dict[str, Any]) -> str:
    """The page of a template; with a `folder` of the user its files and blocks stand in for ours.

    FileError in one line for a template of the user that cannot be filled.
    """
    if folder is None:
        return environment().get_template(name).render(context)
    env = _bounded(str(Path(folder).resolve()))
    env.budget.begin()  # type: ignore[attr-defined]
    try:
        parts = []
        for part in env.get_template(name).generate(context):
            env.budget.spend(0)  # type: ignore[attr-defined]
            parts.append(part)
        return "".join(parts)
    except FileError:
        raise
    except Exception as error:  # the template is a program of somebody else: it may raise anything
        raise FileError(problem_text(error, folder, context)) from None


def check_folder(folder: str) -> None:
    """UsageError where no file of the folder has the name of a template: it would change nothing."""
    known = set(template_names()) - {"README.md"} | {OWN_STYLE}
    if not any((Path(folder) / name).is_file() for name in known):
        pages = ", ".join(name for name in sorted(known) if "/" not in name)
        raise UsageError(f"--templates {folder}: no file there has the name of a template; known are {pages} and parts")


def template_names() -> list[str]:
    """The names of all originals, sorted, with slashes."""
    folder = templates_dir()
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def dump(folder: str, *, force: bool = False, dry_run: bool = False) -> list[str]:
    """Copy the originals into a folder; nothing is written where one of them is there already, unless forced."""
    from rrpipe.files import check_target, make_folder, write_atomic

    names = template_names()
    targets = [str(Path(folder, name)) for name in names]
    originals = [str(templates_dir() / name) for name in names]
    for target in targets:
        if os.path.lexists(target):
            check_target(target, force=force, inputs=originals)
    if dry_run:
        return targets
    for inside in sorted({str(Path(target).parent) for target in targets}):
        make_folder(inside)
    for original, target in zip(originals, targets, strict=True):
        write_atomic(target, Path(original).read_bytes(), force=force, inputs=originals)
    return targets


class Budget:
    """What the filling of one page may still cost, and until when."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """A page begins."""
        self.left, self.until = MOST_STEPS, monotonic() + LONGEST_SECONDS

    def spend(self, steps: int) -> None:
        """Take steps off; a SecurityError when there are none left or time is up."""
        from jinja2.exceptions import SecurityError

        self.left -= steps
        if self.left < 0:
            raise SecurityError("the template writes or computes far more than a page; a loop may have no end")
        if monotonic() > self.until:
            raise SecurityError(f"the template took longer than {LONGEST_SECONDS:g} seconds")


@cache
def _loader(folder: str) -> "BaseLoader":
    """The user's folder before ours, ours also under a name of its own."""
    from jinja2 import BaseLoader, ChoiceLoader, FileSystemLoader, PrefixLoader
    from jinja2.exceptions import TemplateNotFound
    from jinja2.loaders import split_template_path

    class Folder(BaseLoader):
        """Plain files of one folder, none that a link leads out of it."""

        def get_source(
            self,
            environment: "Environment",  # noqa: ARG002 - as in the base class
            template: str,
        ) -> tuple[str, str, Any]:
            """Text, file, and whether it is still the same."""
            file = Path(folder, *split_template_path(template))
            if not os.path.lexists(file):
                raise TemplateNotFound(template)
            text, stamp = read_template(file, Path(folder))
            return text, str(file), lambda: file.exists() and file.stat().st_mtime_ns == stamp

    ours = FileSystemLoader(templates_dir())
    return ChoiceLoader([PrefixLoader({ORIGINALS: ours}), Folder(), ours])


def read_template(file: Path, folder: Path) -> tuple[str, int]:
    """The text of a template of the user and when it was changed; FileError when it is no plain file of the folder."""
    name = f"{folder.name}/{file.relative_to(folder).as_posix()}"
    try:
        real = file.resolve(strict=True)
        status = real.stat()
        if not real.is_relative_to(folder.resolve()):
            raise FileError(f"{name}: this is a link that leads out of the folder of the templates")
        if not stat.S_ISREG(status.st_mode):
            raise FileError(f"{name}: this is not a file")
        if status.st_size > LARGEST_TEMPLATE:
            raise FileError(f"{name}: larger than {LARGEST_TEMPLATE // 2**20} MB; this is no template")
        return real.read_bytes().decode("utf-8-sig"), status.st_mtime_ns
    except UnicodeDecodeError:
        raise FileError(f"{name}: the text is not UTF-8") from None
    except (OSError, RuntimeError) as error:
        raise FileError(f"{name}: {error.strerror if isinstance(error, OSError) else error}".lower()) from None


@cache
def _bounded(folder: str) -> "SandboxedEnvironment":
    """The environment for the templates of one folder."""
    from rrpipe.template_sandbox import bounded_environment

    return bounded_environment(_loader(folder), Budget())
