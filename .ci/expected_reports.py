"""What the pages of reports must say, worked out again from `result.json` and `store.json`."""

import collections
import json
import pathlib
import re
import unicodedata
from decimal import ROUND_HALF_UP, Decimal

# What hides, reorders or breaks the text around it; joiners of no width pass.
DECEPTIVE = re.compile(
    "[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\u200b"
    "\u200e\u200f\u2028-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\uffff\U000e0000-\U000e007f]"
)
MOST_ODDS = 32  # rows of a table that adds to the ranking


def printable(text):
    kept, marks = "", 0
    for letter in DECEPTIVE.sub(" ", text):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        # More would reach what stands around them.
        kept += letter if marks <= 4 else ""
    return kept.strip()


def number(value):
    """1234.5 as 1,234.5."""
    exact = Decimal(str(value)).quantize(Decimal("0.000001"), ROUND_HALF_UP)
    text = f"{exact:,f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def points(value):
    whole, half = divmod(round(value * 2), 2)
    return ("" if whole == 0 and half else f"{whole:,}") + ("½" if half else "")


def percent(chance):
    if chance <= 0 or chance >= 1:
        return "0 %" if chance <= 0 else "100 %"
    if chance < 0.0005 or chance > 0.9995:
        return "<0.1 %" if chance < 0.5 else ">99.9 %"
    return f"{Decimal(chance * 100).quantize(Decimal('0.1'), ROUND_HALF_UP)} %"


class Tournament:
    """A tournament of `result.json` or `store.json`."""

    def __init__(self, facts):
        self.facts = facts
        self.slug, self.name = facts["slug"], printable(facts["name"])
        self.entrants = facts["entrants"]
        self.is_decided = not (facts.get("in_progress") or facts.get("unfinished"))

    @classmethod
    def read(cls, folder):
        return cls(json.loads((pathlib.Path(folder) / "result.json").read_text(encoding="utf-8")))

    @staticmethod
    def display(entrant):
        return printable(entrant.get("as") or entrant["name"])

    @property
    def names(self):
        return [self.display(entrant) for entrant in self.entrants]

    @property
    def champions(self):
        firsts = [entrant for entrant in self.entrants if entrant["rank"] == 1]
        return firsts if self.is_decided else []

    @property
    def description(self):
        """The lines of each paragraph."""
        text = self.facts.get("rules", {}).get("description", "")
        paragraphs = [block.split("\n") for block in text.split("\n\n")]
        return [[printable(line) for line in lines if line] for lines in paragraphs if any(lines)]

    @property
    def ranking(self):
        """The rows of the ranking, by the titles of their columns."""
        return [
            {
                "Rank": "–" if entrant.get("open") else str(entrant["rank"]),
                "Name": self.display(entrant),
                "Power": number(entrant["power"]),
                "Seed": str(entrant["seed"]),
                "Played": number(played(entrant)),
                "Won": number(entrant["wins"]),
                "Drawn": number(entrant["draws"]),
                "Lost": number(entrant["losses"]),
                "Points": points(entrant["points"]) if "points" in entrant else "",
            }
            for entrant in self.entrants
        ]

    @property
    def ranking_columns(self):
        """Those that the ranking has; it may have others between and behind them."""
        columns = ["Rank", "Name", "Power", "Seed", "Played", "Won", "Drawn", "Lost", "Points"]
        if not any(entrant["draws"] for entrant in self.entrants):
            columns.remove("Drawn")
        if not any("points" in entrant for entrant in self.entrants):
            columns.remove("Points")
        return columns

    @property
    def odds(self):
        """The rows of the title odds by name, and how many of them are shown; none without odds."""
        by_seed = {entrant["seed"]: self.display(entrant) for entrant in self.entrants}
        odds = self.facts.get("odds", {"reach": [], "entrants": []})
        rows = {}
        for entrant in odds["entrants"]:
            row = {"Title": percent(entrant["title"])}
            if "standard_error" in entrant:
                row["±"] = percent(entrant["standard_error"])
            if len(odds["reach"]) <= 8:
                row |= zip(odds["reach"], map(percent, entrant.get("reach", ())))
            rows[by_seed[entrant["seed"]]] = row
        return rows, min(len(rows), MOST_ODDS)


def played(entrant):
    return entrant["wins"] + entrant["draws"] + entrant["losses"]


class Everyone:
    """All tournaments of a `store.json`, and the ranking of everyone who has had a battle."""

    def __init__(self, reports):
        facts = json.loads((pathlib.Path(reports) / "store.json").read_text(encoding="utf-8"))
        self.tournaments = [Tournament(one) for one in facts["tournaments"]]
        self.arena = facts["arena"]

    @property
    def ranking(self):
        """The rows of the overall ranking; those of equal power in any order."""
        known = {}
        for tournament in self.tournaments:
            date = tournament.facts["history"][-1].get("date", "")
            for entrant in tournament.entrants:
                if played(entrant):
                    row = self._seen(known, entrant, date)
                    row.update(
                        Tournaments=1,
                        Won=entrant["wins"],
                        Drawn=entrant["draws"],
                        Lost=entrant["losses"],
                        Titles=entrant in tournament.champions,
                    )
        for battle in self.arena:
            for side, other in (("home", "away"), ("away", "home")):
                outcome = {side: "Won", other: "Lost"}.get(battle["outcome"], "Drawn")
                self._seen(known, battle[side], battle.get("date", ""))[outcome] += 1
        rows = sorted(known.values(), key=lambda row: -row["power"])
        ranks = {}
        for place, row in enumerate(rows, 1):
            ranks.setdefault(row["power"], place)
        return [
            {
                "Rank": str(ranks[row["power"]]),
                "Name": printable(row["name"]),
                "Power": number(row["power"]),
                **{
                    key: number(row[key])
                    for key in ("Tournaments", "Won", "Drawn", "Lost", "Titles")
                },
            }
            for row in rows
        ]

    @staticmethod
    def _seen(known, entrant, date):
        """The sums of somebody, who goes by the newest figures."""
        who = (entrant["source"], entrant.get("id"), entrant.get("key"))
        row = known.setdefault(who, collections.Counter(date=None))
        if row["date"] is None or row["date"] < date:
            for key in ("name", "power", "date"):
                row[key] = {
                    "date": date,
                    "name": entrant["name"],
                    "power": entrant.get("comics", entrant["power"]),
                }[key]
        return row
