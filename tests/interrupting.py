"""Starting programs that tests interrupt."""

import signal


def heeds() -> None:
    """As `preexec_fn`: the program heeds Ctrl-C although what runs the tests ignores it, as a background shell does."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
