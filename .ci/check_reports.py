#!/usr/bin/python3
"""Checks reports with other parsers: CSV, Markdown and HTML must tell what `result.json` and `store.json` tell.

usage: check_reports.py REPORTS ...

Also counts the battles again, and compares results with the tournament files beside each folder of reports.
"""

import collections
import csv
import hashlib
import io
import itertools
import json
import math
import pathlib
import re
import sys
from operator import itemgetter
from unicodedata import category, normalize
from xml.etree import ElementTree

import yaml

from report_page import SVG, Page, figure, printable, tells

RANKING = (
    "rank,seed,id,name,power,played,wins,draws,losses,points,rating,title_odds,"
    "source,metric,key,window,date,licence,link,worst,figures_date"
)
BATTLES = (
    "battle,stage,round,match,home_id,home,home_power,away_id,away,away_power,"
    "outcome,winner_id,winner,decided_by,group,score_home,score_away,games,home_key,away_key,label"
)
TABLES = "stage,group,rank,id,name,criterion,value,key,step"
OVERALL = (
    "rank,id,name,source,power,tournaments,wins,draws,losses,titles,movement,metric,window,"
    "key,date,licence,link,rating,standard_error,win_rate,figures_date"
)
# The columns of a page, by what they are in JSON and CSV.
RANKING_TITLES = dict(
    Rank="rank", Name="name", Power="power", Seed="seed", Played="played", Won="wins", Drawn="draws",
    Lost="losses", Points="points",
)  # fmt: skip
OVERALL_TITLES = {
    "Rank": "rank", "Name": "name", "Power": "power", "Tournaments": "tournaments", "Won": "wins", "Drawn": "draws",
    "Lost": "losses", "Win rate": "win_rate", "Titles": "titles",
}  # fmt: skip
CHAMPION, GOES_ON = " 🏆", " →"
MOST_ODDS = 32  # rows of a page
LEAST_DRAWN = 9  # entrants of a cross table
MOST_MATCHES, MOST_IN_ROUND = 200, 64  # of a stage, and of a round, on a page
MOST_RANKS = {"README.md": 10, "index.html": 10}  # rows of each overall ranking
MOST_TABLES = {"README.md": 12, "index.html": 12}  # overall rankings
MOST_LISTED = {"README.md": 100}  # tournaments
MOST_NAMED = 3  # entrants that share a place
TABLE = itemgetter("source", "metric", "window")  # what a table of the overall ranking is of
RECORD = ("wins", "draws", "losses")
SUMS = ("tournaments", *RECORD, "titles")
place = None


class YAML(yaml.CSafeLoader):
    """Reads 1e-06 as a number, as YAML 1.2 does."""


YAML.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(r"-?\d[\d.]*e[-+]?\d+$"), "-0123456789")

def must(holds, *words):
    if not holds:
        sys.exit(f"{place}: " + " ".join(map(str, words))[:2_000])


def read_json(path):
    def unique(pairs):
        must(len(dict(pairs)) == len(pairs), "a member appears twice:", pairs)
        return dict(pairs)

    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=unique)


def read_csv(path, header):
    data = path.read_bytes()
    must(data.count(b"\r\n") == data.count(b"\n") == data.count(b"\r"), "lines do not end in CR LF")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8"), newline=""), strict=True))
    must(",".join(rows[0]) == header and data.endswith(b"\r\n"), "the header is", rows[0])
    must(all(len(row) == len(rows[0]) for row in rows), "rows differ in length")
    return [dict(zip(rows[0], row)) for row in rows[1:]]


def guarded(text):
    """A text with an apostrophe before whatever a spreadsheet would run."""

    def runs(part):
        return part[:1] in tuple("\t\r\n") or part.strip()[:1] in tuple("=+-@＝＋－＠")

    # In some languages a semicolon separates cells.
    return ";".join(("'" if runs(part) else "") + part for part in text.split(";"))


def holds(cell, value, error=0.0):
    """Whether a cell of CSV holds a value."""
    if value is None or isinstance(value, str):
        return cell == (value or "")
    return "e" not in cell.lower() and bool(cell) and abs(float(cell) - value) <= error


def compare(rows, wanted, equals):
    must(len(rows) == len(wanted), len(rows), "rows, not", len(wanted))
    for row, truth in zip(rows, wanted):
        for column, value in truth.items():
            must(equals(row[column], value), f"{column} is not {value!r} in", row)


def shown(entrant):
    return entrant.get("as", entrant["name"])


def own_id(entrant):
    """An id that is more than the name without case, accents and blanks; None if there is none."""

    def letters(text):
        return [c for c in normalize("NFKD", text).casefold() if category(c)[0] not in "MZ" and category(c) != "Cf"]

    key = entrant.get("key", "")
    return entrant.get("id", None if letters(key) == letters(entrant["name"]) else key)


def identity(entrant):
    """What tells an entrant apart in CSV, also from another one of its name: its name, id and key."""
    return guarded(shown(entrant)), str(own_id(entrant) or ""), guarded(entrant.get("key", ""))


def side_of(row, side):
    """The identity of a side of a battle."""
    return row[side], str(row[side + "_id"] or ""), row[side + "_key"]


def champions(result):
    is_over = "in_progress" not in result and "unfinished" not in result
    return [entrant for entrant in result["entrants"] if is_over and entrant["rank"] == 1]


