"""`python -m rrpipe`: the same program as the command `rrpipe`."""

import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    import gc

    gc.set_threshold(50_000)  # start-up makes many objects and no rubbish: collecting it would cost 4 ms
    from rrpipe.cli.program import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
