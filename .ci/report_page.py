"""Reads a report as a browser does: Markdown by cmark-gfm, HTML by html5lib."""

import collections
import re
import subprocess
import unicodedata
import urllib.parse

import html5lib

SVG = "{http://www.w3.org/2000/svg}"
EXTENSIONS = ("table", "autolink", "strikethrough", "tasklist", "footnotes")


def allowed(words):
    """The attributes of each element, from words such as 'a:href,class'."""
    parts = (word.partition(":") for word in words.split())
    return {tag: set(filter(None, attributes.split(","))) for tag, _, attributes in parts}


# The elements and attributes that reports have. Everything else would be data that became markup.
MARKDOWN = allowed(
    "html head body h1 h2 h3 h4 p ul li strong pre code:class table thead tbody tr th:align td:align"
    " a:href img:src,alt,width br details summary"
)
HTML = allowed(
    "html:lang head meta:charset,content,http-equiv,name,property link:rel,type,href title style script body main:id"
    " section:id,class,aria-labelledby nav:class,aria-label h1 h2:id h3 h4 p:class ul:class li:class,id strong br"
    " bdi pre code:class a:class,href span:class,role,aria-label div:class,role,tabindex,aria-label"
    " figure:class figcaption details:class summary table:aria-label thead tbody tr:id th:class,scope"
    " td:class,data-value label input:type,name,checked wbr"
)
PICTURE = set("svg title desc g rect path line polyline polygon circle text tspan use a defs symbol image".split())
WON = " ✓"
MENTION = re.compile(r"(?<![\w`])@\w")
# Letters from right to left turn figures beside them around, unless something keeps them apart.
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
ISOLATED = re.compile("\u2068[^\u2068\u2069]*\u2069")
# 1,234.5 or 7½.
FIGURE = re.compile(r"(-?)(\d{1,3}(?:,\d{3})*(?:\.\d{1,6})?)?(½?)")
# What hides, reorders or breaks the text around it; joiners without width pass.
DECEPTIVE = re.compile(
    "[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\u200b"
    "\u200e\u200f\u2028-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\uffff\U000e0000-\U000e007f]"
)


def printable(text):
    """A text as reports print it: on one line, with at most four marks on a letter."""
    kept, marks = "", 0
    for letter in DECEPTIVE.sub(" ", text):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        kept += letter if marks <= 4 else ""
    return kept.strip()


def figure(text):
    """The number that a cell tells; None if it tells none."""
    match = FIGURE.fullmatch(text)
    if not match or not match[2] and not match[3]:
        return None
    return float(match[1] + (match[2] or "0").replace(",", "")) + (0.5 if match[3] else 0)


def tells(cell, value):
    """Whether a cell tells a text, a number, or a chance such as 12.5 %."""
    if isinstance(value, str):
        return cell == value
    if cell in ("<0.1 %", ">99.9 %"):
        return 0 < value < 0.001 if cell[0] == "<" else 0.999 < value < 1
    number = figure(cell.removesuffix(" %"))
    if number is not None and cell.endswith(" %"):
        return abs(number / 100 - value) < 0.00050001
    return number is not None and abs(number - value) < 0.00000051


def seed_and_name(side):
    """The parts of a side in Markdown."""
    seed, name = re.fullmatch(r"(?:(\d+) )?(.*)", side, re.DOTALL).groups()
    return int(seed) if seed else None, name


