"""Texts that a template fills itself (`w.board_n.format(n=3)`), in one language or in two.

Jinja's sandbox puts a guarded function in the place of `format`, which makes a text of the same class again. A text in
two languages is filled half by half instead, each with the words of its own language.

The module loads Jinja: import it only where templates are filled.
"""

from collections.abc import Callable
from functools import update_wrapper
from typing import Any

from jinja2.sandbox import SandboxedEnvironment

from rrpipe.wording.twofold import Twofold, half, twofold


class TextEnvironment(SandboxedEnvironment):
    """A sandbox that knows texts in two languages."""

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """The guarded function for the `format` of a text; None for anything else."""
        owner = getattr(value, "__self__", None)
        if not isinstance(owner, Twofold) or value.__name__ != "format":
            return super().wrap_str_format(value)
        guarded = [super(TextEnvironment, self).wrap_str_format(str(part).format) for part in owner.parts]

        def filled(*args: Any, **fill: Any) -> str:
            one, other = (
                part(*(half(each, at) for each in args), **{key: half(each, at) for key, each in fill.items()})
                for at, part in enumerate(guarded)
                if part is not None
            )
            return twofold(one, other, owner.languages)

        return update_wrapper(filled, value)
