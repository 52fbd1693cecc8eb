"""Validates every sample tournament against the committed schema with an independent validator."""

import json
import pathlib
import sys

import jsonschema
import yaml

root = pathlib.Path(__file__).parent.parent / "Tournaments"
schema = json.loads((root / "tournament.schema.json").read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)


def as_json(value):
    """YAML's keys may be numbers; JSON's, of which a schema speaks, are texts."""
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    return [as_json(item) for item in value] if isinstance(value, list) else value


count = 0
for path in sorted(root.rglob("*.yaml")):
    for document in yaml.safe_load_all(path.read_text(encoding="utf-8")):
        for error in validator.iter_errors(as_json(document)):
            sys.exit(f"{path.name}: {error.message}")
        count += 1
FIELD = {"name": "x", "characters": ["a", "b"]}
GROUPS = {"name": "Groups", "groups": 4, "draw": "pots", "advance": {"top": 2, "best_of_rest": 1}}
GOOD = (
    {"format": "swiss", "rounds": 4, "pairing": "monrad", "bye_points": 0.5},
    {"format": "single-elimination", "placement": "full", "reseed": True},
    {"format": "single-elimination", "best_of": {"default": ["comics"], "final": ["series"]}},
    {"format": "single-elimination", "third_place": True, "placement": "full"},
    {"format": "double-elimination", "grand_final": "none"},
    {"format": "gauntlet", "champions": 2, "standings": ["points", "koya"]},
    {"stages": [GROUPS, {"name": "Knockout", "format": "single-elimination", "third_place": True}]},
    {"stages": [GROUPS, {"name": "Rest", "from": [{"stage": "Groups", "places": [9, 9]}]}]},
    {"decide": {"upset": {"sharpness": 0.5}}},
    {"odds": {"error": 0.001}, "expect": {"top": {"3": ["a", "b"]}, "at_least": {"a": 0.5}}},
)
BAD = (
    {"formt": "swiss"},
    {"format": "swiss", "legs": 2},
    {"legs": 2, "champions": 2},
    {"format": "swiss", "bye_points": 0.3},
    {"format": "single-elimination", "third_place": False, "placement": "third"},
    {"format": "single-elimination", "best_of": ["comics"], "decide": "power"},
    {"format": "single-elimination", "best_of": {"final": ["comics"]}},
    {"standings": ["points", "buchholz"]},
    {"groups": 4},
    {"format": "swiss", "stages": [GROUPS]},
    {"stages": [{"name": "A", "format": "swiss", "groups": 2}]},
    {"stages": [{"name": "A", "draw": "pots"}]},
    {"stages": [{"name": "A", "from": ["B"]}]},
    {"stages": [{"name": "A", "advance": {"top": 2, "best_of_rest": 1}}]},
    {"decide": {"upset": {"sharpness": 0}}},
    {"decide": {"upset": {"sharpness": 1}, "best_of": ["comics"]}},
    {"odds": {"error": 0.001, "simulations": 10}},
    {"expect": {"at_least": {"a": 1.5}}},
    {"expect": {"top": {"0": "a"}}},
)
for right in GOOD:
    for error in validator.iter_errors(FIELD | right):
        sys.exit(f"the schema refuses {right}: {error.message}")
for wrong in (*(FIELD | wrong for wrong in BAD), {"name": "x"}, []):
    if validator.is_valid(wrong):
        sys.exit(f"the schema accepts {wrong}")
print(f"{count} tournaments are valid")
