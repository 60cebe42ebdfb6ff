"""What a folder of own templates says without effect: blocks that no original has, text beside the blocks, stray files.

Jinja leaves all of that out in silence, so a slip of the pen looks like a change that did not work. Every file is held
against the originals once, before a page is filled.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rrpipe.codes import files as codes
from rrpipe.findings import FileError, Finding, make
from rrpipe.model import Source
from rrpipe.rendering import templates_dir
from rrpipe.template_problems import ORIGINALS, nearest
from rrpipe.templating import OWN_STYLE, read_template, template_names

if TYPE_CHECKING:
    from jinja2 import nodes

ENDINGS = (".html", ".css", ".js")
"""How templates end; pictures and fonts may lie beside them."""


class Sources(NamedTuple):
    """The folder of the user, the parsed files in it by name, and the names of the originals."""

    folder: Path
    own: "dict[str, nodes.Template]"
    originals: frozenset[str]


def template_faults(folder: str) -> list[Finding]:
    """A warning for whatever is without effect, in the order of files and lines; faults of syntax are not told here."""
    root = Path(folder).resolve()
    sources = Sources(root, {}, frozenset(template_names()) - {"README.md"} | {OWN_STYLE})
    for file in sorted(root.rglob("*")):
        if file.suffix in ENDINGS and file.is_file() and (tree := _parsed(file, root)):
            sources.own[file.relative_to(root).as_posix()] = tree
    found: list[Finding] = []
    asked = set().union(*map(_asked_for, sources.own.values()))
    for name, tree in sources.own.items():
        if name not in sources.originals and name not in asked and None not in asked:
            near = nearest(name, sources.originals)
            hint = f"; the nearest name is {near}" if near else ""
            found.append(make(codes.F331, Source(f"{root.name}/{name}"), name=name, hint=hint))
        found += _without_effect(name, tree, sources)
    return found


def _parsed(file: Path, root: Path) -> "nodes.Template | None":
    """The template in a file; None where it cannot be read, which is told when it is filled."""
    from jinja2 import Environment
    from jinja2.exceptions import TemplateSyntaxError

    try:
        return Environment(autoescape=True).parse(read_template(file, root)[0])
    except (FileError, TemplateSyntaxError, RecursionError):
        return None


def _asked_for(tree: "nodes.Template") -> set[str | None]:
    """The templates that one includes, imports or extends; None for a name that is only known when it is filled."""
    from jinja2 import nodes

    kinds: tuple[type[Any], ...] = (nodes.Include, nodes.Import, nodes.FromImport, nodes.Extends)
    return {name for kind in kinds for node in tree.find_all(kind) for name in _names(node.template)}


def _names(node: "nodes.Node") -> Iterator[str | None]:
    """The names in the expression that names a template."""
    from jinja2 import nodes

    if isinstance(node, (nodes.List, nodes.Tuple)):
        for item in node.items:
            yield from _names(item)
    elif isinstance(node, nodes.Const):
        yield from [node.value] if isinstance(node.value, str) else node.value
    else:
        yield None


def _without_effect(name: str, tree: "nodes.Template", sources: Sources) -> Iterator[Finding]:
    """Blocks that the extended template has not, and what stands beside the blocks."""
    from jinja2 import nodes

    base = next((node for node in tree.body if isinstance(node, nodes.Extends)), None)
    known = _inherited(name, tree, sources)
    if base is None or known is None:
        return
    extended = next(_names(base.template))
    at = f"{sources.folder.name}/{name}"
    for node in tree.body[tree.body.index(base) + 1 :]:
        if isinstance(node, nodes.Block) and node.name not in known:
            near = nearest(node.name, known)
            hint = f"; the nearest is {near}" if near else f"; it has {', '.join(sorted(known)) or 'no blocks'}"
            yield make(codes.F329, Source(at, node.lineno), block=node.name, base=extended, hint=hint)
        elif line := _written_at(node):
            yield make(codes.F330, Source(at, line), base=extended)


def _inherited(name: str, tree: "nodes.Template", sources: Sources) -> set[str] | None:
    """The blocks of everything that a template extends; None where that is not known before it is filled."""
    from jinja2 import nodes

    found: set[str] = set()
    seen = {name}
    while base := next((node for node in tree.body if isinstance(node, nodes.Extends)), None):
        named = next(_names(base.template))
        above = None if named is None or named in seen else _template(named, sources)
        if named is None or above is None:
            return None
        seen.add(named)
        tree = above
        found |= {block.name for block in tree.find_all(nodes.Block)}
    return found


def _template(name: str, sources: Sources) -> "nodes.Template | None":
    """A template as another one names it: ours under its folder's name, one of the user, or ours."""
    ours = templates_dir()
    if name.startswith(f"{ORIGINALS}/"):
        file = ours / name.removeprefix(f"{ORIGINALS}/")
    elif name in sources.own:
        return sources.own[name]
    else:
        file = ours / name
    return _parsed(file, ours) if file.is_file() else None


def _written_at(node: "nodes.Node") -> int:
    """The line of the first text or value that a statement would write; 0 where it writes nothing, as `set` does."""
    from jinja2 import nodes

    if isinstance(node, (nodes.Macro, nodes.AssignBlock, nodes.Assign, nodes.Import, nodes.FromImport, nodes.Block)):
        return 0
    written: Iterable[nodes.Node] = [node] if isinstance(node, nodes.Output) else node.find_all(nodes.Output)
    for output in written:
        for part in getattr(output, "nodes", ()):
            if not isinstance(part, nodes.TemplateData):
                return int(part.lineno)
            if text := part.data.strip():
                return int(part.lineno) + part.data[: part.data.index(text)].count("\n")
    return 0