# One tournament


def ranking(result):
    """The rows of the ranking as numbers and texts; points are None where they do not apply."""
    return [
        {name: entrant.get(name) for name in ("rank", "seed", "power", *RECORD, "points")}
        | {"id": own_id(entrant), "name": shown(entrant), "played": sum(entrant[name] for name in RECORD)}
        for entrant in result["entrants"]
    ]


def check_ranking_csv(path, result):
    rows = read_csv(path, RANKING)
    reachable = {place["seed"]: place for place in result.get("reachable", ())}
    compare(
        rows,
        [
            row | {"name": guarded(row["name"]), "rank": place.get("best", row["rank"]), "worst": place.get("worst")}
            for row in ranking(result)
            for place in [reachable.get(row["seed"], {})]
        ],
        holds,
    )
    # The rank of an open place is the best one.
    for entrant in result["entrants"]:
        if entrant.get("open"):
            must(entrant["rank"] == reachable[entrant["seed"]]["best"], "the best place of", entrant)
    figures = result.get("figures", {})
    pages = {page["seed"]: page.get("url") for page in figures.get("pages", [])}
    origin = {name: figures.get(name) for name in ("window", "date")}
    origin["figures_date"] = figures.get("figures_date", origin["date"])
    origin["licence"] = figures.get("licence", {}).get("name")
    compare(
        rows,
        [origin | {"source": e["source"], "link": pages.get(e["seed"])} for e in result["entrants"]],
        holds,
    )
    columns = (("rating", "ratings", "rating", 0.005001), ("title_odds", "odds", "title", 5e-7))
    for cell, part, name, error in columns:
        by_seed = {e["seed"]: e[name] for e in result.get(part, {"entrants": []})["entrants"]}
        for row, entrant in zip(rows, result["entrants"]):
            must(holds(row[cell], by_seed.get(entrant["seed"]), error), cell, "is wrong in", row)


def battle_rows(result):
    """The rows that battles.csv must have, by their numbers."""
    entrants = {entrant["seed"]: entrant for entrant in result["entrants"]}
    for number, battle in enumerate(result["battles"], 1):
        stage = result["rules"]["stages"][battle.get("stage", 1) - 1].get("name", "")
        row = {name: battle.get(name) for name in ("match", "round", "outcome", "decided_by")}
        row |= {"battle": number, "stage": guarded(stage), "winner": None, "winner_id": None}
        for side in ("home", "away"):
            entrant = entrants.get(battle.get(side), {"name": ""})
            row |= {side: guarded(shown(entrant)), f"{side}_id": own_id(entrant)}
            row |= {f"{side}_key": guarded(entrant.get("key", ""))}
            row |= {f"{side}_power": entrant.get("power")}
        games = battle.get("games")
        home, away = battle.get("votes") or games or (None, None)
        row |= {"score_home": home, "score_away": away, "games": sum(games) if games else None}
        # In a walkover the home side goes on, unless it is absent, too.
        side = "home" if battle["outcome"] == "walkover" else battle["outcome"]
        if side in ("home", "away") and battle[side] not in battle.get("absent", ()):
            battle = battle | {"outcome": side}
            row |= {"winner": row[battle["outcome"]], "winner_id": row[battle["outcome"] + "_id"]}
        yield row


def check_groups(rows, result, listed):
    """Everyone is in one group of a stage that has groups, and no other battle has one."""
    for stage in result["rules"]["stages"]:
        battles = [row for row in rows if row["stage"] == guarded(stage.get("name", ""))]
        members = [(side_of(row, side), row["group"]) for row in battles for side in ("home", "away") if row[side]]
        groups = dict(members)
        must(all(groups[member] == group for member, group in members), "groups")
        count = stage.get("groups", 0)
        letters = [chr(65 + place) if place < 26 else str(place + 1) for place in range(count)]
        letters = [guarded(name) for name in stage.get("group_names", letters)]
        wanted = set(letters) if count else {""}
        must(set(groups.values()) == wanted if battles and listed == "all" else set(groups.values()) <= wanted, "groups:", groups)


def check_battles_csv(path, result, listed):
    """Returns the home, the away and the outcome of every battle."""
    rows = read_csv(path, BATTLES)
    if "battles" in result:
        wanted = list(battle_rows(result))
        is_listed = {"all": lambda _: True, "decisive": lambda row: row["winner"], "none": lambda _: False}
        compare(rows, [row for row in wanted if is_listed[listed](row)], holds)
        check_groups(rows, result, listed)
        rows = wanted
    else:
        must(len(rows) > 10_000, "battles are left out of result.json, but there are", len(rows))
    matches = {(row["stage"], row["match"]) for row in rows}
    must(len(matches) == len(rows), "a match appears twice")
    return [
        (side_of(row, "home"), side_of(row, "away"), kind(row))
        for row in rows
    ]


