"""Writes what `.ci/fuzz` begins with: a folder of inputs and a file of words for each reader.

usage: fuzz_seeds.py FOLDER

Inputs are the repository's own files, and those of the public suites where their variables are set.
"""

import json
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 8_192

RECORD = {
    "id": 1009268,
    "name": "Hulk",
    "description": "Strong.",
    "modified": "2021-06-30T17:32:26-0400",
    "thumbnail": {"path": "http://i.annihil.us/u/prod/marvel/i/mg/5/a0/538615ca33ab0", "extension": "jpg"},
    "comics": {"available": 1766, "items": []},
    "series": {"available": "480"},
    "stories": {"available": 2000},
    "events": {"available": 26},
    "urls": [{"type": "detail", "url": "http://marvel.com/characters/25/hulk?utm_campaign=apiRef"}],
}
ANSWERS = [
    {
        "code": 200,
        "status": "Ok",
        "attributionText": "Data provided by Marvel. \u00a9 2014 MARVEL",
        "data": {"offset": 0, "limit": 20, "total": 2, "count": 2, "results": [RECORD, RECORD | {"id": 7}]},
    },
    {"code": 200, "data": {"total": "1", "results": [{"id": "7", "name": "Ara\u00f1a"}]}},
    {"code": "InvalidCredentials", "message": "That hash, timestamp and key combination is invalid."},
    {"code": "RequestThrottled", "message": "You have exceeded your rate limit."},
    {"code": 404, "status": "We couldn't find that character"},
    {"code": 409, "status": "You must pass an integer limit greater than 0."},
]


def files(*patterns):
    return [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def suite(variable, pattern):
    folder = os.environ.get(variable)
    return sorted(Path(folder).glob(pattern)) if folder else []


def stores():
    """The committed store, a record at a time, for the whole is too long to be changed well."""
    store = json.loads((ROOT / "Reports/store.json").read_text())
    records = sorted(store["tournaments"], key=lambda record: len(json.dumps(record)))
    side = {"source": "marvel", "name": "Hulk", "power": 1766, "comics": 1766}
    battle = {
        "date": "2024-09-10",
        "home": side | {"id": 1009268},
        "away": side | {"id": 1009664, "name": "Thor"},
        "outcome": "home",
        "decided_by": "power",
    }
    for part in [[], *([record] for record in records[:6])]:
        for arena in [[], [battle], store["arena"][:2]]:
            yield json.dumps({"schema": store["schema"], "feed": store["feed"], "tournaments": part, "arena": arena}, ensure_ascii=False)


VOTES_WORDS = """
round a b score_a score_b stage game status date url note Hulk Thor Spidey Wolverine 2099 GF1 W2.1 11 Groups Final walkover absent
2026-05-02 https://example.org/
"""


def words(texts, pattern):
    found = {word for text in texts for word in re.findall(pattern, text)}
    escaped = (word.replace("\\", "\\\\").replace('"', '\\"') for word in sorted(found) if word.isascii())
    return "".join(f'"{word}"\n' for word in escaped)


def write(folder, name, inputs, dictionary):
    place = folder / name
    place.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(inputs):
        if len(data) <= LARGEST * 8:
            (place / f"seed-{number:04}").write_bytes(data)
    (folder / f"{name}.dict").write_text(dictionary)


def main():
    folder = Path(sys.argv[1])
    tournaments = files("Tournaments/*.yaml", "Tests/TournamentFileTests/Fixtures/**/*.yaml")
    votes = files("Tournaments/*.csv", "Tests/TournamentFileTests/Fixtures/**/*.csv")
    yaml = [path.read_bytes() for path in tournaments + suite("YAML_TEST_SUITE", "*.yaml")]
    schema = (ROOT / "Tournaments/tournament.schema.json").read_text()
    signs = ["- ", ": ", "? ", "&a ", "*a", "!!str ", "!<", "<<: *a", "|+2", ">-", "--- ", "...", "%TAG ! a", "\\x09"]
    signs = "".join(f'"{sign}"\n' for sign in signs) + '"\\x0d"\n"\\xef\\xbb\\xbf"\n"\\xc2\\x85"\n"\\xe2\\x80\\xa8"\n'
    keys = words([schema], r'"([a-z_-]+)":') + words([schema], r'"([a-z -]{2,30})"')
    write(folder, "yaml", yaml, signs)
    write(folder, "tournament", [path.read_bytes() for path in tournaments], signs + keys)
    write(
        folder,
        "votes",
        [path.read_bytes() for path in votes + suite("CSV_SPECTRUM", "*.csv")],
        words([VOTES_WORDS], r"\S+") + '"\\x0d\\x0a"\n"\\""\n',
    )
    json_suite = [path.read_bytes() for path in suite("JSON_TEST_SUITE", "*.json")]
    answers = [json.dumps(answer, ensure_ascii=False) for answer in ANSWERS]
    write(folder, "api", [text.encode() for text in answers] + json_suite, words(answers, r'"\w+"'))
    captures = [path.read_bytes() for path in files("Tests/SampleCaptures/*.json*")]
    texts = [capture.decode("utf-8-sig") for capture in captures]
    write(folder, "captures", captures + json_suite, words(texts, r'"\w+"'))
    kept = list(stores())
    write(folder, "store", [text.encode() for text in kept] + json_suite, words(kept, r'"[a-z_]+"'))


main()
