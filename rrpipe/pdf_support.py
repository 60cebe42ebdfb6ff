"""Whether PDF can be made here, found out without trying: WeasyPrint ends the process when there are no fonts.

Pango and fontconfig are looked up as WeasyPrint would look them up, and fontconfig is asked how many fonts it knows.
"""

import ctypes
import os
import sys
import unicodedata
from ctypes.util import find_library
from functools import cache

PANGO = ("libpango-1.0-0", "libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0.dll", "pango-1.0-0", "pango-1.0")
PANGOFT2 = (
    "libpangoft2-1.0-0",
    "libpangoft2-1.0.so.0",
    "libpangoft2-1.0.dylib",
    "libpangoft2-1.0-0.dll",
    "pangoft2-1.0-0",
    "pangoft2-1.0",
)
FONTCONFIG = ("libfontconfig.so.1", "libfontconfig.1.dylib", "libfontconfig-1.dll", "fontconfig-1", "fontconfig")
SUBSET = ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll", "harfbuzz-subset")
MAC_FOLDERS = ("/opt/homebrew/lib", "/usr/local/lib", "/opt/local/lib")

INSTALL_PANGO = (
    "install Pango (Debian/Ubuntu: apt install libpango-1.0-0 libpangoft2-1.0-0; Fedora: dnf install pango; "
    "macOS: brew install pango; Windows: pacman -S mingw-w64-ucrt-x86_64-pango in MSYS2), "
    "or write HTML and print it from a browser"
)
INSTALL_FONTS = (
    "install one (Debian/Ubuntu: apt install fonts-liberation; Fedora: dnf install liberation-fonts; "
    "macOS and Windows have fonts: check fontconfig), or write HTML and print it from a browser"
)


@cache
def pdf_problem() -> str | None:
    """Why PDF cannot be made here and what to install, in one line; None when it can."""
    if _library(PANGO) is None or _library(PANGOFT2) is None:
        return f"PDF needs the library Pango, which is not found here: {INSTALL_PANGO}"
    fontconfig = _library(FONTCONFIG)
    if fontconfig is None:
        return f"PDF needs the library fontconfig, which is not found here: {INSTALL_PANGO}"
    if not _font_count(fontconfig):
        return f"PDF needs a font, and none is found here: {INSTALL_FONTS}"
    return None


def slow_subsetting() -> bool:
    """True where `libharfbuzz-subset0` is missing: PDF files then take twice the time and differ in their bytes."""
    return _library(SUBSET) is None


def _library(names: tuple[str, ...]) -> ctypes.CDLL | None:
    """The first of these libraries that can be loaded; the search by compiler comes last, for it is slow."""
    folders = MAC_FOLDERS if sys.platform == "darwin" else ()
    for name in (*names, *(os.path.join(folder, n) for folder in folders for n in names)):  # noqa: PTH118
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    found = find_library(names[-1])
    try:
        return ctypes.CDLL(found) if found else None
    except OSError:
        return None


class _FontSet(ctypes.Structure):
    """FcFontSet of fontconfig."""

    _fields_ = (("nfont", ctypes.c_int), ("sfont", ctypes.c_int), ("fonts", ctypes.POINTER(ctypes.c_void_p)))


def uncovered(text: str) -> dict[str, str]:
    """The characters of a text that no font here has, by script (`Cuneiform`), in the order of their codes."""
    missing: dict[str, str] = {}
    for char in sorted(set(text)):
        if ord(char) > ASCII and unicodedata.category(char) not in UNSEEN and not _is_covered(char):
            script = unicodedata.name(char, "").split(" ")[0].capitalize() or f"U+{ord(char):04X}"
            missing[script] = missing.get(script, "") + char
    return missing


ASCII = 127
UNSEEN = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Zs"}
"""Categories of characters that are not drawn, or by a font of somebody's own."""
SCRIPTS = {
    "Latin": "ąłřşő",
    "Greek": "αω",
    "Cyrillic": "жяіђ",
    "Armenian": "աֆ",
    "Georgian": "აჰ",
    "Hebrew": "את",
    "Arabic": "عی",
    "Devanagari": "अह",
    "Bengali": "অহ",
    "Tamil": "அஹ",
    "Thai": "กฮ",
    "Chinese": "国中",
    "Japanese": "あア",
    "Korean": "가힣",
    "Ethiopic": "ሀፐ",
}
"""Scripts in which players write their names, with letters that a font of the script has."""


def printable_scripts() -> tuple[str, ...]:
    """The scripts that can be printed here."""
    return tuple(script for script, letters in SCRIPTS.items() if all(map(_is_covered, letters)))


@cache
def _is_covered(char: str) -> bool:
    """True when a font here has this character, or when fontconfig cannot be asked."""
    fontconfig, sets = _library(FONTCONFIG), _character_sets()
    if fontconfig is None or not sets:
        return True
    return any(fontconfig.FcCharSetHasChar(each, ord(char)) for each in sets)


@cache
def _character_sets() -> tuple[ctypes.c_void_p, ...]:
    """The characters of every font, as fontconfig keeps them; read once, and kept as long as the program runs."""
    fontconfig = _library(FONTCONFIG)
    if fontconfig is None:
        return ()
    fontconfig.FcInitLoadConfigAndFonts.restype = ctypes.c_void_p
    fontconfig.FcConfigGetFonts.argtypes = (ctypes.c_void_p, ctypes.c_int)
    fontconfig.FcConfigGetFonts.restype = ctypes.POINTER(_FontSet)
    fontconfig.FcPatternGetCharSet.argtypes = (
        *(ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int),
        ctypes.POINTER(ctypes.c_void_p),
    )
    fontconfig.FcCharSetHasChar.argtypes = (ctypes.c_void_p, ctypes.c_uint32)
    config = fontconfig.FcInitLoadConfigAndFonts()
    found = []
    for kind in (0, 1) if config else ():
        fonts = fontconfig.FcConfigGetFonts(config, kind)
        for at in range(fonts.contents.nfont if fonts else 0):
            characters = ctypes.c_void_p()
            pattern = fonts.contents.fonts[at]
            if fontconfig.FcPatternGetCharSet(pattern, b"charset", 0, ctypes.byref(characters)) == 0:
                found.append(characters)
    return tuple(found)


def _font_count(fontconfig: ctypes.CDLL) -> int:
    """How many fonts fontconfig knows (system fonts and those of the user)."""
    fontconfig.FcInitLoadConfigAndFonts.restype = ctypes.c_void_p
    fontconfig.FcConfigGetFonts.argtypes = (ctypes.c_void_p, ctypes.c_int)
    fontconfig.FcConfigGetFonts.restype = ctypes.POINTER(_FontSet)
    fontconfig.FcConfigDestroy.argtypes = (ctypes.c_void_p,)
    config = fontconfig.FcInitLoadConfigAndFonts()
    if not config:
        return 0
    try:
        sets = [fontconfig.FcConfigGetFonts(config, kind) for kind in (0, 1)]
        return sum(item.contents.nfont for item in sets if item)
    finally:
        fontconfig.FcConfigDestroy(config)
