"""Checks results with other parsers: JSON by its schema, CSV by JSON, both by what was put in."""

import copy
import csv
import hashlib
import io
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

import result_samples
from broken_results import BROKEN, GONE

program = pathlib.Path(sys.argv[1]).resolve()
reports = pathlib.Path(__file__).parent.parent / "Reports"
schema = json.loads(subprocess.check_output([program, "schema", "--result"]))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
RANKING = "rank,seed,id,name,power,played,wins,draws,losses,points,rating,title_odds"
BATTLES = (
    "battle,stage,round,match,home_id,home,home_power,away_id,away,away_power,"
    "outcome,winner_id,winner,decided_by"
)
OVERALL = "rank,id,name,source,power,tournaments,wins,draws,losses,titles,movement"


def must(holds, *words):
    if not holds:
        sys.exit(f"{place}: " + " ".join(str(word) for word in words))


# JSON


def unique(pairs):
    must(len(dict(pairs)) == len(pairs), "a member stands twice:", pairs)
    return dict(pairs)


def refuse(word):
    must(False, word, "is no number of JSON")


def read_json(path):
    data = path.read_bytes()
    must(data.endswith(b"\n") and b"\0" not in data and b"\r" not in data, "is no plain text")
    return json.loads(data.decode("utf-8"), object_pairs_hook=unique, parse_constant=refuse)


def branch(rule, value):
    """The part of a schema that speaks of a value."""
    for option in rule.get("anyOf", ()):
        if ("properties" in option) == isinstance(value, dict):
            return option
    return rule


def nodes(rule, value, path=()):
    """Every value within a value, with its place and its schema."""
    rule = branch(rule, value)
    yield path, value, rule
    if isinstance(value, dict):
        for name, item in value.items():
            yield from nodes(rule["properties"][name], item, (*path, name))
    elif isinstance(value, list):
        rules = rule.get("prefixItems") or itertools.repeat(rule["items"])
        for index, (item, inner) in enumerate(zip(value, rules)):
            yield from nodes(inner, item, (*path, index))


def shape(path):
    return ".".join("*" if isinstance(step, int) else step for step in path)


def known(rule, path=""):
    """Every member and word that the schema names."""
    for option in (rule, *rule.get("anyOf", ()), *rule.get("prefixItems", ())):
        for word in option.get("enum", ()):
            yield f"{path}={word}"
        for name, inner in option.get("properties", {}).items():
            yield f"{path}.{name}"
            yield from known(inner, f"{path}.{name}")
        if isinstance(option.get("items"), dict):
            yield from known(option["items"], f"{path}.*")


seen = set()
shapes = {}


def check_shape(result):
    for error in validator.iter_errors(result):
        must(False, list(error.absolute_path), error.message[:300])
    for path, value, rule in nodes(schema, result):
        step = shape(path)
        seen.add(f".{step}")
        if isinstance(value, dict):
            order = [name for name in rule["properties"] if name in value]
            must(order == list(value), step, "has its members in another order:", list(value))
        elif isinstance(value, str):
            # Both of a pair are one place in the schema.
            seen.add(f".{step}={value}")
            seen.add(f".{step.removesuffix('.*')}={value}")
        shapes.setdefault(step, (result, path))


# What the numbers must come to


def record(battles, seed):
    won = sum(winner(battle) == seed for battle in battles)
    mine = [battle for battle in battles if seed in (battle["home"], battle.get("away"))]
    drawn = sum(battle["outcome"] == "draw" for battle in mine)
    fought = sum(battle["outcome"] in ("home", "away", "draw") for battle in mine)
    return {"wins": won, "draws": drawn, "losses": fought - won - drawn}


def winner(battle):
    return battle[battle["outcome"]] if battle["outcome"] in ("home", "away") else None


