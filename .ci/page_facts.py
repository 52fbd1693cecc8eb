"""Compares what a page says in a browser with what `result.json` or `store.json` say."""

import re
import unicodedata

from expected_reports import number

# How the Unicode Collation Algorithm orders ASCII; case and accents do not count.
# Source: the root collation of CLDR.
COLLATION = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"
# The titles of a column and of a section.
OVER_TIME, ALL_TOURNAMENTS = "Power so far", "all-tournaments"
MOST_POINTS = 60
MOST_TABS = 200


def collation_key(name):
    """The key of a name in ASCII, with runs of digits as numbers; None for another."""
    plain = "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))
    key = []
    for part in re.findall(r"[0-9]+|[^0-9]", plain.casefold()):
        if part.isdecimal():
            key.append((COLLATION.index("0"), int(part)))
        elif part in COLLATION:
            key.append((COLLATION.index(part), 0))
        else:
            return None
    return key


class Rows:
    """The rows of a table by the titles of its columns."""

    def __init__(self, table):
        self.heads, self.rows = table["heads"], table["rows"]
        self.is_sortable, self.links = table["isSortable"], table["links"]

    def __len__(self):
        return len(self.rows)

    def cells(self):
        for row in self.rows:
            yield dict(zip(self.heads, row, strict=False))

    def problems(self, wanted, columns, where):
        if len(self) != len(wanted):
            return [f"{where}: {len(self)} rows, not {len(wanted)}"]
        found = []
        for place, (row, truth) in enumerate(zip(self.cells(), wanted, strict=True), 1):
            for column in columns:
                cell = row.get(column, {"text": None, "value": None, "isHead": False})
                text, selector = truth[column], f"{where} tr:nth-child({place}) {column}"
                if cell["text"] != text:
                    found.append(f"{selector}: {cell['text']!r}, not {text!r}")
                elif column in ("Name", "Tournament"):
                    if not cell["isHead"]:
                        found.append(f"{selector}: is no <th>")
                elif (value := figure(text)) is not None:
                    if cell["value"] is None or abs(float(cell["value"]) - value) > 1e-6:
                        found.append(f"{selector}: data-value is {cell['value']}, not {value}")
        return found


def figure(text):
    """What a cell like 4,500 or 7½ is sorted by; None where it is no plain number."""
    match = re.fullmatch(r"(-?[\d,]*(?:\.\d+)?)(½?)", text)
    if not match or not text:
        return None
    return float(match[1].replace(",", "") or 0) + (0.5 if match[2] else 0)


def table_in(content, part):
    """The first table of a section, and the section's id; None where there is none."""
    for name, section in content["sections"].items():
        if name == part or name.startswith(part + "-"):
            if section["tables"]:
                return Rows(section["tables"][0]), name
    return None, part


class TournamentFacts:
    def __init__(self, tournament, folder):
        self.tournament, self.folder = tournament, folder
        self.row_count = len(tournament.entrants)

    def problems(self, content):
        one = self.tournament
        found = []
        if content["heading"] != one.name:
            found.append(f"h1: {content['heading']!r}, not {one.name!r}")
        if one.name not in content["title"]:
            found.append(f"title: {content['title']!r} lacks {one.name!r}")
        said = "\n".join(part["text"] for part in content["before"])
        for line in (line for lines in one.description for line in lines):
            if line not in said:
                found.append(f"main: the description lacks {line!r}")
        found += self.champion_problems(content) + self.ranking_problems(content)
        found += self.odds_problems(content)
        # A cross table that a page can hold stands there as a table.
        tables = content["sections"].get("cross-table", {}).get("tables", [])
        wanted = (self.folder / "bracket.svg").exists() and not tables
        if content["pictures"] != wanted:
            found.append(f"figure: {content['pictures']} on the page, other than in bracket.svg")
        return found

    def champion_problems(self, content):
        wanted = [self.tournament.display(one) for one in self.tournament.champions]
        told = next((part for part in content["before"] if "🏆" in part["text"]), None)
        names = told["strong"] if told else []
        return [] if names == wanted else [f"main: the champions are {names}, not {wanted}"]

    def ranking_problems(self, content):
        one = self.tournament
        table, _ = table_in(content, "ranking")
        if table is None:
            return ["#ranking: has no table"]
        found = table.problems(one.ranking, one.ranking_columns, "#ranking")
        shown = [head for head in table.heads if head in one.ranking[0]]
        if shown != one.ranking_columns:
            found.append(f"#ranking thead: {shown}, not {one.ranking_columns}")
        if OVER_TIME in table.heads:
            for place, (row, entrant) in enumerate(
                zip(table.cells(), one.entrants, strict=False), 1
            ):
                found += self.line_problems(row[OVER_TIME], entrant, place)
        elif len(one.facts["history"]) > 1:
            found.append("#ranking thead: no powers over time")
        return found

    def line_problems(self, cell, entrant, place):
        who = (entrant["source"], entrant.get("id"), entrant.get("key"))
        powers = [
            one["power"]
            for state in self.tournament.facts["history"]
            for one in state["places"]
            if (one["source"], one.get("id"), one.get("key")) == who
        ][-MOST_POINTS:]
        selector = f"#ranking tr:nth-child({place}) {OVER_TIME}"
        if cell["points"] != len(powers):
            return [f"{selector}: {cell['points']} points, not {len(powers)}"]
        ends = {number(powers[0]), number(powers[-1])}
        missing = [end for end in ends if end not in (cell["label"] or "")]
        return [f"{selector}: {cell['label']!r} lacks {missing}"] if missing else []

    def odds_problems(self, content):
        truth, count = self.tournament.odds
        table, part = table_in(content, "title-odds")
        if table is None:
            return [f"#{part}: has no table"] if count else []
        found = [] if len(table) == count else [f"#{part}: {len(table)} rows, not {count}"]
        for place, row in enumerate(table.cells(), 1):
            name = row.pop("Name", {"text": None})["text"]
            cells = {column: cell["text"] for column, cell in row.items()}
            if cells != truth.get(name):
                found.append(
                    f"#{part} tr:nth-child({place}): {name!r} has {cells}, not {truth.get(name)}"
                )
        return found

    def sort(self, browser, content):
        """Sorts the ranking by keyboard; returns what is wrong, and how many orders it saw."""
        table, part = table_in(content, "ranking")
        if table is None or not table.is_sortable:
            return ([] if self.row_count < 3 else ["#ranking table: cannot be sorted"]), 0
        rows = list(table.cells())
        found, orders = [], 0
        names = [row["Name"]["text"] for row in rows]
        browser.run("document.activeElement?.blur(); getSelection().removeAllRanges()")
        for column in ("Rank", "Name", "Power"):
            if not tab_to(browser, part, column):
                return [*found, f"#{part} thead: no way to the button {column}"], orders
            for key, state in (("Enter", "ascending"), ("Space", "descending")):
                browser.press(key)
                now = browser.ask("order", part)
                if (now["column"], now["sort"]) != (column, state):
                    found.append(
                        f"#{part} th: {now['column']!r} is {now['sort']}, "
                        f"not {column!r} {state}, after {key}"
                    )
                problem = order_problem(names, rows, now["names"], column, state == "descending")
                found += [f"#{part} tbody, {column} {state}: {problem}"] if problem else []
                names, orders = now["names"], orders + 1
        return found, orders


