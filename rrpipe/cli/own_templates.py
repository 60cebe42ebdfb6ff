"""`--templates`: a folder of own templates is held against the originals before anything is made of it."""

from rrpipe.cli.options import Choices
from rrpipe.findings import Finding


def checked_templates(choices: Choices, folder: str | None) -> list[Finding]:
    """What is without effect in the folder, said; UsageError where none of its files has the name of a template."""
    if folder is None:
        return []
    from rrpipe.cli.printing import say_findings
    from rrpipe.codes import known_codes
    from rrpipe.findings import accepted
    from rrpipe.template_faults import template_faults
    from rrpipe.templating import check_folder

    check_folder(folder)
    found = accepted(template_faults(folder), known_codes(choices.accept))
    say_findings(found, folder, choices=choices)
    return found
