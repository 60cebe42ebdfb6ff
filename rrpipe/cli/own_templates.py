"""`--templates`: a folder of own templates is held against the originals before anything is made of it."""

from rrpipe.cli.options import Choices
from rrpipe.findings import Finding

PAGES = frozenset({"html", "pdf"})
"""Formats that are made from templates."""


def checked_templates(choices: Choices, folder: str | None, *formats: str) -> list[Finding]:
    """What is without effect in the folder, said; UsageError where none of its files has the name of a template.

    `formats` are those of all outputs.
    """
    if folder is None:
        return []
    from rrpipe.cli.printing import say_findings
    from rrpipe.codes import known_codes
    from rrpipe.codes.files import F334
    from rrpipe.findings import accepted, make
    from rrpipe.template_faults import template_faults
    from rrpipe.templating import check_folder

    check_folder(folder)
    unused = [] if PAGES & set(formats) else [make(F334)]
    found = accepted([*unused, *template_faults(folder)], known_codes(choices.accept))
    say_findings(found, folder, choices=choices)
    return found