def tab_to(browser, part, column):
    for _ in range(MOST_TABS):
        browser.press("Tab")
        if browser.ask("order", part)["focus"] == column:
            return True
    return False


def order_problem(before, rows, after, column, is_falling):
    """Compares an order with the stable one of Python; what has no value comes last either way."""
    if sorted(before) != sorted(after):
        return "rows came or went"
    by_name = {row["Name"]["text"]: row for row in rows}
    if column == "Name":
        keys = {name: collation_key(name) for name in before}
        # Letters of other scripts are the browser's affair.
        after = [name for name in after if keys[name] is not None]
    else:
        keys = {name: figure(by_name[name][column]["text"]) for name in before}
    known = [name for name in before if keys[name] is not None]
    wanted = sorted(known, key=keys.get, reverse=is_falling)
    if column != "Name":
        wanted += [name for name in before if keys[name] is None]
    if after != wanted:
        place = next(
            i for i, pair in enumerate(zip(after, wanted, strict=True)) if len({*pair}) > 1
        )
        return f"{after[place]!r} is where {wanted[place]!r} belongs"
    return None


class IndexFacts:
    """The page of all tournaments."""

    def __init__(self, everyone):
        self.everyone = everyone
        self.row_count = len(everyone.tournaments) + len(everyone.ranking)

    def problems(self, content):
        found = []
        table, _ = table_in(content, ALL_TOURNAMENTS)
        if table is None:
            return [f"#{ALL_TOURNAMENTS}: has no table"]
        wanted = [
            {
                "Tournament": one.name,
                "Entrants": number(len(one.entrants)),
                "Champion": ", ".join(map(one.display, one.champions)),
            }
            for one in self.everyone.tournaments
        ]
        for row in table.cells():
            if row["Champion"]["text"].startswith(("in progress", "could not")):
                row["Champion"]["text"] = ""
        found += table.problems(
            wanted, ["Tournament", "Entrants", "Champion"], "#" + ALL_TOURNAMENTS
        )
        links = [f"{one.slug}/index.html" for one in self.everyone.tournaments]
        if table.links != links:
            found.append(f"#{ALL_TOURNAMENTS}: leads to {table.links}, not {links}")
        return found + self.overall_problems(content)

    def overall_problems(self, content):
        table, _ = table_in(content, "overall-ranking")
        if table is None:
            return ["#overall-ranking: has no table"]
        rows = [{column: cell["text"] for column, cell in row.items()} for row in table.cells()]
        powers = [figure(row["Power"]) for row in rows]
        found = []
        if powers != sorted(powers, reverse=True):
            found.append("#overall-ranking: is not by power")
        columns = [head for head in table.heads if head not in ("Moved", OVER_TIME)]
        truth = [tuple(row[column] for column in columns) for row in self.everyone.ranking]
        for place, row in enumerate(rows, 1):
            cells = tuple(row[column] for column in columns)
            if cells in truth:
                truth.remove(cells)
            else:
                found.append(
                    f"#overall-ranking tr:nth-child({place}): {cells} is not in store.json"
                )
        return found

    def sort(self, _browser, _content):
        return [], 0
