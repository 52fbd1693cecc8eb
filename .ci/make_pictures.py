#!/usr/bin/env python3
"""Makes the pictures of README.md: page.png, the page of a tournament, and terminal.png, a terminal session.

usage: make_pictures.py CONTEST FOLDER

README.md shows the tournament file below the marker <!-- first-file -->. CONTEST runs it in an empty folder. The page is
what this run wrote, and the session is what CONTEST printed on a terminal.

Fails if a command has another exit code than SESSION says, if a picture is empty or does not fit, or if a picture of
.github/pictures has another size. The bytes of pictures are not compared, because they depend on the fonts.

Needs selenium from PyPI, chromium and its driver.
"""

import base64
import fcntl
import html
import os
import pathlib
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios

from selenium import webdriver

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMITTED = ROOT / ".github/pictures"
FILE = "Tournaments/heroes.yaml"
PAGE = "Reports/heroes-cup/index.html"
COLUMNS = 88
# Each command, and its exit code.
SESSION = [
    ("contest run", 0),
    ("contest odds", 0),
    ("contest battle Hulk Wolverin --dry-run", 65),
]
SCALE = 1.25  # pixels of a picture for a pixel of a page
PAGE_SIZE = (900, 720)
TERMINAL_SIZE = (800, 620)
LEAST_BYTES = 10_000  # of a picture that shows something; one of a single colour has less
MOST_BYTES = 200_000

# A letter is 10 pixels of the picture wide: equal letters then have equal pixels, and the file is smaller.
NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
TERMINAL = """<!doctype html><meta charset="utf-8"><title>terminal</title><style>
body { margin: 0; padding: 16px 20px; background: #1b1f27; color: #d5d9e0 }
pre { margin: 0; font: 13.288px/20px "DejaVu Sans Mono", monospace; width: max-content }
.prompt { color: #8b93a1 } .typed, .bold { font-weight: bold } .bold, .typed { color: #fff } .dim { opacity: .65 }
.underlined { text-decoration: underline }
.black { color: #6b7280 } .red { color: #ff7b72 } .green { color: #7ee787 } .yellow { color: #e3b341 }
.blue { color: #79c0ff } .magenta { color: #d2a8ff } .cyan { color: #76e3ea } .white { color: #fff }
</style><pre>%s</pre>"""


def first_file():
    """The tournament file that README.md shows first."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"<!-- first-file -->\n```yaml\n(.*?)```\n", text, re.DOTALL)
    if not found:
        sys.exit("README.md has no file below <!-- first-file -->")
    return found[1]


def typed(command, code, folder, environment):
    """What a command prints on a terminal of COLUMNS columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, COLUMNS, 0, 0))
    process = subprocess.Popen(
        ["/bin/sh", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    output = b""
    try:
        while chunk := os.read(ours, 65536):
            output += chunk
    except OSError:  # Linux reports the end of a terminal as an error.
        pass
    os.close(ours)
    text = output.decode().replace("\r\n", "\n")
    if process.wait() != code:
        sys.exit(f"'{command}' exits with {process.returncode} instead of {code}:\n{text}")
    # Lines of progress are overwritten.
    return re.sub(r"[^\n]*\r", "", text)


def spans(text):
    """Terminal text as HTML. Bold, dim, underlined and the 16 colours become classes; other escapes are left out."""
    words, colour, parts = set(), None, []
    for piece in re.split(r"(\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\))", text):
        if not piece.startswith("\x1b"):
            classes = " ".join(sorted(words) + ([colour] if colour else []))
            parts.append(f'<span class="{classes}">{html.escape(piece)}</span>' if classes else html.escape(piece))
            continue
        if not re.fullmatch(r"\x1b\[[0-9;]*m", piece):
            continue
        for number in (int(digits or 0) for digits in piece[2:-1].split(";")):
            if number == 0:
                words, colour = set(), None
            elif number in (1, 2, 4):
                words = words | {{1: "bold", 2: "dim", 4: "underlined"}[number]}
            elif number == 22:
                words = words - {"bold", "dim"}
            elif number == 24:
                words = words - {"underlined"}
            elif number == 39:
                colour = None
            elif 30 <= number <= 37 or 90 <= number <= 97:
                colour = NAMES[number % 10]
    return "".join(parts)


def session(contest, folder):
    """Runs the commands in a folder; returns a page that shows them and what they print."""
    environment = {name: os.environ[name] for name in ("HOME", "LANG", "SSL_CERT_FILE") if name in os.environ}
    programs = folder / "bin"
    programs.mkdir()
    (programs / "contest").symlink_to(contest)
    environment |= {"PATH": f"{programs}:/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    environment["CONTEST_CACHE_DIR"] = str(folder / "cache")
    place = folder / "work"
    (place / FILE).parent.mkdir(parents=True)
    (place / FILE).write_text(first_file(), encoding="utf-8")
    shown = []
    for command, code in SESSION:
        printed = spans(typed(command, code, place, environment)).rstrip("\n")
        shown.append(f'<span class="prompt">$ </span><span class="typed">{html.escape(command)}</span>\n{printed}\n')
    return place / PAGE, TERMINAL % "\n".join(shown)


def browser():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for word in ("headless=new", "no-sandbox", "disable-gpu", "hide-scrollbars", "disable-dev-shm-usage"):
        options.add_argument("--" + word)
    return webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


def picture(driver, page, size, is_whole):
    """The first screen of a page as PNG. The text of a whole page fits that screen."""
    width, height = size
    metrics = {"width": width, "height": height, "deviceScaleFactor": SCALE, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "light"}]})
    driver.get(page.resolve().as_uri())
    wide, high, text = driver.execute_script(
        "const e = document.documentElement; return [e.scrollWidth, e.scrollHeight, document.body.innerText]"
    )
    if not text.strip():
        sys.exit(f"{page.name} shows no text")
    if wide > width or is_whole and high > height:
        sys.exit(f"{page.name} needs {wide} x {high} px, and the picture has {width} x {height}: change its size here")
    return base64.b64decode(driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"])


def size_of(png):
    """The width and height of a PNG in pixels."""
    if png[:8] != b"\x89PNG\r\n\x1a\n":
        sys.exit("a picture is no PNG")
    return struct.unpack(">II", png[16:24])


def main():
    if len(sys.argv) != 3:
        print("usage: make_pictures.py CONTEST FOLDER", file=sys.stderr)
        sys.exit(64)
    target = pathlib.Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        page, shown = session(pathlib.Path(sys.argv[1]).resolve(strict=True), folder)
        terminal = folder / "terminal.html"
        terminal.write_text(shown, encoding="utf-8")
        driver = browser()
        try:
            made = {
                "page.png": (PAGE_SIZE, picture(driver, page, PAGE_SIZE, is_whole=False)),
                "terminal.png": (TERMINAL_SIZE, picture(driver, terminal, TERMINAL_SIZE, is_whole=True)),
            }
        finally:
            driver.quit()
    for name, (size, png) in made.items():
        (target / name).write_bytes(png)
        expected = tuple(round(length * SCALE) for length in size)
        if not LEAST_BYTES < len(png) < MOST_BYTES:
            sys.exit(f"{name} has {len(png)} bytes: it is empty, or too large for a page of docs")
        if size_of(png) != expected:
            sys.exit(f"{name} has {size_of(png)} pixels instead of {expected}")
        if target.resolve() != COMMITTED and size_of((COMMITTED / name).read_bytes()) != expected:
            sys.exit(f"{COMMITTED.name}/{name} has another size: make it again and commit it")
        print(f"{name}: {expected[0]} x {expected[1]} px, {len(png):,} bytes")


main()
