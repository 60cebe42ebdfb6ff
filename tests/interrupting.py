"""Starting programs that tests interrupt."""

import signal


def heeds() -> None:
    """As `preexec_fn`: the program heeds Ctrl-C although what runs the tests ignores it, as a shell in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