def check_battles(result, battles):
    entrants = {entrant["seed"]: entrant for entrant in result["entrants"]}
    stages = result["rules"]["stages"]
    outcomes = [battle["outcome"] for battle in battles]
    must(
        len({(battle.get("stage"), battle["match"]) for battle in battles}) == len(battles),
        "a match stands twice",
    )
    must(
        result["fought"] == sum(word in ("home", "away", "draw") for word in outcomes),
        "'fought' is wrong",
    )
    if "unfinished" not in result:
        must(result.get("pending", 0) == outcomes.count("pending"), "'pending' is wrong")
    for seed, entrant in entrants.items():
        sums = record(battles, seed)
        must(all(entrant[name] == count for name, count in sums.items()), "seed", seed, "has", sums)
        if "points" in entrant:
            byes = sum(b["outcome"] == "bye" and b["home"] == seed for b in battles)
            points = sums["wins"] + sums["draws"] / 2 + byes * stages[0].get("bye_points", 0)
            must(entrant["points"] == points, "seed", seed, "has", points, "points")
    for battle in battles:
        sides = [battle["home"], battle.get("away")]
        must(sides[0] != sides[1] and all(s in entrants for s in sides if s), "sides:", battle)
        for name in ("votes", "games"):
            if name in battle and battle.get("decided_by") == name:
                home, away = battle[name]
                must(
                    (home > away) == (battle["outcome"] == "home") and home != away,
                    "scores:",
                    battle,
                )
        if battle.get("decided_by") == "power":
            powers = [entrants[side]["power"] for side in sides]
            must(entrants[winner(battle)]["power"] == max(powers) > min(powers), "powers:", battle)
        # Who wins a match of a knockout that can lead to a place is not behind who loses it.
        if len(stages) == 1 and battle["match"][0] in "WPG" and winner(battle):
            loser = sum(sides) - winner(battle)
            if stages[0]["format"] == "single-elimination" or battle is battles[-1]:
                must(entrants[winner(battle)]["rank"] <= entrants[loser]["rank"], "ranks:", battle)


def check_table(result):
    entrants = result["entrants"]
    ranks = [entrant["rank"] for entrant in entrants]
    must(
        sorted(entrant["seed"] for entrant in entrants) == list(range(1, len(entrants) + 1)),
        "seeds",
    )
    must(ranks == sorted(ranks), "ranks are not sorted")
    if not any("open" in entrant for entrant in entrants):
        must(all(rank == ranks.index(rank) + 1 for rank in ranks), "ranks:", ranks)
    points = [entrant["points"] for entrant in entrants if "points" in entrant]
    first = result["rules"]["stages"][0].get("standings", [None])[0]
    if points and (first == "points" or result["slug"] == "arena"):
        must(points == sorted(points, reverse=True), "points are not sorted")
    for row in result["placed_by"]:
        entrant = next(entrant for entrant in entrants if entrant["seed"] == row["seed"])
        must(entrant["rank"] == row["rank"], "placed_by:", row)
        for name, value in row["criteria"]:
            if len(result["rules"]["stages"]) == 1 and name in ("points", "wins", "seed"):
                must(entrant[name] == value, "placed_by:", row)
    last = result["history"][-1]
    for name in ("rank", "open", "source", "id", "key", "name", "power"):
        present = [entrant.get(name) for entrant in entrants]
        must(present == [place.get(name) for place in last["places"]], "history:", name)
    over = "in_progress" not in result and "unfinished" not in result
    must(last["champions"] == [e["name"] for e in entrants if over and e["rank"] == 1], "champions")