def check_tables(path, result, battles):
    """The tables of stages: who is in them, what battles say about them, and what separates their rows."""
    stages = result["rules"]["stages"]
    entrants = {entrant["seed"]: entrant for entrant in result["entrants"]}
    tables = result.get("tables", [])
    # The battles of the arena make one table, in no stage.
    has_table = ("standings" in stages[0] or "groups" in stages[0]) and result["format"] != "arena"
    if not tables and len(stages) == 1 and has_table:
        placed = {row["seed"] for row in result["placed_by"]}
        # No criterion places who has withdrawn with annulled results.
        rest = [{"rank": e["rank"], "seed": e["seed"], "criteria": []} for e in entrants.values() if e["seed"] not in placed]
        tables = [{"rows": result["placed_by"] + rest}]
    must(path.exists() == bool(tables), "the file is there, and no table, or the other way round")
    must(tables or not has_table, "the first stage has no table")
    wanted = []
    given = read_csv(path, TABLES) if tables else []
    for table in tables:
        stage = stages[table.get("stage", 1) - 1]
        # Groups of knockouts and the like list their places.
        must(("standings" in stage or "group" in table) and ("groups" in stage) == ("group" in table), table)
        ranks = [row["rank"] for row in table["rows"]]
        must(all(rank == ranks.index(rank) + 1 for rank in ranks), "ranks:", ranks)
        for above, below in itertools.pairwise(table["rows"]):
            split = next((pair for pair in zip(above["criteria"], below["criteria"]) if pair[0] != pair[1]), None)
            (name, more), (other, less) = split or (("", 1), ("", 0))
            must(name == other and (more < less if name in ("seed", "lots", "score_against") else more > less) or "in_progress" in result
                 or (split is None and above["rank"] == below["rank"]), above, "before", below)
        where = {"stage": guarded(stage.get("name", "")), "group": guarded(table.get("group", ""))}
        own = [row for row in battles or () if all(row[name] == value for name, value in where.items())]
        wins = collections.Counter(side_of(row, row["outcome"]) for row in own if row["outcome"] in ("home", "away"))
        fighters = {side_of(row, side) for row in own for side in ("home", "away") if row[side]}
        # A table before its first result has no ranks.
        is_blank = all(not row["rank"] for row in given if row["stage"] == where["stage"] and row["group"] == where["group"])
        must(not is_blank or not any(row["outcome"] in ("home", "away", "draw") for row in own), table, "has no ranks")
        listed = [identity(entrants[row["seed"]]) for row in table["rows"]]
        must(fighters <= set(listed), fighters - set(listed), "fight outside their table")
        for row, one in zip(table["rows"], listed):
            told = dict(row["criteria"][::-1]).get("wins", wins[one])
            must(told == wins[one] or battles is None or stage.get("carry_over"), one, "has", wins[one], "wins, not", told)
            who = where | {"rank": None if is_blank else row["rank"], "id": own_id(entrants[row["seed"]]), "name": one[0], "key": one[2]}
            for step, (criterion, value) in enumerate(row["criteria"] or [(None, None)], 1):
                wanted.append(who | {"criterion": criterion, "value": value, "step": criterion and step})
    if tables:
        # JSON has nine decimals, and CSV six.
        compare(given, wanted, lambda cell, value: holds(cell, value, 5.1e-7))


def kind(row):
    """How a battle ended: a walkover without a winner, and a bye that somebody asked for, are kinds of their own."""
    if row["outcome"] == "walkover" and not row["winner"]:
        return "absent"
    reason = row["decided_by"] or ""
    return reason if reason.endswith("_bye") else row["outcome"]


def check_records(result, battles):
    """Counts the battles again."""
    outcomes = collections.Counter(outcome for _, _, outcome in battles)
    must(result["fought"] == sum(outcomes[word] for word in ("home", "away", "draw")), "'fought' is wrong")
    if "unfinished" not in result:
        must(result.get("pending", 0) == outcomes["pending"], "'pending' is wrong")
    found = collections.defaultdict(collections.Counter)
    for home, away, outcome in battles:
        found[home][{"home": "wins", "away": "losses", "draw": "draws"}.get(outcome, outcome)] += 1
        found[away][{"home": "losses", "away": "wins", "draw": "draws"}.get(outcome, outcome)] += 1
    rules = result["rules"]["stages"][0]
    worth = rules.get("points", {"win": 1, "draw": 0.5, "loss": 0}) | {"bye": rules.get("bye_points", 0)}
    worth |= {"walkover": worth["win"], "half_point_bye": worth["draw"], "full_point_bye": worth["win"]}
    for entrant in result["entrants"]:
        sums = found[identity(entrant)]
        must(all(entrant[name] == sums[name] for name in RECORD), entrant, "has", sums)
        columns = {"win": "wins", "draw": "draws", "loss": "losses"}
        points = sum(value * sums[columns.get(word, word)] for word, value in worth.items())
        must(entrant.get("points", points) == points, entrant, "has", points, "points")


def check_battles(result):
    """Who wins has more votes, more games or more power."""
    powers = {entrant["seed"]: entrant.get("power") for entrant in result["entrants"]}
    for battle in result.get("battles", ()):
        reason = battle.get("decided_by")
        home, away = battle.get(reason, (0, 0))
        if reason == "power":
            home, away = powers[battle["home"]], powers[battle["away"]]
        if reason in ("votes", "games", "power"):
            must(home != away and (home > away) == (battle.get("annulled", battle["outcome"]) == "home"), battle)
        if "chance" in battle:
            must(battle["outcome"] in ("home", "away") and reason in ("votes", "row", "games", "as_played"), battle)


