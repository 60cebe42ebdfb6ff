"""Debian's Chromium, axe-core and the HTML checker, where they are installed."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NPM = Path(__file__).parents[2] / ".ci" / "node_modules"
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """Chromium, kept open for all tests."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("Chromium is not installed (apt install chromium)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core."""
    script = NPM / "axe-core" / "axe.min.js"
    if not script.is_file():
        pytest.skip("axe-core is not installed (.ci/run does it)")
    return script.read_text("utf-8")


@pytest.fixture(scope="session")
def vnu() -> list[str]:
    """The command of the Nu HTML checker."""
    jar, java = NPM / "vnu-jar" / "build" / "dist" / "vnu.jar", shutil.which("java")
    if java is None or not jar.is_file():
        pytest.skip("the HTML checker or Java is not installed (.ci/run does it)")
    return [java, "-Xss4m", "-jar", str(jar)]