def check_chances(result):
    seeds = list(range(1, len(result["entrants"]) + 1))
    for rows in (result.get(name, {}).get("entrants") for name in ("ratings", "odds")):
        must(rows is None or [row["seed"] for row in rows] == seeds, "seeds of ratings or odds")
    for row in result.get("ratings", {}).get("entrants", ()):
        first, last = row.get("ranks", (1, 1))
        must(first <= last <= len(seeds), "ranks:", row)
    elos = [row.get("elo", 1500) for row in result.get("ratings", {}).get("entrants", ())]
    must(abs(sum(elos) - 1500 * len(elos)) < 1e-4, "Elo ratings come to", sum(elos))
    if "odds" in result:
        titles = [row["title"] for row in result["odds"]["entrants"]]
        must(abs(sum(titles) - 1) < 1e-9, "the odds come to", sum(titles))
        for row in result["odds"]["entrants"]:
            must(len(row.get("reach", ())) == len(result["odds"]["reach"]), "reach:", row)
            must(row.get("standard_error", 0) <= 0.5, "standard error:", row)


def check_fingerprint(path, result):
    """The last entry of the history tells the digest of what stands between rules and history."""
    data = path.read_bytes()
    state = data[data.index(b'\n"slug":') + 1 : data.index(b',\n"history":')]
    must(
        hashlib.sha256(b"{" + state + b"}").hexdigest() == result["history"][-1]["fingerprint"],
        "fingerprint",
    )


# CSV


def read_csv(data, header):
    must(b"\0" not in data, "holds NUL")
    must(data.count(b"\r\n") == data.count(b"\n") == data.count(b"\r"), "lines do not end in CR LF")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8"), newline=""), strict=True))
    must(",".join(rows[0]) == header and data.endswith(b"\r\n"), "header:", rows[0])
    must(all(len(row) == len(rows[0]) for row in rows), "rows of several lengths")
    return [dict(zip(rows[0], row)) for row in rows[1:]]


def runs(text):
    return text[:1] in tuple("\t\r\n") or text.strip()[:1] in tuple("=+-@＝＋－＠")


def cell_of(text):
    """A text with an apostrophe just before what a spreadsheet would run."""
    # In some languages a semicolon parts cells.
    return ";".join(("'" if runs(part) else "") + part for part in text.split(";"))


def is_number(cell, number):
    return cell == "" if number is None else float(cell) == number and "e" not in cell.lower()


def shown(entrant):
    return entrant.get("as", entrant["name"])


def check_ranking(path, result):
    rows = read_csv(path.read_bytes(), RANKING)
    must(len(rows) == len(result["entrants"]), len(rows), "rows")
    for row, entrant in zip(rows, result["entrants"]):
        must(row["name"] == cell_of(shown(entrant)), "name:", row)
        for name in ("rank", "seed", "id", "power", "wins", "draws", "losses", "points"):
            must(is_number(row[name], entrant.get(name)), name, row)
        must(
            int(row["played"]) == sum(entrant[n] for n in ("wins", "draws", "losses")),
            "played:",
            row,
        )
        for cell, part, name, error in (
            ("rating", "ratings", "rating", 0.005001),
            ("title_odds", "odds", "title", 5e-7),
        ):
            there = result.get(part, {}).get("entrants")
            must(bool(row[cell]) == bool(there), cell, row)
            if there:
                must(abs(float(row[cell]) - there[entrant["seed"] - 1][name]) <= error, cell, row)