class Page:
    def __init__(self, path):
        self.path, self.is_markdown = path, path.suffix == ".md"
        data = path.read_bytes()
        if self.is_markdown:
            command = ["cmark-gfm", "--unsafe", "--validate-utf8"]
            command += [word for extension in EXTENSIONS for word in ("-e", extension)]
            data = subprocess.run(command, input=data, capture_output=True, check=True).stdout
        parser = html5lib.HTMLParser(strict=not self.is_markdown, namespaceHTMLElements=False)
        self.elements = list(parser.parse(data, transport_encoding="utf-8").iter())

    def all(self, *tags):
        return [element for element in self.elements if element.tag in tags]

    def text(self, element):
        # A blank without width keeps a mention from its name, and marks keep letters from right to left apart.
        text = "".join(element.itertext())
        return re.sub("[\u2068\u2069]", "", text.replace("@\u200b", "@")) if self.is_markdown else text

    def tables(self):
        """The rows of each table by the titles of their columns, with the heading that the table is under."""
        heading, seen = "", set()
        for element in self.all("h2", "table", "div"):
            if element.tag == "h2":
                heading = self.text(element)
            # The rows after the first ones of a long table are in another one, behind a click.
            elif element not in seen and (element.tag == "table" or element.get("class") in ("sortable", "plain")):
                parts = list(element.iter("table"))
                seen.update(parts)
                titles = list(map(self.text, next(parts[0].iter("tr"))))
                # A table of powers has a column of them for each side.
                titles = [title + " of the other" * (title in titles[:place]) for place, title in enumerate(titles)]
                rows = [list(row) for part in parts for row in list(part.iter("tr"))[1:]]
                yield heading, [dict(zip(titles, row)) for row in rows]

    def matches(self):
        """The id of each match and its sides: seed, name, figure, and whether the side won.

        A side that is not known yet has no seed, and says where it comes from.
        """
        if self.is_markdown:
            for _, rows in self.tables():
                for row in rows:
                    if "Match" in row and "Opponent" in row:
                        home, figures, away, *more = list(map(self.text, row.values()))[1:]
                        # A score has a dash, and powers have none.
                        if "Power of the other" in row:
                            figures = [figures, more[0]]
                        else:
                            figures = figures.split(" – ") if " – " in figures else ["", ""]
                        yield self.text(row["Match"]), [
                            (*seed_and_name(side.removesuffix(WON)), figure, side.endswith(WON))
                            for side, figure in zip((home, away), figures) if side
                        ]
            return
        for card in self.all("li"):
            sides = list(card.iter("p"))[1:]
            texts = [[self.text(part) for part in side.iter("span")] for side in sides]
            if sides:
                yield self.text(next(card.iter("p"))).split(" · ")[0], [
                    (int(seed) if seed else None, name, figure, bool(sign)) for seed, name, figure, *sign in texts
                ]

    def texts(self, heading):
        """The texts of the tables under a heading that begins so."""
        found = (rows for title, rows in self.tables() if title.startswith(heading))
        return [[{title: self.text(cell) for title, cell in row.items()} for row in rows] for rows in found]

    def table(self, heading):
        """The texts of the first table under a heading that begins so."""
        return next(iter(self.texts(heading)), [])

    def problems(self, root):
        """What is wrong with the form of the page, whatever it tells."""
        known = MARKDOWN if self.is_markdown else HTML
        ids = {element.get("id") for element in self.elements}
        for element in self.elements:
            tag = element.tag
            if tag.startswith(SVG):
                strange = {name for name in element.attrib if re.match("on|style|href|xlink", str(name))}
                if tag == SVG + "use" and element.get("href", "").removeprefix("#") in ids:
                    strange.discard("href")
                # A face is part of the page.
                if tag == SVG + "image" and element.get("href", "").startswith("data:image/"):
                    strange.discard("href")
                # A name in a bracket leads to a page beside the others.
                if tag == SVG + "a" and (self.path.parent / element.get("href", "")).is_file():
                    strange.discard("href")
                if tag.removeprefix(SVG) not in PICTURE or strange:
                    yield f"<{tag}> with {strange} comes from data"
                continue
            strange = element.attrib.keys() - known.get(tag, ())
            if tag not in known or strange:
                yield f"<{tag}> with {strange} comes from data"
            address = element.get("href") or element.get("src")
            if address and not self.leads_home(address, root, ids):
                yield f"<{tag}> leads to {address!r}"
            if value := element.get("data-value"):
                shown = figure(self.text(element))
                if shown is not None and abs(shown - float(value)) > 0.000001:
                    yield f"{self.text(element)!r} is sorted as {value}"
            for text, around in ((element.text, tag), (element.tail, None)):
                plain = ISOLATED.sub("", text or "") if self.is_markdown else text or ""
                if around not in ("bdi", "title", "code") and RIGHT_TO_LEFT.search(plain):
                    yield f"{text!r} turns its line around"
            for text in (element.tail, element.text if tag != "code" else None):
                if self.is_markdown and text and MENTION.search(text):
                    yield f"{text!r} mentions somebody"
        if not self.is_markdown:
            named = [element.get("id") for element in self.elements if element.get("id")]
            yield from (f"{name!r} names several places" for name, count in collections.Counter(named).items() if count > 1)
        levels = [int(element.tag[1]) for element in self.all("h1", "h2", "h3")]
        if levels[0] != 1 or levels.count(1) != 1 or any(b - a > 1 for a, b in zip(levels, levels[1:])):
            yield f"headings have the levels {levels}"
        if not self.is_markdown:
            yield from self.policy_problems()

    def leads_home(self, address, root, ids):
        """Whether a link leads to the reports, to a place of the page, to Marvel's, or where a sample's votes say."""
        if re.match("https?://(example[.]org/|(www[.])?marvel[.]com($|/))", address):
            return True
        parts = urllib.parse.urlsplit(address)
        if parts.scheme or parts.netloc or parts.query or address.startswith("/"):
            return False
        if address.startswith("#"):
            return address[1:] in ids
        target = (self.path.parent / urllib.parse.unquote(parts.path)).resolve()
        return target.is_relative_to(root.resolve()) and target.is_file()

    def policy_problems(self):
        """A browser enforces the policy; here, that it is a strict one."""
        metas = [e for e in self.all("meta") if e.get("http-equiv") == "Content-Security-Policy"]
        parts = [part.split() for meta in metas for part in meta.get("content").split(";")]
        policy = {name: sources for name, *sources in parts}
        nothing = [policy.get(name) for name in ("default-src", "base-uri", "form-action")]
        hashes = [source for sources in policy.values() for source in sources]
        if nothing != [["'none'"]] * 3 or not all(re.fullmatch("data:|'none'|'sha256-[^']+'", h) for h in hashes):
            yield f"the policy is {policy}"
