#!/usr/bin/python3
"""Checks files against the schemas of the repository by jsonschema, another validator.

usage: check_schema.py [FOLDER]

Without FOLDER, only the committed files. With a FOLDER that samples.py has filled, the schemas must also take all
samples, must name nothing that no sample has, and must refuse samples that are broken.
"""

import copy
import itertools
import json
import pathlib
import sys

import jsonschema
import yaml

import samples

ROOT = pathlib.Path(__file__).resolve().parent.parent
GONE = object()
# Tournaments that the schema must refuse.
BAD = """
{"format": "swiss", "legs": 2}
{"legs": 2, "champions": 2}
{"format": "swiss", "bye_points": 0.3}
{"format": "single-elimination", "third_place": false, "placement": "third"}
{"format": "single-elimination", "best_of": ["comics"], "decide": "power"}
{"format": "single-elimination", "best_of": {"final": ["comics"]}}
{"format": "groups"}
{"draw": "pots"}
{"groups": 4, "advance": {"top": 2}}
{"groups": 4, "stages": [{"name": "A"}]}
{"format": "swiss", "stages": [{"name": "A"}]}
{"stages": [{"name": "A", "format": "ladder", "groups": 0}]}
{"stages": [{"name": "A", "draw": "pots"}]}
{"stages": [{"name": "A", "from": ["B"]}]}
{"stages": [{"name": "A", "advance": {"top": 2, "best_of_rest": 1}}]}
{"decide": {"upset": {"sharpness": 0}}}
{"decide": {"upset": {"sharpness": 1}, "best_of": ["comics"]}}
{"odds": {"error": 0.001, "simulations": 10}}
{"expect": {"top": {"0": "a"}}}
"""
# Ways to break a result: a member, and what it may not become, separated by " | "; "gone" removes the member.
BROKEN = {
    "format-0": """
        slug                           "../x" | "A" | ""
        format                         "round robin" | "arena"
        fought                         -1 | 0.5
        pending                        1
        in_progress                    true
        arena                          []
        battles                        gone
        battles_in                     "battles.csv"
        entrants                       []
        entrants.0.rank                0 | 1.5
        entrants.0.open                true
        entrants.0.id                  5
        entrants.0.key                 gone
        entrants.0.points              gone | 0.25
        entrants.0.power               1e13 | "12"
        history                        []
        history.0.champions            []
        history.0.fingerprint          "0" | "GGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGG"
        history.0.date                 "2024-13-01" | "2024-9-1"
        history.0.places.0.open        true
        rules.power                    "" | {}
        rules.random_seed              -1 | 18446744073709551616
        rules.decide                   {} | {"upset": {"sharpness": 0}} | {"upset": {"sharpness": 1}, "results": "x"}
        rules.decide                   {"results": "x.csv", "final": ["comics"]} | {"best_of": ["comics", "comics"]}
        rules.stages                   []
        rules.stages.0.legs            0 | gone
        rules.stages.0.groups          2
        rules.stages.0.bye_points      1
        rules.stages.0.missing_rounds  1
        placed_by.0.criteria           []
        placed_by.0.criteria.0         ["points"] | ["points", 1, 2] | ["luck", 1]
        ratings.entrants.0.ranks       gone | [1]
        ratings.entrants.0.standard_error  -1
        battles.0.match                "X1.1" | "R0.1" | "R1" | "R1.1 " | "GF3"
        battles.0.away                 gone
        battles.0.stage                1
        battles.0.outcome              "won" | "bye" | "draw" | "pending"
        battles.0.decided_by           gone | ""
        battles.0.games                [1, 0]
        battles.0.votes                [1, 0]""",
    "many": """
        battles_in                     "other.csv" | gone""",
    "stages-0": """
        rules.stages.0.name            gone
        rules.stages.0.draw            gone
        battles.0.stage                gone
        entrants.0.points              3""",
    "format-5": """
        odds.reach                     ["Final"]
        odds.entrants.0.title          1.01 | -0.01""",
    "format-6": """
        odds.tournaments               gone
        odds.outcomes                  4""",
    "rounds-comics": """
        battles.0.games                gone | [1, 0.3] | [1]
        rules.decide.best_of           gone""",
    "dead-end": """
        in_progress                    true
        history.0.champions            ["A"]""",
    "poll-single-elimination-cup-csv": """
        in_progress                    gone | false
        pending                        gone | 0
        unfinished                     true
        rules.decide                   "power"
        history.0.champions            ["H1"]
        battles.0.votes                gone | [1, 2, 3]""",
    "rows-of-stages": """
        votes.0.stage                  0 | "Groups"
        votes.0.round                  0 | "X1"
        votes.0.a                      gone | 0""",
    "marvel": """
        entrants.0.key                 "hulk"
        entrants.0.id                  0 | gone
        entrants.0.source              "inline" """,
    "arena": """
        arena                          gone | []
        arena.0.outcome                "bye"
        arena.0.home.name              gone
        arena.0.home.seed              1
        arena.0.decided_by             gone""",
}
# A store may hold battles that `contest battle` does not make: it knows figures of one source.
RARE = tuple(f"arena.*.{name}" for name in ("decided_by=", "home.key", "away.key", "home.source=i", "away.source=i"))
# Only sources on a network have a window or a licence.
RARE += ("arena.*.window", "history.*.window", "figures.window", "figures.licence")
RARE += ("arena.*.window_rule", "history.*.window_rule", "figures.window_rule")
RARE += ("arena.*.tiebreak", "arena.*.home.figures", "arena.*.away.figures")
# Objects whose members are named by metrics.
MAPS = ("rules.power.", "entrants.0.figures.")
# The settings are in the words of tournament files, which the other schema describes.
FREE = "settings."