def battles_of(path, result, listed):
    """The rows of battles.csv, compared with those of the result, as it tells them."""
    rows = read_csv(path.read_bytes(), BATTLES)
    entrants = {shown(entrant): entrant for entrant in result["entrants"]}
    must(len(entrants) == len(result["entrants"]), "two of a name")
    by_cell = {cell_of(name): entrant for name, entrant in entrants.items()}
    must(len(by_cell) == len(entrants), "two of a cell")
    stages = [cell_of(stage.get("name", "")) for stage in result["rules"]["stages"]]
    told = []
    for row in rows:
        stage = stages.index(row["stage"])
        battle = {"stage": stage + 1} if len(stages) > 1 else {}
        battle |= {"match": row["match"], "round": int(row["round"])}
        for side in ("home", "away"):
            if row[side]:
                entrant = by_cell[row[side]]
                must(is_number(row[f"{side}_id"], entrant.get("id")), side, row)
                must(is_number(row[f"{side}_power"], entrant["power"]), side, row)
                battle[side] = entrant["seed"]
            else:
                must(side == "away" and not row["away_id"] and not row["away_power"], side, row)
        battle["outcome"] = row["outcome"]
        wins = row["outcome"] in ("home", "away")
        must(row["winner"] == (row[row["outcome"]] if wins else ""), "winner:", row)
        must(row["winner_id"] == (row[row["outcome"] + "_id"] if wins else ""), "winner:", row)
        if row["decided_by"]:
            battle["decided_by"] = row["decided_by"]
        told.append(battle)
    numbers = [int(row["battle"]) for row in rows]
    if "battles" not in result:
        must(
            numbers == list(range(1, len(rows) + 1)) and len(rows) > 10_000,
            "battles_in:",
            len(rows),
        )
        return told
    battles = result["battles"]
    wanted = [
        number
        for number, battle in enumerate(battles, 1)
        if listed == "all" or listed == "decisive" and winner(battle)
    ]
    must(numbers == wanted, len(rows), "rows of", len(wanted))
    for number, battle in zip(numbers, told):
        plain = {
            name: value
            for name, value in battles[number - 1].items()
            if name not in ("votes", "games")
        }
        must(plain == battle, "battle", number, "is", battle)
    return battles


# Folders


def check_folder(folder, listed="all"):
    global place
    place = folder / "result.json"
    result = read_json(place)
    check_shape(result)
    check_table(result)
    check_chances(result)
    check_fingerprint(place, result)
    place = folder / "ranking.csv"
    check_ranking(place, result)
    place = folder / "battles.csv"
    battles = battles_of(place, result, listed)
    place = folder / "result.json"
    check_battles(result, battles)
    return result


def identity(entrant):
    return entrant["source"], entrant.get("id", entrant.get("key"))


def check_store(folder, results):
    """The store has the records of the results, and the overall ranking the sums of the store."""
    global place
    place = folder / "store.json"
    store = read_json(place)
    for kept in store["tournaments"]:
        result = results[kept["slug"]]
        must(kept == {name: result[name] for name in kept}, kept["slug"], "differs from its result")
    must(store["arena"] == results.get("arena", {}).get("arena", []), "arena")
    sums = {}

    def add(entrant, wins, draws, losses, tournaments, titles):
        added = (wins, draws, losses, tournaments, titles)
        sums[identity(entrant)] = tuple(map(sum, zip(added, sums.get(identity(entrant), (0,) * 5))))

    for kept in store["tournaments"]:
        over = "in_progress" not in kept and "unfinished" not in kept
        for entrant in kept["entrants"]:
            numbers = [entrant[name] for name in ("wins", "draws", "losses")]
            if any(numbers):
                add(entrant, *numbers, 1, int(over and entrant["rank"] == 1))
    for battle in store["arena"]:
        for side, other in (("home", "away"), ("away", "home")):
            ends = [battle["outcome"] == word for word in (side, "draw", other)]
            add(battle[side], *map(int, ends), 0, 0)
    place = folder / "ranking.csv"
    rows = read_csv(place.read_bytes(), OVERALL)
    powers = [float(row["power"]) for row in rows]
    must(powers == sorted(powers, reverse=True), "powers are not sorted")
    must([int(row["rank"]) for row in rows] == [powers.index(p) + 1 for p in powers], "ranks")
    everyone = [entrant for kept in store["tournaments"] for entrant in kept["entrants"]]
    everyone += [battle[side] for battle in store["arena"] for side in ("home", "away")]
    names = {}
    for entrant in everyone:
        row = entrant["source"], str(entrant.get("id", "")), cell_of(entrant["name"])
        names[row] = identity(entrant)
    told = {}
    for row in rows:
        must((row["source"], row["id"], row["name"]) in names, "name:", row)
        who = names[row["source"], row["id"], row["name"]]
        told[who] = tuple(int(row[n]) for n in ("wins", "draws", "losses", "tournaments", "titles"))
        must(row["movement"] in ("", "new") or int(row["movement"]) < len(rows), "movement:", row)
    must(told == sums and len(rows) == len(sums), "the sums differ")