def check_result(path, result):
    entrants = result["entrants"]
    count = len(entrants)
    ranks = [entrant["rank"] for entrant in entrants]
    must(sorted(entrant["seed"] for entrant in entrants) == list(range(1, count + 1)), "seeds")
    must(ranks == sorted(ranks), "ranks are not sorted")
    if not any("open" in entrant for entrant in entrants):
        must(all(rank == ranks.index(rank) + 1 for rank in ranks), "ranks:", ranks)
    last = result["history"][-1]
    for name in ("rank", "open", "source", "id", "key", "name", "power"):
        must([e.get(name) for e in entrants] == [p.get(name) for p in last["places"]], "history:", name)
    must(last["champions"] == [entrant["name"] for entrant in champions(result)], "champions")
    elos = [row.get("elo", 1500) for row in result.get("ratings", {"entrants": []})["entrants"]]
    must(abs(sum(elos) - 1500 * len(elos)) < 1e-4, "Elo ratings come to", sum(elos))
    if "odds" in result:
        must(abs(sum(row["title"] for row in result["odds"]["entrants"]) - 1) < 1e-9, "odds")
    # The fingerprint is that of the text between rules and history.
    data = path.read_bytes()
    state = data[data.index(b'\n"slug":') + 1 : data.index(b',\n"history":')]
    must(hashlib.sha256(b"{" + state + b"}").hexdigest() == last["fingerprint"], "fingerprint")


def check_input(cup, result):
    """Every number, name and rule that a tournament file gives is in the result."""
    there = {entrant["name"]: entrant for entrant in result["entrants"]}
    for character in cup.get("characters", ()):
        if not isinstance(character, dict) or "name" not in character:
            continue
        entrant = there.get(character["name"].strip(), {})
        must(entrant or cup.get("on_missing") == "skip", character, "is not there")
        for name in ("as", "power", "comics", "series", "stories", "events"):
            if entrant and name in character and not (name == "power" and "comics" in character):
                given = character[name]
                must((entrant["figures"] if isinstance(given, dict) else entrant.get(name)) == given, name, entrant)
    rules = result["rules"]
    for name in ("description", "random_seed", "tiebreak", "seeding", "power"):
        must(name not in cup or rules[name] == cup[name], name, rules)
    for told, stage in zip(rules["stages"], cup.get("stages", [cup])):
        if not isinstance(stage.get("groups", 0), int):
            must(told["group_names"] == list(stage["groups"]) and told["draw"] == "listed", told)
            stage = stage | {"groups": len(stage["groups"])}
        if stage.get("format") == "groups":
            stage = stage | {"format": "round-robin"}
        for name in told.keys() & stage.keys() - {"name"}:
            # A word stands for a list of criteria.
            must(told[name] == stage[name] or (name, type(stage[name])) == ("standings", str), name, told)


# Pages


def check_page(page, root):
    for problem in page.problems(root):
        must(False, problem)


def said_rest(page, count, total):
    """Whether the page says that a table shows the first rows of more."""
    told = (f"These are the first {count:,}", f"The first {count:,} of ")
    return any(page.text(p).startswith(told) and f"{total:,}" in page.text(p) for p in page.all("p"))


def sides_of(battle):
    """The seeds of the sides of a battle, whoever came."""
    return frozenset({battle["home"], battle.get("away", battle["home"]), *battle.get("absent", ())})


def check_matches(page, result):
    """Every match on a page is one of the result, with its sides, their figures and its winner."""
    entrants = {entrant["seed"]: entrant for entrant in result["entrants"]}
    battles = collections.defaultdict(list)
    for battle in result.get("battles", ()):
        absent = battle.get("absent", [])
        side = {"walkover": "home"}.get(battle["outcome"], battle["outcome"])
        winner = battle[side] if side in ("home", "away") and battle[side] not in absent else None
        scores = battle.get("games") or battle.get("votes")
        battles[battle["match"], sides_of(battle)].append((battle, winner, scores))
    there = set()
    for match, sides in page.matches():
        if any(seed is None for seed, *_ in sides):
            waits = [name for seed, name, *_ in sides if seed is None]
            must("in_progress" in result, match, "waits for an entrant")
            must(all(re.match("(Winner|Loser) of |To be paired", name) for name in waits), match, waits)
            continue
        there.add((match, frozenset(seed for seed, *_ in sides)))
        found = battles[match, frozenset(seed for seed, *_ in sides)]
        must(found or "battles" not in result, match, sides, "is not in the result")
        for seed, name, _, _ in sides:
            whole = printable(shown(entrants[seed]))
            # A card has the beginning of a long name.
            is_cut = len(name) >= 40 and name.endswith("…") and whole.startswith(name.removesuffix("…"))
            must(name == whole or is_cut, seed, "is not", name)
        for battle, winner, scores in found[:1]:
            must(battle["outcome"] == "bye" or [s for s, *_, won in sides if won] == [winner] * bool(winner), match, sides)
            for (seed, _, figure, _), score in zip(sides, scores or (None, None)):
                wanted = entrants[seed].get("power") if score is None else score
                must(not figure and (wanted is None or battle["outcome"] in ("bye", "pending", "walkover", "annulled")) or tells(figure, wanted), match, sides)


    check_all_there(there, result)


