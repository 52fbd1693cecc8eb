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
count = 0
for path in sorted(root.rglob("*.yaml")):
    for document in yaml.safe_load_all(path.read_text(encoding="utf-8")):
        for error in validator.iter_errors(document):
            sys.exit(f"{path.name}: {error.message}")
        count += 1
for wrong in ({"name": "x"}, {"name": "x", "characters": ["a", "b"], "formt": "swiss"}, []):
    if validator.is_valid(wrong):
        sys.exit(f"the schema accepts {wrong}")
print(f"{count} tournaments are valid")