# What the schema must refuse


def refused(result, path, value):
    broken = copy.deepcopy(result)
    *steps, last = path
    target = broken
    for step in steps:
        target = target[step]
    if value is GONE:
        del target[last]
    else:
        target[last] = value
    return not validator.is_valid(broken)


def check_refusals():
    """Breaks every member that any result has: gone, unknown, of another type."""
    count = 0
    for step, (result, path) in shapes.items():
        value = result
        for key in path:
            value = value[key]
        wrong = [None, {"x": 1}, [[]], "true" if isinstance(value, bool) else True]
        breaks = [(path, value) for value in wrong] if path else []
        if isinstance(value, dict):
            breaks.append(((*path, "unknown"), 1))
        rule = next(rule for place, _, rule in nodes(schema, result) if place == path)
        breaks += [((*path, name), GONE) for name in rule.get("required", ())]
        if isinstance(value, (int, float)) and "multipleOf" in rule:
            breaks.append((path, value + 0.25))
        for at, broken in breaks:
            must(refused(result, at, broken), "the schema takes", broken, "at", shape(at))
            count += 1
    return count


def check_named_refusals(results):
    for slug, path, value in BROKEN:
        steps = tuple(int(step) if step.isdigit() else step for step in path.split("."))
        must(
            refused(results[slug], steps, value), "the schema takes", value, "at", path, "of", slug
        )
    return len(BROKEN)


# What is put in


def run(folder, *arguments, code=0):
    global place
    place = " ".join(map(str, arguments))
    done = subprocess.run([program, *arguments], cwd=folder, capture_output=True, check=False)
    must(done.returncode == code, "exit", done.returncode, done.stderr.decode()[:2_000])
    return done.stdout


def write(folder, name, *cups):
    # JSON is YAML.
    text = "\n---\n".join(json.dumps(cup, ensure_ascii=False) for cup in cups)
    (folder / name).write_text(text + "\n", encoding="utf-8")