def check_all_there(there, result):
    """Every battle is on the page, unless a stage has too many, or a round of a knockout."""
    battles = result.get("battles", ())
    stages = collections.Counter(battle.get("stage", 1) for battle in battles)
    rounds = collections.Counter((battle.get("stage", 1), battle["match"].split(".")[0]) for battle in battles)
    for battle in battles if result["format"] != "arena" else ():
        stage, match = battle.get("stage", 1), battle["match"]
        if stages[stage] <= MOST_MATCHES and rounds[stage, match.split(".")[0]] <= MOST_IN_ROUND:
            must((match, sides_of(battle)) in there, match, "is not on the page")


def check_order(rows, result):
    """The criteria of a table stand in the order of the rules."""
    stage = result["rules"]["stages"][0]
    titles = [re.sub("[ -]", "", title).lower() for title in rows[0]]
    criteria = [name.replace("_", "") for name in stage.get("standings", ())]
    found = [title for title in titles if title in criteria and title not in ("points", "wins", "seed", "won")]
    must(len(result["rules"]["stages"]) > 1 or found == [name for name in criteria if name in found], found, criteria)


def check_wins(rows, wanted):
    """The column for phones has wins, draws and losses."""
    for row, truth in zip(rows, wanted):
        for title in row.keys() & {"Won–Lost", "Won–Drawn–Lost"}:
            names = ("wins", "draws", "losses") if "Drawn" in title else ("wins", "losses")
            must(row[title] == "–".join(f"{truth[name]:,}" for name in names), row, truth)


def compare_page(page, rows, wanted, titles):
    """Compares a table with the ranking; columns that are nowhere needed are left out."""
    names = {title: name for title, name in titles.items() if any(row[name] is not None for row in wanted)}
    if not any(row["draws"] for row in wanted):
        names.pop("Drawn", None)
    must([title for title in rows[0] if title in titles] == list(names), "columns:", list(rows[0]))
    # A page may show only the first rows of a long table, and then says so.
    wanted = wanted[: len(rows)] if len(rows) >= 10 and said_rest(page, len(rows), len(wanted)) else wanted
    compare(rows, [{title: row[name] for title, name in names.items()} for row in wanted], tells)


def check_tournament_page(page, result):
    must(page.text(page.all("h1")[0]) == printable(result["name"]), "the title is wrong")
    wanted = ranking(result)
    for row, entrant in zip(wanted, result["entrants"]):
        row |= {"name": printable(row["name"])} | ({"rank": "–"} if "open" in entrant else {})
    rows = page.table("Ranking")
    # The powers of a poll may be all the same, and then say nothing.
    is_told = result["history"][-1].get("poll") is None or len({row.get("power") for row in wanted}) > 1
    titles = {title: name for title, name in RANKING_TITLES.items() if is_told or title != "Power"}
    compare_page(page, rows, wanted, titles)
    check_order(rows, result)
    check_wins(rows, wanted)
    must(page.is_markdown or rows[0].keys() & {"Won–Lost", "Won–Drawn–Lost"}, "a phone shows no wins")
    check_matches(page, result)
    names = {row["seed"]: row["name"] for row in wanted}
    for _, rows in page.tables():
        strange = {page.text(row["Name"]).removesuffix(CHAMPION).removesuffix(GOES_ON) for row in rows if "Name" in row} - {*names.values(), "", "bye"}
        must(not strange, strange, "is nobody's name")
    said = [page.text(element) for element in page.all("p")]
    told = next((element for element in page.all("p") if page.text(element).startswith(("🏆", "⏳", "⚠"))), ())
    first = [page.text(element) for element in told if element.tag == "strong"]
    wanted = champions(result) if result["format"] != "arena" else []
    # More than three are counted, and leaders and open battles are named while it is in progress.
    must(first == [printable(shown(one)) for one in wanted] or len(wanted) != 1 and len(wanted) not in (2, 3), "the champions are", first)
    for lines in result["rules"].get("description", "").split("\n\n"):
        lines = [printable(line) for line in lines.split("\n") if line]
        is_there = any("".join(text.split()) == "".join("".join(lines).split()) for text in said)
        must(is_there or not lines, "the description lacks", lines)
    odds = result.get("odds", {"reach": [], "entrants": []})
    has_errors = any("standard_error" in one for one in odds["entrants"])
    chances = collections.defaultdict(list)
    powers = {entrant["seed"]: entrant.get("power") for entrant in result["entrants"]}
    # Before a round robin, those of one power have one chance, which is the mean of what was simulated.
    evened = [
        one | {name: sum(other.get(name, 0) for other in level) / len(level) for name in ("title", "standard_error")}
        for one in odds["entrants"]
        for level in [[other for other in odds["entrants"] if powers[other["seed"]] == powers[one["seed"]]]]
        if has_errors and result["format"] == "round-robin" and len(level) > 1
    ]
    for one in [*odds["entrants"], *evened]:
        row = {"Title": one["title"]}
        row |= {"±": 1.959964 * one.get("standard_error", 0)} if has_errors else {}
        row |= zip(odds["reach"], one.get("reach", ())) if len(odds["reach"]) <= 8 else ()
        chances[names[one["seed"]]].append(row)
    rows = [row | {"Name": row["Name"].removesuffix(CHAMPION)} for row in page.table("Title odds")]
    must(len(rows) == min(len(odds["entrants"]), MOST_ODDS), len(rows), "rows of title odds")
    for row in rows:
        # Several entrants may have one name.
        same = chances[row["Name"]]
        must(same and row.keys() - {"Name"} == same[0].keys(), "odds:", list(row))
        one = next((one for one in same if all(tells(row[title], value) for title, value in one.items())), same[0])
        compare([row], [one], tells)
        same.remove(one)