def validator(name):
    schema = json.loads((ROOT / "Tournaments" / name).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


TOURNAMENT, RESULT = validator("tournament.schema.json"), validator("result.schema.json")


def check(judge, value, place):
    for error in judge.iter_errors(value):
        sys.exit(f"{place}, {list(error.absolute_path)}: {error.message[:300]}")


def as_json(value):
    """YAML's keys may be numbers; JSON's, of which a schema speaks, are texts."""
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    return [as_json(item) for item in value] if isinstance(value, list) else value


def named(rule, path):
    """Every member and word that a schema names."""
    for option in (rule, *rule.get("anyOf", ()), *rule.get("prefixItems", ())):
        yield from (f"{path}={word}" for word in option.get("enum", ()))
        for name, inner in option.get("properties", {}).items():
            yield f"{path}.{name}".lstrip(".")
            yield from named(inner, f"{path}.{name}".lstrip("."))
        if isinstance(option.get("items"), dict):
            yield from named(option["items"], f"{path}.*")


def used(value, path=""):
    """Every member and word of a result, each with the steps that lead to it."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield f"{path}.{name}".lstrip(".")
            yield from used(item, f"{path}.{name}".lstrip("."))
    elif isinstance(value, list):
        for item in value:
            yield from used(item, f"{path}.*")
            # The schema names the parts of a pair together.
            yield from used(item, path) if isinstance(item, str) else ()
    elif isinstance(value, str):
        yield f"{path}={value}"


def broken(result, path, value):
    """A copy of a result in which one member is gone or has another value."""
    copied = copy.deepcopy(result)
    *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
    target = copied
    for step in steps:
        target = target[step]
    if value is GONE:
        del target[last]
    else:
        target[last] = value
    return copied


def breaks(results):
    for slug, lines in BROKEN.items():
        for line in lines.strip().splitlines():
            path, values = line.split(maxsplit=1)
            for value in values.split(" | "):
                yield slug, path, GONE if value == "gone" else json.loads(value)
    for slug, result in results.items():
        # No member takes a value of another kind, and no object takes an unknown member.
        paths = dict.fromkeys(path.replace("*", "0") for path in used(result) if "=" not in path)
        paths = [path for path in paths if not path.startswith(FREE)]
        yield from ((slug, path, [[]]) for path in paths)
        objects = dict.fromkeys(path.rpartition(".")[0] for path in paths if not path.startswith(MAPS))
        yield from ((slug, f"{path}.unknown".lstrip("."), 1) for path in objects)


def check_samples(folder):
    for cup in itertools.chain(samples.tournaments(), samples.dead_ends(), *samples.ATTACKS):
        check(TOURNAMENT, cup, cup["name"])
    results = {path.parent.name: json.loads(path.read_bytes()) for path in folder.glob("*/Reports/*/result.json")}
    seen = set()
    for slug, result in results.items():
        check(RESULT, result, slug)
        seen.update(used(result))
    missing = {name for name in named(RESULT.schema, "") if name not in seen and not name.startswith(RARE)}
    if missing:
        sys.exit(f"no sample has {sorted(missing)}")
    count = 0
    for slug, path, value in breaks({slug: results[slug] for slug in BROKEN}):
        if RESULT.is_valid(broken(results[slug], path, value)):
            sys.exit(f"the schema takes {value!r} as {path} of {slug}")
        count += 1
    print(f"{len(results)} samples are valid, {count} broken ones are not")


def main():
    count = 0
    for path in sorted((ROOT / "Tournaments").rglob("*.yaml")):
        for document in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            check(TOURNAMENT, as_json(document), path.name)
            count += 1
    for path in sorted((ROOT / "Reports").glob("*/result.json")):
        check(RESULT, json.loads(path.read_bytes()), path)
        count += 1
    for line in BAD.strip().splitlines():
        if TOURNAMENT.is_valid({"name": "x", "characters": ["a", "b"]} | json.loads(line)):
            sys.exit(f"the schema takes {line}")
    print(f"{count} committed files are valid")
    if len(sys.argv) > 1:
        check_samples(pathlib.Path(sys.argv[1]))


main()
