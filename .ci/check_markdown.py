"""Renders the reports in Markdown by cmark-gfm and compares what shows with `result.json`.

Usage: check_markdown.py CONTEST. Reads the committed reports, and those that CONTEST makes of
hostile names.
"""

import collections
import html.parser
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

import hostile_tournaments
from expected_reports import Everyone, Tournament

EXTENSIONS = ("table", "autolink", "strikethrough", "tasklist", "footnotes")
# What the reports' own Markdown makes; everything else would be data that became markup.
TAGS = {
    "h1": (),
    "h2": (),
    "h3": (),
    "p": (),
    "ul": (),
    "li": (),
    "strong": (),
    "pre": (),
    "code": ("class",),
    "table": (),
    "thead": (),
    "tbody": (),
    "tr": (),
    "th": ("align",),
    "td": ("align",),
    "a": ("href",),
    "img": ("src", "alt"),
    "br": (),
}
EMPTY = ("img", "br")
MENTION = re.compile(r"(?<![\w`])@\w")


class Rendering(html.parser.HTMLParser):
    """The blocks of a rendered page, in their order: (tag, text), or ("table", rows of cells)."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.path, self.open, self.blocks, self.text, self.links = page, [], [], "", []
        command = ["cmark-gfm", "--unsafe", "--validate-utf8", str(page)]
        for extension in EXTENSIONS:
            command += ["-e", extension]
        self.feed(subprocess.run(command, capture_output=True, check=True).stdout.decode())
        self.close()
        self.expect(not self.open, f"{self.open} is not closed")

    def expect(self, is_so, words):
        if not is_so:
            sys.exit(f"{self.path}: {words}")

    def handle_starttag(self, tag, attributes):
        self.expect(tag in TAGS, f"<{tag}> comes from data, after {self.text[-60:]!r}")
        for name, value in attributes:
            self.expect(name in TAGS[tag], f"<{tag} {name}={value!r}> comes from data")
            if name in ("href", "src"):
                self.links.append((tag, value))
        if tag == "table":
            self.blocks.append((tag, []))
        elif tag == "tr":
            self.blocks[-1][1].append([])
        if tag not in EMPTY:
            self.open.append(tag)
        if tag not in ("a", "strong", "code", *EMPTY):
            self.text = ""

    def handle_endtag(self, tag):
        if tag in EMPTY:
            return
        self.expect(self.open and self.open.pop() == tag, f"</{tag}> closes something else")
        if tag in ("td", "th"):
            self.blocks[-1][1][-1].append(self.text)
        elif tag in ("h1", "h2", "h3", "p", "li", "pre"):
            self.blocks.append((tag, self.text))

    def handle_data(self, data):
        if "code" not in self.open:
            mention = MENTION.search(data)
            self.expect(not mention, f"{data!r} mentions somebody")
        # The blank of no width that keeps a mention from its name.
        self.text += data.replace("@\u200b", "@")

    def handle_comment(self, data):
        self.expect(False, f"a comment comes from data: {data!r}")

    handle_decl = handle_pi = unknown_decl = handle_comment

    def blocks_under(self, heading):
        """The blocks from the heading that begins so to the next of level 2."""
        titles = [place for place, (tag, _) in enumerate(self.blocks) if tag == "h2"]
        for place, end in zip(titles, [*titles[1:], None]):
            if self.blocks[place][1].startswith(heading):
                return self.blocks[place + 1 : end]
        return []

    def table_under(self, heading):
        """The first table there, as rows by the titles of the columns."""
        table = next((part for tag, part in self.blocks_under(heading) if tag == "table"), [[]])
        return [dict(zip(table[0], cells)) for cells in table[1:]]

    def check_rows(self):
        """In the source, for a renderer cuts and fills the rows of a table to its head."""
        width = 0
        for line in self.path.read_text(encoding="utf-8").split("\n"):
            bars = re.findall(r"\\.|\|", line).count("|") if line.startswith("| ") else 0
            self.expect(not width or not bars or bars == width, f"{bars - 1} cells in {line!r}")
            width = bars

    def check_form(self, root):
        levels = [int(tag[1]) for tag, _ in self.blocks if tag in ("h1", "h2", "h3")]
        self.expect(levels.count(1) == 1 and levels[0] == 1, "not just one title, first")
        self.expect(all(b - a < 2 for a, b in zip(levels, levels[1:])), "a level is skipped")
        self.check_rows()
        for tag, link in self.links:
            parts = urllib.parse.urlsplit(link)
            self.expect(
                not (parts.scheme or parts.netloc or parts.query or link.startswith("/")),
                f"<{tag}> leads to {link!r}",
            )
            target = (self.path.parent / urllib.parse.unquote(parts.path)).resolve()
            self.expect(
                target.is_relative_to(root.resolve()) and target.is_file(),
                f"<{tag}> leads to {link!r}, which is not there",
            )


def expect_rows(page, found, wanted, columns, where):
    page.expect(len(found) == len(wanted), f"{where}: {len(found)} rows, not {len(wanted)}")
    for place, (row, truth) in enumerate(zip(found, wanted), 1):
        for column in columns:
            page.expect(
                row.get(column) == truth[column],
                f"{where}, row {place}: {column} is {row.get(column)!r}, not {truth[column]!r}",
            )


def check_tournament(page, tournament):
    page.expect(
        page.blocks[0] == ("h1", tournament.name),
        f"the title is {page.blocks[0][1]!r}, not {tournament.name!r}",
    )
    wanted = ["\n".join(lines) for lines in tournament.description]
    found = [text for _, text in page.blocks[1 : 1 + len(wanted)]]
    page.expect(found == wanted, f"the description is {found}, not {wanted}")
    found = page.table_under("Ranking")
    expect_rows(page, found, tournament.ranking, tournament.ranking_columns, "Ranking")
    shown = [column for column in found[0] if column in tournament.ranking[0]]
    page.expect(shown == tournament.ranking_columns, f"the ranking has the columns {shown}")
    champions = [tournament.display(one) for one in tournament.champions]
    first = " ".join(text for tag, text in page.blocks[: 5 + len(wanted)] if tag == "p")
    for name in champions:
        page.expect(name in first.split("🏆", 1)[-1], f"{name!r} is not told as champion")
    page.expect(bool(champions) == ("🏆" in first), "a champion where there is none, or none")
    truth, count = tournament.odds
    rows = page.table_under("Title odds")
    page.expect(len(rows) == count, f"{len(rows)} rows of title odds, not {count}")
    for row in rows:
        name = row.pop("Name")
        page.expect(
            row == truth.get(name), f"the odds of {name!r} are {row}, not {truth.get(name)}"
        )
    check_names(page, {*tournament.names, "", "bye"})
    return len(tournament.entrants)


def check_names(page, names):
    """Checks the columns of names of every table; there may be two."""
    for head, *rows in (part for tag, part in page.blocks if tag == "table"):
        for column in (place for place, title in enumerate(head) if title == "Name"):
            for cells in rows:
                page.expect(cells[column] in names, f"{cells[column]!r} is nobody's name")


def check_index(page, everyone):
    rows = page.blocks[1][1] if everyone.tournaments else [[]]
    found = [dict(zip(rows[0], cells)) for cells in rows[1:]]
    wanted = [
        {
            "Tournament": one.name,
            "Entrants": f"{len(one.entrants):,}",
            "Champion": ", ".join(one.display(entrant) for entrant in one.champions),
        }
        for one in everyone.tournaments
    ]
    for row in found:
        if row["Champion"].startswith(("in progress", "could not")):
            row["Champion"] = ""
    expect_rows(page, found, wanted, ["Tournament", "Entrants", "Champion"], "Tournaments")
    slugs = [link for _, link in page.links][: len(found)]
    page.expect(
        slugs == [f"{one.slug}/README.md" for one in everyone.tournaments],
        f"the tournaments lead to {slugs}",
    )
    return len(found)


def check_overall(page, found, wanted):
    """Compares as sets, for nobody says who of equal power comes first."""
    powers = [float(row["Power"].replace(",", "")) for row in found]
    page.expect(powers == sorted(powers, reverse=True), "the overall ranking is not by power")
    columns = [column for column in found[0] if column != "Moved"] if found else []
    truth = collections.Counter(tuple(row[column] for column in columns) for row in wanted)
    for row in found:
        cells = tuple(row[column] for column in columns)
        page.expect(truth[cells] > 0, f"overall ranking: {cells} is not in store.json")
        truth[cells] -= 1
    return len(found)


def check(reports):
    """Returns how many pages and rows were compared."""
    everyone, pages, rows = Everyone(reports), 0, 0
    for path in sorted(reports.rglob("*.md")):
        page = Rendering(path)
        page.check_form(reports)
        if path.parent != reports:
            rows += check_tournament(page, Tournament.read(path.parent))
        elif path.name == "ranking.md":
            tables = [part for tag, part in page.blocks if tag == "table"]
            found = [dict(zip(tables[0][0], cells)) for cells in tables[0][1:]]
            page.expect(len(found) == len(everyone.ranking), "not everyone is ranked")
            rows += check_overall(page, found, everyone.ranking)
        else:
            rows += check_index(page, everyone)
            rows += check_overall(page, page.table_under("Overall ranking"), everyone.ranking)
        pages += 1
    return pages, rows


def main():
    with tempfile.TemporaryDirectory() as folder:
        committed = check(pathlib.Path(__file__).parent.parent / "Reports")
        hostile = check(hostile_tournaments.write_reports(sys.argv[1], folder))
    print("{} pages with {} rows, and {} with {} of hostile names".format(*committed, *hostile))


if __name__ == "__main__":
    main()