def day(kept):
    """The day on which the latest state of a tournament came; empty if its figures have none."""
    history = kept["history"]
    same = itertools.takewhile(lambda entry: entry["fingerprint"] == history[-1]["fingerprint"], reversed(history))
    return list(same)[-1].get("date", "")


def several(entrants):
    """Names in a list, of which only the first are told."""
    names = [printable(shown(one)) for one in entrants[:MOST_NAMED]]
    rest = len(entrants) - len(names)
    names += [f"{rest:,} other" + "s" * (rest > 1)] if rest else []
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else ""


def check_index(page, store):
    """The index has a line and a link for each tournament."""
    rows = next((rows for _, rows in page.tables() if rows and "Tournament" in rows[0]), [])
    newest = sorted(store["tournaments"], key=lambda kept: day(kept), reverse=True)[: MOST_LISTED.get(page.path.name)]
    must(len(rows) == len(newest), len(rows), "tournaments")
    for row, kept in zip(rows, newest):
        link = next(row["Tournament"].iter("a"))
        must(link.get("href") == f"{kept['slug']}/{page.path.name}", link.get("href"))
        winners = champions(kept)
        texts = {title: page.text(cell) for title, cell in row.items()}
        if texts["Champion"].startswith(("in progress", "could not")):
            texts["Champion"] = ""
        wanted = {"Tournament": printable(kept["name"]), "Entrants": len(kept["entrants"]), "Champion": several(winners)}
        seconds = [one for one in kept["entrants"] if winners and one["rank"] == 2]
        wanted["Runner-up"] = several(seconds) if texts["Champion"] else ""
        wanted["As of"] = day(kept)
        compare([texts], [wanted], tells)
        must((texts["Compared by"] == "results") == bool(kept["history"][-1].get("poll")), "decided by", texts)


# Everyone


def check_whole(reports, name, part, header):
    """A file of all tournaments has the rows of each, by slug, and nothing else."""
    global place
    place = reports / name
    wanted = []
    for folder in sorted(path.parent for path in reports.glob("*/result.json")):
        rows = read_csv(folder / part, header)
        wanted += [{"tournament": folder.name} | row for row in rows]
    rows = read_csv(place, "tournament," + header)
    must(rows == wanted, f"{len(rows)} rows, not the {len(wanted)} of the tournaments")


def figures(state):
    """The metric and the window of the figures of a state; the window is empty for all time."""
    return state["metric"], state.get("window_rule", state.get("window", ""))


def everyone(store, rows):
    """What everyone who has had a battle or a title comes to in each metric, by the newest figures; by rating without."""
    sums = {}
    ratings = {(*TABLE(row), row["id"] or row["key"]): float(row["rating"] or 0) for row in rows}

    def add(entrant, state, more):
        date, kind = state.get("figures_date", state.get("date", "")), figures(state)
        who = entrant["source"], *kind, entrant.get("id", entrant.get("key"))
        row = sums.setdefault(who, {"figures_date": None, "date": "", "metric": kind[0], "window": kind[1]})
        for name in SUMS:
            row.setdefault(name, 0)
        row["date"] = max(row["date"], state.get("date", ""))
        if row["figures_date"] is None or row["figures_date"] < date:
            row |= {"figures_date": date, "power": entrant.get("power")}
            row |= {"source": entrant["source"], "id": own_id(entrant), "name": entrant["name"], "key": who[-1]}
        for name, count in more.items():
            row[name] += count

    for kept in store["tournaments"]:
        for entrant in kept["entrants"]:
            record = {name: entrant[name] for name in RECORD}
            if any(record.values()) or entrant in champions(kept):
                more = {"tournaments": 1, "titles": int(entrant in champions(kept))}
                add(entrant, kept["history"][-1], more | record)
    for battle in store["arena"]:
        for side, other in (("home", "away"), ("away", "home")):
            name = {side: "wins", other: "losses"}.get(battle["outcome"], "draws")
            add(battle[side], battle, {name: 1})

    def rank(row):
        def strength(one):
            rating = ratings.get((*TABLE(one), guarded(str(one["id"] or one["key"]))), 0)
            return rating if one["power"] is None else one["power"]

        table = [one for one in sums.values() if TABLE(one) == TABLE(row)]
        return 1 + sum(strength(one) > strength(row) for one in table)

    def rate(row):
        played = sum(row[name] for name in RECORD)
        return (row["wins"] + row["draws"] / 2) / played if played else None

    return [row | {"rank": rank(row), "win_rate": rate(row)} for row in sums.values()]


