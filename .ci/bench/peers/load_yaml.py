"""Reads a YAML file with PyYAML's C loader."""
import sys
import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    yaml.load(file, yaml.CSafeLoader)
