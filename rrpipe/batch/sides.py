"""The files beside an input: which they are, their fingerprints, and their contents for a worker on another machine."""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from rrpipe import __version__, limits
from rrpipe.batch.order import Order
from rrpipe.batch.task import BESIDE, OF_OPTIONS, OF_SETTINGS, Sent
from rrpipe.facts.given import no_facts
from rrpipe.files import read_bytes
from rrpipe.findings import FileError
from rrpipe.manifest import Recipe, fingerprint
from rrpipe.pipeline import Settings
from rrpipe.rendering import templates_dir
from rrpipe.writers.document import WriteOptions

NO_FILES = {"numbers": ("column", "rows")}
"""Values that are words and no paths."""

TOML = ("event", BESIDE)
"""Files that may name another one: a logo."""

BY_DATE = ("rating_list",)
"""Files of hundreds of megabytes are known by size and time."""


def side_files(settings: Settings, options: WriteOptions, beside: str | None) -> dict[str, str]:
    """The path of each file that an option names or that lies beside the input."""
    named = {key: getattr(settings, key) for key in OF_SETTINGS}
    named |= {key: getattr(options, key, None) for key in OF_OPTIONS}
    named[BESIDE] = beside
    return {key: path for key, path in named.items() if path and path not in NO_FILES.get(key, ())}


def recipes(settings: Settings, order: Order) -> Callable[[bytes, str | None], Recipe]:
    """What the recipe of an input is, from its contents and the path of the TOML file beside it.

    What all inputs have in common is looked at once.
    """
    files = side_files(settings, order.options, None)
    common = tuple((key, _file_key(key, path)) for key, path in files.items() if key != "templates")
    common += _logo_keys(files.get("event"))
    templates = templates_key(order.options)
    options, version = _options_key(settings, order), _versions(order.formats)

    def recipe(data: bytes, beside: str | None) -> Recipe:
        own = ((BESIDE, _file_key(BESIDE, beside)), *_logo_keys(beside)) if beside else ()
        return Recipe(fingerprint(data), tuple(sorted((*common, *own))), options, templates, version)

    return recipe


def templates_key(options: WriteOptions) -> str:
    """The fingerprint of our templates and of those of the user."""
    own = options.templates
    return _folder_key(str(templates_dir())) + (f" {_folder_key(own)}" if own else "")


def sent(settings: Settings, options: WriteOptions, beside: str | None) -> Iterator[Sent]:
    """The files beside an input with their contents; the rating list is too large to travel."""
    for key, path in side_files(settings, options, beside).items():
        if key in BY_DATE:
            continue
        if key in TOML:
            for logo in logos(path):
                yield Sent(key, logo, read_bytes(Path(path).parent / logo))
        if os.path.isdir(path):  # noqa: PTH112 - a path as the user gave it
            for name in _inside(path):
                yield Sent(key, name, Path(path, name).read_bytes())
        else:
            yield Sent(key, Path(path).name, read_bytes(path))


def logos(path: str | None) -> Iterator[str]:
    """The logo that a TOML file names, as it names it, if it is there and lies below that file."""
    if path is None:
        return
    import tomllib

    try:
        data = read_bytes(path)
        look = None if no_facts(data) else tomllib.loads(data.decode()).get("look")
    except (FileError, ValueError, RecursionError):  # said when it is read
        return
    name = look.get("logo") if isinstance(look, dict) else None
    if isinstance(name, str) and name and not Path(name).is_absolute() and ".." not in Path(name).parts:
        with suppress(OSError, ValueError):
            if (Path(path).parent / name).is_file():
                yield name


def _logo_keys(path: str | None) -> tuple[tuple[str, str], ...]:
    """The fingerprint of the logo that a TOML file names."""
    return tuple(("logo", _file_key("logo", str(Path(path or "").parent / name))) for name in logos(path))


def _file_key(key: str, path: str) -> str:
    """The fingerprint of a file with its name, by which findings call it."""
    if key in BY_DATE:
        try:
            found = Path(path).stat()
        except OSError:
            return f"{Path(path).name}:"  # said when it is read
        return f"{Path(path).name}:{found.st_size}:{found.st_mtime_ns}"
    if Path(path).is_dir():
        return _folder_key(path)
    try:
        return f"{Path(path).name}:{fingerprint(read_bytes(path))}"
    except FileError:
        return f"{Path(path).name}:"


def _folder_key(folder: str) -> str:
    """The fingerprint of all files in a folder."""
    found = sha256()
    for name in _inside(folder):
        found.update(f"{name}\0{fingerprint(Path(folder, name).read_bytes())}\0".encode("utf-8", "backslashreplace"))
    return found.hexdigest()


def _inside(folder: str) -> list[str]:
    """The files in a folder and below, by their names with slashes."""
    paths = (path for path in Path(folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return sorted(path.relative_to(folder).as_posix() for path in paths)


def _options_key(settings: Settings, order: Order) -> str:
    """The fingerprint of all options, whose files have fingerprints of their own."""
    words = {**settings._asdict(), **dict.fromkeys((*OF_SETTINGS, "list_cache"))}
    words |= {"numbers": settings.numbers if settings.numbers in NO_FILES["numbers"] else None}
    options = {
        key: getattr(order.options, key)
        for key in order.options.__dataclass_fields__
        if key not in (*OF_OPTIONS, "format")
    }
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return fingerprint(
        repr((words, options, order.formats, order.stem, epoch, limits.LIMITS)).encode("utf-8", "backslashreplace")
    )


def _versions(formats: tuple[str, ...]) -> str:
    """rrpipe, and the libraries whose versions show in the bytes of these formats."""
    from importlib.metadata import PackageNotFoundError, version

    libraries = {"pdf": ("weasyprint", "pydyf", "fonttools"), "xlsx": ("openpyxl",)}
    found = [f"rrpipe {__version__}"]
    for name in dict.fromkeys(name for kind in formats for name in libraries.get(kind, ())):
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)