def check_ratings(rows, results, store):
    """Every entrant has won as much as its rating expects, with a win and a loss against 1,500 for each."""
    ratings = {(*TABLE(row), row["id"] or row["key"]): float(row["rating"]) for row in rows if row["rating"]}
    meetings = []

    def add(state, home, away, outcome):
        won = {"home": 1, "draw": 0.5, "away": 0}.get(outcome)
        sides = [(e["source"], *figures(state), guarded(str(e.get("id", e.get("key"))))) for e in (home, away)]
        if won is not None and sides[0][:3] == sides[1][:3] and sides[0] != sides[1]:
            meetings.extend([(*sides, won), (*sides[::-1], 1 - won)])

    for kept in store["tournaments"]:
        entrants = {entrant["seed"]: entrant for entrant in kept["entrants"]}
        for battle in results[kept["slug"]].get("battles", ()):
            if "away" in battle:
                add(kept["history"][-1], entrants[battle["home"]], entrants[battle["away"]], battle.get("annulled", battle["outcome"]))
    for battle in store["arena"]:
        add(battle, battle["home"], battle["away"], battle["outcome"])
    surplus = {who: 1 - 2 / (1 + 10 ** ((1500 - rating) / 400)) for who, rating in ratings.items()}
    for one, other, won in meetings:
        if one in ratings:
            surplus[one] += won - 1 / (1 + 10 ** ((ratings[other] - ratings[one]) / 400))
    count = collections.Counter(one for one, _, _ in meetings)
    wrong = {who: value for who, value in surplus.items() if abs(value) > 1e-3 + 1e-4 * count[who]}
    must(not wrong, "ratings:", wrong)
    must({one for one, _, _ in meetings} == ratings.keys() or len(rows) > 2_048, "ratings are missing")


def check_store(reports, results):
    """The store has what the results have; the overall ranking and the index have what the store has."""
    global place
    place = reports / "store.json"
    store = read_json(place)
    for kept in store["tournaments"]:
        must(kept == {name: results[kept["slug"]][name] for name in kept}, kept["slug"], "differs")
    single = [battle for result in results.values() for battle in result.get("arena", [])]
    must(sorted(store["arena"], key=json.dumps) == sorted(single, key=json.dumps), "the arenas differ")
    place = reports / "ranking.csv"
    rows = read_csv(place, OVERALL)
    check_whole(reports, "battles.csv", "battles.csv", BATTLES)
    check_whole(reports, "entrants.csv", "ranking.csv", RANKING)
    place = reports / "ranking.csv"
    must(all(row["movement"] in ("", "new") or abs(int(row["movement"])) < len(rows) for row in rows), "movement")
    truth = {(*TABLE(row), str(row["id"] or ""), guarded(row["name"])): row for row in everyone(store, rows)}
    keys = [(*TABLE(row), row["id"], row["name"]) for row in rows]
    must(sorted(keys) == sorted(truth), "other names:", set(keys) ^ set(truth))
    # The store does not tell who of equal power comes first.
    ranked = [truth[key] for key in keys]
    tables = [list(table) for _, table in itertools.groupby(ranked, TABLE)]
    must(len(tables) == len({TABLE(row) for row in ranked}), "a table is in parts")
    must(all(table == sorted(table, key=lambda row: row["rank"]) for table in tables), "ranks")
    columns = ("rank", "power", "date", "figures_date", *SUMS)
    compare(rows, [{name: row[name] for name in columns} for row in ranked], holds)
    compare(rows, [{"win_rate": row["win_rate"]} for row in ranked], lambda cell, value: holds(cell, value, 5e-7))
    named = [guarded("" if isinstance(row["key"], int) else row["key"]) for row in ranked]
    compare(rows, [{"key": key} for key in named], holds)
    check_ratings(rows, results, store)
    ranked = [truth | {"rating": row["rating"]} for truth, row in zip(ranked, rows)]
    tables = [list(table) for _, table in itertools.groupby(ranked, TABLE)]
    tables = [[row | {"name": printable(row["name"])} for row in table] for table in tables]
    for name in ("README.md", "ranking.md", "index.html"):
        place = reports / name
        page = Page(place)
        check_page(page, reports)
        found = page.texts("" if name == "ranking.md" else "Overall ranking")
        # Results come first. The figure has a word of its own.
        told = sorted(tables, key=lambda table: table[0]["power"] is not None)[: MOST_TABLES.get(name)]
        must(len(found) == len(told), len(found), "tables, not", len(told))
        for shown_rows, table in zip(found, told):
            if table[0]["power"] is not None:
                shown_rows = [{"Power" if place == 2 else title: cell for place, (title, cell) in enumerate(row.items())} for row in shown_rows]
            table = table[: MOST_RANKS.get(name)] if said_rest(page, len(shown_rows), len(table)) else table
            compare_page(page, shown_rows, table, OVERALL_TITLES)
            for told, row in zip(shown_rows, table):
                rating = float(row["rating"] or 0)
                must(abs((figure(told.get("Rating", "")) or 0) - rating) < 0.51, told, "is rated", rating)
        if name != "ranking.md":
            check_index(page, store)


