"""Pages about all events of a folder: the summary of the build, and the index for the public (--site).

Both are made from the manifest alone, so that they hold what earlier runs made too, and are written only when they
have changed.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from rrpipe.batch.folder import Folder
from rrpipe.batch.order import Order
from rrpipe.batch.sides import templates_key
from rrpipe.batch.summary import summary_document, summary_html, summary_json
from rrpipe.findings import FileError
from rrpipe.manifest import MADE, fingerprint
from rrpipe.model import Look

SUMMARY = ("summary.html", "summary.json")
SITE = ("index.html", "players.html")
SUMMARY_SOURCE, SITE_SOURCE = "*summary", "*site"
"""The inputs of these pages in the manifest: no file has such a name."""

PAGE_SOURCES = (SUMMARY_SOURCE, SITE_SOURCE)


def has_summary(order: Order, inputs: int) -> bool:
    """Whether the summary is written: when it is asked for, and otherwise for several inputs."""
    return inputs > 1 if order.summary is None else order.summary


def reserved(order: Order, inputs: int) -> list[str]:
    """The names without ending that no event can have, for the pages have them."""
    names = (*(SUMMARY if has_summary(order, inputs) else ()), *(SITE if order.site else ()))
    return list(dict.fromkeys(Path(name).stem for name in names))


def write_pages(folder: Folder, order: Order, inputs: int) -> tuple[list[str], list[FileError]]:
    """Write the pages that are asked for and have changed: their names, and what stood in the way."""
    written: list[str] = []
    problems: list[FileError] = []
    if order.site:
        _write(folder, SITE_SOURCE, SITE, _site_key(folder, order), lambda: _site(folder, order), written, problems)
    if has_summary(order, inputs):
        document = summary_document(folder)
        data = summary_json(document)
        pages = {"summary.json": data}
        options = order.options
        site = all(map(folder.owned, SITE))
        _write(
            folder,
            SUMMARY_SOURCE,
            SUMMARY,
            fingerprint(repr((data, options.language, _common_look(folder), templates_key(options), site)).encode()),
            lambda: {
                "summary.html": summary_html(document, options.language, _look(folder), options.templates, site=site),
                **pages,
            },
            written,
            problems,
        )
    return written, problems


def _write(
    folder: Folder,
    source: str,
    names: tuple[str, ...],
    key: str,
    make: Callable[[], Mapping[str, bytes]],
    written: list[str],
    problems: list[FileError],
) -> None:
    """Make and write pages unless they stand there already, made from the same."""
    if folder.manifest.pages.get(source) == key and all(folder.owned(name) for name in names):
        return
    try:
        made_anew = make()
    except FileError as error:  # a template of the user
        problems.append(error)
        return
    whole = True
    for name, data in made_anew.items():
        try:
            made = folder.manifest.files.get(name)
            if made is not None and made.source != source and (folder.path / name).is_file():
                raise FileError(f"{folder.path / name}: this is the report of {made.source}; give that another --name")
            folder.check(name)
            folder.announce_page(source, {name: data})
            folder.write(name, data, source)
        except FileError as error:
            problems.append(error)
            whole = False
        else:
            written.append(name)
    if whole:
        folder.manifest.pages[source] = key


def _entries(folder: Folder) -> list[tuple[tuple[str, ...], Mapping[str, object]]]:
    """The reports of the folder for the index: the files of each event, its page first, and its facts."""
    found = []
    for record in folder.manifest.events.values():
        for report in record.reports if record.state == MADE else ():
            if report.files and report.facts is not None:
                found.append((tuple(sorted(report.files, key=lambda name: not name.endswith(".html"))), report.facts))
    return found


def _site_key(folder: Folder, order: Order) -> str:
    """The fingerprint of all that the index is made from."""
    versions = sorted({record.recipe.version for record in folder.manifest.events.values()})
    made_from = (sorted(_entries(folder), key=repr), order.options.language, versions)
    return fingerprint(repr((*made_from, _common_look(folder), templates_key(order.options))).encode())


def _common_look(folder: Folder) -> tuple[str, str]:
    """The key of the look of all events of the folder, where they have the same, and the words that all have for it."""
    facts = [facts for _, facts in _entries(folder)]
    looks = {str(each.get("look")) for each in facts}
    alts = {str(each.get("logo_alt", "")) for each in facts}
    if len(looks) != 1:
        return "", ""
    return looks.pop(), alts.pop() if len(alts) == 1 else ""


def _look(folder: Folder) -> Look | None:
    """The same as pages need it; None where the events have none or several."""
    from rrpipe.site import kept_look

    key, alt = _common_look(folder)
    return kept_look(folder.manifest.looks.get(key, {}), alt)


def _site(folder: Folder, order: Order) -> Mapping[str, bytes]:
    """The pages of the index."""
    from rrpipe.site import site_pages

    entries = _entries(folder)
    further = {files[0]: files[1:] for files, _ in entries}
    named = [(files[0], facts) for files, facts in entries]
    return site_pages(named, order.options.language, further, _look(folder), order.options.templates)
