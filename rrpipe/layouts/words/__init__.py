"""What clubs write, language by language, as data: one module a language, joined by `rrpipe.layouts.sheet`."""
