"""Opens the reports' pages and pictures in Chromium, and compares them with `result.json`.

Usage: check_pages.py CONTEST [--reports DIR] [--screenshots DIR], with selenium from PyPI, chromium
and its driver. Checks the committed reports, or those in DIR, and those that CONTEST makes of
hostile names: at phone and desk width, light and dark, on paper, without script, by keyboard.
"""

import argparse
import itertools
import pathlib
import signal
import sys
import tempfile
import time

import hostile_tournaments
import page_facts
from expected_reports import Everyone, Tournament
from page_browser import DESK, PHONE, Browser
from page_source import PageSource, picture_problems
from selenium.common.exceptions import WebDriverException

MODES = [
    (name, screen, scheme)
    for name, screen in (("phone", PHONE), ("desk", DESK))
    for scheme in ("light", "dark")
]
LEAST_TEXT = 11  # px, at desk width
MOST_SHOWN = 60
MOST_SECONDS = 400


class Check:
    """Goes through folders of reports with one browser, and keeps what it finds."""

    def __init__(self, browser, pictures):
        self.browser, self.pictures = browser, pictures
        self.label, self.place, self.failures = "", "", {}
        self.counts = dict.fromkeys(("pages", "pictures", "rows", "orders"), 0)

    def reports(self, root, label=""):
        self.label = label
        everyone = Everyone(root)
        for tournament in everyone.tournaments:
            folder = root / tournament.slug
            facts = page_facts.TournamentFacts(Tournament.read(folder), folder)
            self.page(folder / "index.html", root, facts)
            if (folder / "bracket.svg").exists():
                self.picture(folder / "bracket.svg")
        self.page(root / "index.html", root, page_facts.IndexFacts(everyone))

    def page(self, path, root, facts):
        """Checks a page in every way; what `facts` expects of it depends on what it is."""
        self.place = path.relative_to(root).as_posix()
        if not path.is_file():
            return self.fail(["is not there"])
        try:
            self.fail(PageSource(path, root).problems)
            content = self.content(path)
            self.fail(facts.problems(content))
            self.fail(self.browser.ask("structure"))
            self.fail(self.browser.nameless(), "to a screen reader")
            self.looks(path, root)
            problems, orders = facts.sort(self.browser, content)
            self.fail(problems, "by keyboard")
            if self.browser.ask("content")["hacked"] != "undefined":
                self.fail(["script: a name was run"])
            self.fail(self.browser.complaints(path.resolve().as_uri()))
        except (WebDriverException, KeyError, TypeError, ValueError) as error:
            words = f"{type(error).__name__}: {error}".partition("\n")[0]
            return self.fail([f"html: cannot be checked, {words}"])
        self.counts["pages"] += 1
        self.counts["rows"] += facts.row_count
        self.counts["orders"] += orders
        return None

    def content(self, path):
        """Returns what a page says, which must be the same without script and with it."""
        self.fail(self.browser.open(path, runs_scripts=False), "without script")
        plain = self.browser.ask("content")
        self.fail(self.browser.open(path))
        content = self.browser.ask("content")
        if plain["buttons"]:
            self.fail(["button: there without script"], "without script")
        if {**plain, "buttons": 0} != {**content, "buttons": 0}:
            self.fail(["main: says something else"], "without script")
        return content

    def looks(self, path, root):
        for name, screen, scheme in MODES:
            self.browser.show(screen, scheme)
            least = LEAST_TEXT if name == "desk" else 0
            found = self.browser.ask("look", {"width": screen["width"], "least": least})
            self.fail(found, f"{name}, {scheme}")
            self.save_picture(path, root, f"{name}-{scheme}")
        with self.browser.printing():
            self.fail(self.browser.ask("print"), "on paper")
            self.save_picture(path, root, "paper")

    def fail(self, problems, mode=""):
        for problem in problems:
            self.failures.setdefault((self.place, problem), []).append(mode)

    def told(self):
        """The failures, each with all the modes that have it."""
        for (place, problem), modes in self.failures.items():
            where = "; ".join(filter(None, modes))
            yield f"{place}{f' ({where})' if where else ''}: {problem}"

    def picture(self, path):
        """Checks a picture that is opened by itself."""
        self.place = f"{path.parent.name}/{path.name}"
        self.counts["pictures"] += 1
        if problems := picture_problems(path):
            return self.fail(problems)
        self.fail(self.browser.open(path))
        for scheme in ("light", "dark"):
            self.browser.show(DESK, scheme)
            self.fail(self.browser.ask("picture", {"least": LEAST_TEXT}), scheme)
            self.save_picture(path, path.parent.parent, f"bracket-{scheme}")
        return None

    def policy(self, path):
        """A page's policy must refuse what no page does, and the browser must tell of it here."""
        self.place = path.name
        self.browser.open(path)
        self.browser.run(
            "const s = document.createElement('script'); s.textContent = 'window.hacked = 1';"
            "document.head.append(s); fetch('http://127.0.0.1:9/').catch(() => {});"
        )
        time.sleep(0.2)
        refused = self.browser.complaints(path.resolve().as_uri())
        for directive in ("script-src", "connect-src"):
            if not any(directive in words for words in refused):
                self.fail([f"meta: the policy lets {directive} pass"])
        if self.browser.run("return typeof window.hacked") != "undefined":
            self.fail(["meta: the policy lets a script in"])

    def save_picture(self, path, root, mode):
        if self.pictures:
            page = path.parent.relative_to(root).as_posix().replace(".", "index")
            self.browser.save_picture(self.pictures / f"{self.label}{page[:60]}-{mode}.png")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("contest")
    parser.add_argument(
        "--reports", type=pathlib.Path, default=pathlib.Path(__file__).parent.parent / "Reports"
    )
    parser.add_argument("--screenshots", type=pathlib.Path)
    options = parser.parse_args()
    if options.screenshots:
        options.screenshots.mkdir(parents=True, exist_ok=True)
    signal.alarm(MOST_SECONDS)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        check = Check(browser, options.screenshots)
        check.reports(options.reports)
        check.reports(hostile_tournaments.write_reports(options.contest, folder), "hostile-")
        check.policy(options.reports / "index.html")
    for failure in itertools.islice(check.told(), MOST_SHOWN):
        print(failure, file=sys.stderr)
    counts = ", ".join(f"{count} {name}" for name, count in check.counts.items())
    print(
        f"{counts} in {len(MODES)} modes: {len(check.failures)} failures "
        f"in {time.monotonic() - start:.0f} s"
    )
    sys.exit(1 if check.failures else 0)


if __name__ == "__main__":
    main()
