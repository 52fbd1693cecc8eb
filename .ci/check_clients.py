"""Lets two independent clients of the Marvel API, unchanged, ask what `contest serve` answers.

Usage: check_clients.py CONTEST, with the PyPI packages esak and marvelous installed.
"""

import os
import signal
import subprocess
import sys
from datetime import datetime, timedelta, timezone

import esak.exceptions
import esak.session
import marvelous.exceptions
import marvelous.session

PUBLIC, PRIVATE = "a-public-key", "a-private-key"
HULK, UNKNOWN = 1009351, 9


def expect(found, wanted):
    if found != wanted:
        raise AssertionError(f"{found!r} is not {wanted!r}")


def expect_error(kind, words, call):
    try:
        call()
    except kind as error:
        expect(str(error), words)
        return
    raise AssertionError(f"no error that says {words!r}")


def check_esak(base):
    def session(private):
        session = esak.session.Session(PUBLIC, private)
        session.api_url = base + "/{}"
        return session

    api = session(PRIVATE)
    hulk = api.character(HULK)
    expect(hulk.name, "Hulk")
    expect(hulk.modified, datetime(2020, 7, 21, 10, 35, 15, tzinfo=timezone(timedelta(hours=-4))))
    expect(str(hulk.resource_uri), "http://gateway.marvel.com/v1/public/characters/1009351")
    expect(str(hulk.thumbnail), "http://i.annihil.us/u/prod/marvel/i/mg/5/a0/538615ca33ab0.jpg")
    expect(
        str(hulk.urls.detail),
        f"http://marvel.com/comics/characters/1009351/hulk?utm_campaign=apiRef&utm_source={PUBLIC}",
    )
    expect(api.character_comics(HULK), [])

    everyone = []
    while page := api.characters_list({"limit": 100, "offset": len(everyone)}):
        everyone += page
    expect(len(everyone), 1564)
    expect(len({character.id for character in everyone}), 1564)
    expect([everyone[0].name, everyone[-1].name], ["3-D Man", "Zzzax"])
    expect(len([character for character in everyone if character.modified is None]), 9)

    expect(len(api.characters_list()), 20)
    expect([c.id for c in api.characters_list({"name": "hulk"})], [HULK])
    expect(len(api.characters_list({"nameStartsWith": "Spider"})), 20)
    latest = api.characters_list({"orderBy": "-modified", "limit": 2})
    expect(latest[0].modified >= latest[1].modified >= hulk.modified, True)

    error = esak.exceptions.ApiError
    expect_error(
        error,
        "You may not request more than 100 items.",
        lambda: api.characters_list({"limit": 101}),
    )
    expect_error(error, "We couldn't find that character", lambda: api.character(UNKNOWN))
    expect_error(
        error,
        "We don't recognize the parameter nickname",
        lambda: api.characters_list({"nickname": "x"}),
    )
    expect_error(
        error,
        "That hash, timestamp and key combination is invalid.",
        lambda: session("wrong").character(HULK),
    )


def check_marvelous(base):
    def session(public, private):
        session = marvelous.session.Session(public, private)
        session.api_url = base + "/{}"
        return session

    api = session(PUBLIC, PRIVATE)
    hulk = api.character(HULK)
    expect(hulk.name, "Hulk")
    expect(hulk.comics["available"], 1805)
    expect(hulk.response["attributionText"], "Data provided by Marvel. © 2024 MARVEL")
    expect([hulk.events, hulk.series], [[], []])

    page = api.characters_list({"nameStartsWith": "Spider", "limit": 5, "offset": 1})
    expect([len(page), page.response["data"]["total"]], [5, 21])
    expect(page[0].name, "Spider-Girl (Anya Corazon)")
    expect([c.id for c in api.characters_list({"name": "Hulk"})], [HULK])
    expect(len(api.characters_list({"limit": 100})), 100)

    error = marvelous.exceptions.ApiError
    expect_error(error, "We couldn't find that character", lambda: api.character(UNKNOWN))
    expect_error(
        error,
        "The passed API key is invalid.",
        lambda: session("wrong", PRIVATE).characters_list({"limit": 1}),
    )


def main():
    keys = {"MARVEL_PUBLIC_KEY": PUBLIC, "MARVEL_PRIVATE_KEY": PRIVATE}
    with subprocess.Popen(
        [sys.argv[1], "serve", "--port", "0"],
        env={**os.environ, **keys},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            base = server.stdout.readline().rstrip("\n")
            check_esak(base)
            check_marvelous(base)
        finally:
            server.send_signal(signal.SIGTERM)
            _, log = server.communicate(timeout=30)
    expect(server.returncode, 0)
    expect([key for key in (PUBLIC, PRIVATE) if key in log], [])
    print(log.splitlines()[-1])


if __name__ == "__main__":
    main()
