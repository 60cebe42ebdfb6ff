"""COMMANDS: every command of `rrpipe`, the module that holds it, and what it does in one line.

A module is imported when its command is used; `rrpipe --help` needs this table alone.
"""

COMMANDS = {
    "convert": ("rrpipe.cli.convert", "Turn any readable file into any writable format."),
    "validate": ("rrpipe.cli.validate", "List every finding in every file, each with its place and a remedy."),
    "standings": ("rrpipe.cli.standings", "Print the ranking with every tie-break value."),
    "explain": ("rrpipe.cli.explain", "Show how a value or a place came about."),
    "ratings": ("rrpipe.cli.ratings", "Estimate rating changes, performance, first ratings, title norms."),
    "report": ("rrpipe.cli.report", "Make HTML, PDF and spreadsheet reports of one or many events."),
    "schedule": ("rrpipe.cli.schedule", "Print the Berger table for N players, or an event's own schedule."),
    "draw": ("rrpipe.cli.draw", "Draw the pairing numbers by lot, free or restricted."),
    "diff": ("rrpipe.cli.diff", "Show what changed between two versions of an event."),
    "form": ("rrpipe.cli.form", "Make an entry workbook, or blank forms for paper."),
    "rules": ("rrpipe.cli.rules", "List every finding code, or explain one."),
    "info": ("rrpipe.cli.info", "Show versions, formats, and whether PDF output works here."),
}
