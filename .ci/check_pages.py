"""Opens the pages and pictures of reports in Chromium: at phone, tablet and desk width, light and dark, on paper, by keyboard.

usage: check_pages.py REPORTS_OR_PAGE ...

Needs selenium, axe-core-python and html5lib
from PyPI, chromium and its driver. What the pages tell is checked by check_reports.py, of the text that html5lib reads;
here, that Chromium reads the same, with script and without.
"""

import collections
import concurrent.futures
import csv
import json
import multiprocessing.util
import pathlib
import re
import sys

from axe_core_python.base import AXE_SCRIPT
from selenium import webdriver

from report_page import Page

PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
TABLET = {"width": 768, "height": 1024, "deviceScaleFactor": 2, "mobile": True}
DESK = {"width": 1280, "height": 900, "deviceScaleFactor": 1, "mobile": False}
# A4 between the margins that Chromium leaves.
PAPER = {"width": 720, "height": 1047, "deviceScaleFactor": 1, "mobile": False}
MODES = [(screen, scheme) for screen in (PHONE, TABLET, DESK) for scheme in ("light", "dark")]
KEYS = {
    "Tab": {"key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9},
    "Enter": {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"},
    "Space": {"key": " ", "code": "Space", "windowsVirtualKeyCode": 32, "text": " "},
}
LEAST_TEXT = 11  # px, at desk width, and of brackets on GitHub
GITHUB_WIDTH = 830  # px, to which it shrinks pictures of a README.md
MOST_TABS = 10
MOST_MATCHES = 200  # of a page
MOST_ROWS = 400  # that axe-core reads in time
RULES = pathlib.Path(__file__).with_name("page_rules.js").read_text(encoding="utf-8")


class Browser:
    """A headless Chromium, and what it complains about."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for word in ("headless=new", "no-sandbox", "disable-gpu", "hide-scrollbars", "disable-dev-shm-usage"):
            options.add_argument("--" + word)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
        self.driver.set_page_load_timeout(300)
        self.driver.set_script_timeout(300)
        self.command("Emulation.setFocusEmulationEnabled", enabled=True)

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def open(self, path, runs_scripts=True):
        """Opens a file; returns messages of the console, and requests for anything else."""
        self.complaints("")
        self.command("Emulation.setScriptExecutionDisabled", value=not runs_scripts)
        self.show(DESK, "light")
        address = path.resolve().as_uri()
        self.driver.get(address)
        return self.complaints(address)

    def complaints(self, address):
        entries = [entry for entry in self.driver.get_log("browser") if entry["level"] in ("WARNING", "SEVERE")]
        found = [f"console: {entry['message']}" for entry in entries]
        for entry in self.driver.get_log("performance"):
            event = json.loads(entry["message"])["message"]
            if event["method"] == "Network.requestWillBeSent":
                url = event["params"]["request"]["url"]
                is_own = url.split("#")[0] == address or url.startswith("data:")
                found += [] if is_own else [f"requests {url[:200]}"]
            elif event["method"] == "Network.loadingFailed":
                found.append(f"a load failed: {event['params']['errorText']}")
        return found

    def show(self, screen, scheme, media="screen"):
        self.command("Emulation.setDeviceMetricsOverride", **screen)
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.command("Emulation.setEmulatedMedia", media=media, features=[feature])

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def ask(self, rule, argument=None):
        return self.run(f"{RULES}\nreturn rules[arguments[0]](arguments[1]);", rule, argument)

    def axe(self, *rules):
        """What axe-core finds, by all its rules unless some are named."""
        if not self.run("return !!window.axe"):
            self.run(AXE_SCRIPT)
        # A section and the table that scrolls in it share a name.
        options = {"runOnly": rules} if rules else {"rules": {"landmark-unique": {"enabled": False}}}
        # Rows behind a click are like those before it.
        context = {"exclude": [["details tbody tr"]]} if self.ask("rows") > MOST_ROWS else {}
        call = "const done = arguments[2], root = arguments[1].exclude ? arguments[1] : document;"
        call += "axe.run(root, arguments[0]).then(done, (e) => done({error: String(e)}))"
        found = self.driver.execute_async_script(call, options, context)
        return [f"{node['target'][0]}: {one['help']}" for one in found["violations"] for node in one["nodes"]]

    def press(self, name):
        self.command("Input.dispatchKeyEvent", type="keyDown", **KEYS[name])
        self.command("Input.dispatchKeyEvent", type="keyUp", **KEYS[name])


def sort_problems(browser):
    """Sorts the ranking by keyboard."""
    rows = browser.ask("ranking")["rows"]
    if len(rows) < 3:
        return
    browser.run("document.querySelector('section[id*=ranking] .scroll').focus()")
    # The powers of a poll may be all the same, and then have no column.
    heads = browser.run("return document.querySelector('section[id*=ranking] thead').innerText")
    figures = [word for word in ("Votes", "Points", "Power") if word in heads.split()][:1]
    for column in ("Rank", "Name", *figures):
        for _ in range(MOST_TABS):
            browser.press("Tab")
            if browser.ask("ranking")["focus"] == column:
                break
        else:
            yield f"thead: Tab does not lead to the button {column}"
            return
        # Numbers begin with the largest.
        directions = ("ascending", "descending") if column == "Name" else ("descending", "ascending")
        for key, direction in zip(("Enter", "Space"), directions):
            browser.press(key)
            yield from browser.ask("order", {"column": column, "direction": direction, "before": rows})
            rows = browser.ask("ranking")["rows"]


def match_problems(browser, path):
    """Every row of battles.csv has a card."""
    battles = path.with_name("battles.csv")
    if not battles.exists() or not path.with_name("result.json").exists():
        return
    with battles.open(encoding="utf-8", newline="") as file:
        count = len(list(csv.reader(file))) - 1
    cards = browser.ask("matches")
    if cards < count <= MOST_MATCHES:
        yield f".matches: {cards} cards of {count} battles"


def way_problems(browser):
    """Lights up the way of an entrant by keyboard."""
    if browser.run("return !!document.querySelector('[data-way]')"):
        browser.run("document.querySelector('figure:has([data-way]) .scroll').focus()")
        browser.press("Tab")
        yield from browser.ask("way")


def page_problems(browser, path):
    page = Page(path)
    told = page.text(page.all("main")[0])
    text = "return [document.querySelector('main').textContent, document.querySelectorAll('button').length]"
    yield from browser.open(path, runs_scripts=False)
    if browser.run(text) != [told, 0]:
        yield "main: without script, tells something else"
    yield from browser.open(path)
    if browser.run(text)[0] != told:
        yield "main: with script, tells something else"
    yield from match_problems(browser, path)
    browser.show(PAPER, "light", "print")
    yield from browser.ask("print")
    yield from browser.axe("color-contrast")
    browser.show(DESK, "light")
    yield from browser.ask("ids")
    yield from way_problems(browser)
    for screen in (PHONE, TABLET, DESK):
        browser.show(screen, "light")
        yield from browser.ask("folded")
    for place in browser.ask("lastPlaces"):
        browser.run("location.hash = arguments[0]", place)
        yield from browser.ask("target", place)
        browser.run("history.replaceState(null, '', location.pathname)")
    yield from browser.ask("newest")
    browser.ask("unfold")
    yield from browser.ask("filter")
    for screen, scheme in MODES:
        browser.show(screen, scheme)
        least = LEAST_TEXT if screen is DESK else 0
        yield from browser.ask("look", {"width": screen["width"], "least": least})
        if screen is PHONE:
            yield from browser.axe(*(["color-contrast"] if scheme == "dark" else []))
    browser.show(DESK, "light")
    # The tables of an entrant are short, and are not sorted.
    if path.parent.name != "entrants":
        yield from sort_problems(browser)
    yield from browser.complaints(path.resolve().as_uri())
    attack = "const s = document.createElement('script'); s.textContent = 'window.hacked = 1'; document.body.append(s);"
    if browser.run(attack + "return typeof window.hacked") != "undefined":
        yield "script: a name was run, or the policy lets a script in"


def picture_problems(browser, path):
    yield from browser.open(path)
    least = LEAST_TEXT
    readme = path.with_name("README.md")
    is_shown = readme.exists() and any(re.findall(rf"^!\[.*\]\({path.name}\)$", readme.read_text(encoding="utf-8"), re.M))
    if is_shown and browser.run("return !!document.querySelector('.pic-match')"):
        least *= max(1, browser.run("return document.documentElement.width.baseVal.value") / GITHUB_WIDTH)
    for scheme in ("light", "dark"):
        browser.show(DESK, scheme)
        yield from browser.ask("picture", {"least": least})


def open_browser():
    """Opens the browser of this process, which ends with it."""
    global browser
    browser = Browser()
    multiprocessing.util.Finalize(None, browser.driver.quit, exitpriority=1)


def problems(path):
    found = page_problems if path.suffix == ".html" else picture_problems
    return dict.fromkeys(f"{path}: {problem}" for problem in found(browser, path))


def main():
    paths = []
    for reports in map(pathlib.Path, sys.argv[1:]):
        if not reports.is_dir():
            paths.append(reports)
            continue
        found = [*reports.rglob("*.html"), *reports.rglob("*.svg")]
        # The pages of entrants are much alike.
        alike = sorted(path for path in found if path.parent.name == "entrants")
        paths += [path for path in found if path not in alike[8:]]
    # The largest first, so that no browser is left alone with one at the end.
    paths.sort(key=lambda path: path.stat().st_size, reverse=True)
    # If a browser does not start, this ends with an error, and does not try again.
    with concurrent.futures.ProcessPoolExecutor(initializer=open_browser) as pool:
        failures = sorted(problem for found in pool.map(problems, paths) for problem in found)
    counts = collections.Counter(path.suffix for path in paths)
    print(*failures[:60], sep="\n", file=sys.stderr)
    print(f"{counts['.html']} pages and {counts['.svg']} pictures: {len(failures)} failures")
    sys.exit(1 if failures or not counts[".svg"] else 0)


if __name__ == "__main__":
    main()