def check_entrants(reports, results):
    """Every entrant has a page with its figures and its places, and every link of a page leads to a file."""
    global place
    named = collections.defaultdict(list)
    for slug, result in results.items():
        for entrant in result["entrants"]:
            named[entrant["name"]].append((slug, result, entrant))
    linked = set()
    for folder in [reports, *(reports / slug for slug in results)]:
        for path in (folder / "index.html", folder / "bracket.svg", folder / "finals.svg"):
            links = re.findall('href="([^"]*entrants/[^"]*)"', path.read_text() if path.exists() else "")
            linked |= {(folder / link).resolve() for link in links}
    pages = {path.resolve(): Page(path) for path in sorted((reports / "entrants").glob("*.html"))}
    must(linked == pages.keys(), "pages of entrants:", linked ^ pages.keys())
    titles = collections.defaultdict(list)
    for place, page in pages.items():
        check_page(page, reports)
        titles[page.text(page.all("h1")[0])].append(page)
    for name, entries in named.items():
        place = reports / "entrants"
        page = next(iter(titles[printable(name)]), None)
        if page is None:
            # Names that are one without case and accents share a page, under one of them.
            must(any(printable(name).casefold() in page.text(page.all("main")[0]).casefold() for page in pages.values()), name)
            continue
        place = page.path
        rows = [row for _, table in page.tables() for row in table if "Tournament" in row]
        for slug, result, entrant in entries:
            if "arena" in result:
                continue
            told = [{title: page.text(cell) for title, cell in row.items()} for row in rows]
            mine = [row for row in told if row["Tournament"] == printable(result["name"])]
            must(mine or len(rows) >= 100, name, "lacks", slug)
            must(not mine or any(row["Won"] == f"{entrant['wins']:,}" for row in mine), mine, "not", entrant)


def check_odds(reports, results):
    """The page of the odds is there if 20 battles had chances, and has the scores of all."""
    global place
    place = reports / "odds.html"
    battles = [battle for result in results.values() for battle in result.get("battles", ()) if "chance" in battle]
    must(place.exists() == (len(battles) >= 20), len(battles), "battles have chances")
    if not place.exists():
        return
    page = Page(place)
    check_page(page, reports)
    chances = [battle["chance"] if battle["outcome"] == "home" else 1 - battle["chance"] for battle in battles]
    wanted = {
        "Battles": len(chances),
        "Brier score": sum((1 - chance) ** 2 for chance in chances) / len(chances),
        "Log loss": -sum(math.log(max(chance, 5e-7)) for chance in chances) / len(chances),
    }
    rows = [{title: page.text(cell) for title, cell in row.items()} for _, table in page.tables() for row in table]
    told = next(row for row in rows if row.get("Chances") == "The odds")
    must(all(abs(figure(told[name]) - value) < 6e-4 for name, value in wanted.items()), told, "not", wanted)
    counts = sum(figure(row["Battles"]) for row in rows if "Won" in row)
    must(counts == len(chances), counts, "battles are in ranges")


def check_folder(folder, cups):
    global place
    place = path = folder / "result.json"
    result = read_json(path)
    cup = cups.get(result["name"], {})
    check_result(path, result)
    check_battles(result)
    check_input(cup, result)
    place = folder / "ranking.csv"
    check_ranking_csv(place, result)
    place = folder / "battles.csv"
    listed = cup.get("reports", {}).get("battles", "all")
    battles = check_battles_csv(place, result, listed)
    place = folder / "tables.csv"
    check_tables(place, result, read_csv(folder / "battles.csv", BATTLES) if listed == "all" else None)
    place = path
    check_records(result, battles)
    for name in ("README.md", "index.html"):
        place = folder / name
        page = Page(place)
        check_page(page, folder.parent)
        check_tournament_page(page, result)
        if not page.is_markdown:
            # Tables tell more than the picture of a small round robin, a Swiss system or groups.
            is_table = 0 < len(page.table("Cross table")) < LEAST_DRAWN or "elimination" not in result["format"]
            is_table = is_table or not any(battle["match"].startswith("W") for battle in result.get("battles", ()))
            has_picture = any(one.get("aria-labelledby", "").startswith("picture-") for one in page.all(SVG + "svg"))
            must(has_picture <= (folder / "bracket.svg").exists() <= (has_picture or is_table), "the picture is wrong")
    return result


def check_junit(path, names):
    """The counts of test results are those of the cases in them."""
    global place
    place = path
    root = ElementTree.parse(path).getroot()
    for suite in (root, *root.iter("testsuite")):
        for name, kind in (("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            must(int(suite.get(name)) == len(list(suite.iter(kind))), name, suite.attrib)
    must({part.get("time") for part in root.iter() if part.tag.startswith("test")} == {"0"}, "times")
    found = {case.get("classname") for case in root.iter("testcase")}
    must(found == names, "other names:", found ^ names)


def main():
    for reports in map(pathlib.Path, sys.argv[1:]):
        tournaments = reports.parent / "Tournaments"
        files = (tournaments if tournaments.is_dir() else reports.parent).glob("*.yaml")
        documents = [yaml.load_all(path.read_text(encoding="utf-8"), YAML) for path in files]
        cups = {cup["name"]: cup for document in documents for cup in document}
        results = {}
        for folder in sorted(path.parent for path in reports.glob("*/result.json")):
            results[folder.name] = check_folder(folder, cups)
        check_store(reports, results)
        check_entrants(reports, results)
        check_odds(reports, results)
        if (reports.parent / "junit.xml").exists():
            check_junit(reports.parent / "junit.xml", cups.keys() - {"Hostile source"})
        print(f"{len(results)} results, their CSV and their pages agree in {reports}")


main()
