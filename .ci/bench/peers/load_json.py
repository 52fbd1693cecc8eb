"""Reads a JSON file."""
import json, sys

with open(sys.argv[1], encoding="utf-8") as file:
    json.load(file)