def files(folder):
    return {
        path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def play(folder):
    """Makes all results, and makes them again: the same files come of it, here and in an empty folder."""
    folder.mkdir()
    write(folder, "cups.yaml", *result_samples.samples())
    write(folder, "dead.yaml", *result_samples.DEAD_ENDS)
    for name, votes in result_samples.VOTES.items():
        (folder / name).write_text("round,a,b,score_a,score_b\n" + votes, encoding="utf-8")
    run(folder, "run", "-q", "cups.yaml")
    run(folder, "run", "-q", "dead.yaml", code=65)
    for changed in result_samples.CHANGING:
        write(folder, "changing.yaml", changed)
        run(folder, "run", "-q", "changing.yaml")
    for names in (("Hulk", "Thor"), ("Ancient One", "Vindicator"), ("Pixie", "A.I.M.")):
        run(folder, "battle", "-q", *names)
    return files(folder / "Reports")


def check_inputs(results):
    """Every number and name that was put in is in the result, and just that one."""
    global place
    for cup in (*result_samples.samples(), *result_samples.DEAD_ENDS, result_samples.CHANGING[-1]):
        if cup["name"] in ("Skipping", "Marvel"):
            continue
        place = cup["name"]
        result = next(result for result in results.values() if result["name"] == cup["name"])
        there = {entrant["name"]: entrant for entrant in result["entrants"]}
        must(len(there) == len(cup["characters"]), len(there), "entrants")
        for character in cup["characters"]:
            # Blanks at the ends of a name are no part of it.
            entrant = there[character["name"].strip()]
            must(entrant.get("as") == character.get("as"), "as:", entrant)
            for name in ("power", *result_samples.FIGURES):
                if name in character and not (name == "power" and "comics" in character):
                    must(entrant[name] == character[name], name, entrant)
        rules = result["rules"]
        must(rules["random_seed"] == cup.get("random_seed", 0), "random seed")
        must(rules.get("description") == cup.get("description"), "description")
        for name in ("tiebreak", "seeding", "power"):
            must(name not in cup or rules[name] == cup[name], name)
        stages = cup.get("stages", [cup])
        for told, stage in zip(rules["stages"], stages):
            for name in told.keys() & stage.keys() - {"name"}:
                must(told[name] == stage[name], name, told)
    scores = {
        tuple(sorted(float(cell) for cell in line.split(",")[3:]))
        for votes in result_samples.VOTES.values()
        for line in votes.splitlines()
    }
    told = {
        tuple(sorted(battle["votes"]))
        for result in results.values()
        for battle in result.get("battles", ())
        if "votes" in battle
    }
    must(told == scores, "votes:", told ^ scores)
    history = results["changing"]["history"]
    powers = [sorted(place["power"] for place in entry["places"]) for entry in history]
    put = [sorted(c["power"] for c in cup["characters"]) for cup in result_samples.CHANGING]
    must(powers == put, "history:", powers)


def check_listings(folder, results):
    """Listings are CSV as the reports are."""
    global place
    rows = read_csv(run(folder, "ranking", "--format", "csv"), OVERALL)
    must(len(rows) == len(read_csv((folder / "Reports/ranking.csv").read_bytes(), OVERALL)), "rows")
    write(
        folder,
        "hostile.yaml",
        *(c for c in result_samples.samples() if c["name"] == "=Hostile, too"),
    )
    data = run(folder, "odds", "-q", "hostile.yaml", "--format", "csv")
    rows = read_csv(data, data.decode().split("\r\n")[0])
    for row, name in itertools.product(rows, ("tournament", "name")):
        must(not row[name].strip().startswith(tuple("=+-@＝＋－＠")), name, row)
    must(sum(row["name"].startswith("'") for row in rows) > 10, "nothing is defused")
    data = run(folder, "search", "-q", "S", "--format", "csv")
    must(len(read_csv(data, data.decode().split("\r\n")[0])) > 10, "rows")


# A store may hold battles made by hand that the command does not make: it knows figures and one source.
RARE = (
    ".arena.*.decided_by=",
    ".arena.*.home.key",
    ".arena.*.away.key",
    ".arena.*.home.source=inline",
    ".arena.*.away.source=inline",
)


def check_coverage():
    """Nothing in the schema is without a result that has it."""
    global place
    place = "the schema"
    missing = {name for name in known(schema) if name not in seen and not name.startswith(RARE)}
    must(not missing, "no result has", sorted(missing))


place = "schema"
committed = {
    folder.parent.name: check_folder(folder.parent)
    for folder in sorted(reports.glob("*/result.json"))
}
check_store(reports, committed)
with tempfile.TemporaryDirectory() as temporary:
    first = pathlib.Path(temporary) / "first"
    written = play(first)
    must(play(pathlib.Path(temporary) / "second") == written, "two runs differ")
    run(first, "run", "-q", "cups.yaml", "changing.yaml")
    must(files(first / "Reports") == written, "a second run changes", "something")
    listings = {"decisive": "decisive", "silent": "none"}
    made = {
        path.parent.name: check_folder(path.parent, listings.get(path.parent.name, "all"))
        for path in sorted((first / "Reports").glob("*/result.json"))
    }
    check_store(first / "Reports", made)
    check_inputs(made)
    check_listings(first, made)
check_coverage()
place = "schema"
broken = check_refusals() + check_named_refusals(made)
print(
    f"{len(committed)} committed and {len(made)} made results are valid, {broken} broken ones are not"
)
