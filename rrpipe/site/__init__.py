"""The index over many events: static pages that any host can serve and that open from a folder as well.

`site_facts` says of one event what the index needs, small enough to be kept; `site_pages` makes the pages from them.
"""

from rrpipe.site.facts import site_facts
from rrpipe.site.look import kept_look
from rrpipe.site.pages import PAGES, site_pages

__all__ = ["PAGES", "kept_look", "site_facts", "site_pages"]
