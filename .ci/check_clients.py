"""Lets independent clients of the Marvel API, unchanged, ask what `contest serve` answers.

Usage: check_clients.py CONTEST CLIENT..., with these packages from PyPI installed: esak, marvelous, marvel,
marvelapi, marvelpy. The server has the records of Tests/SampleCaptures, so that every call has something to find. The
packages marvel and marvelapi hold a module of one name, so that each needs an environment of
its own.
"""

import asyncio
import inspect
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta, timezone

PUBLIC, PRIVATE = "a-public-key", "a-private-key"
HULK, UNKNOWN = 1009351, 9
KINDS = {
    "characters": "character",
    "comics": "comic_issue",
    "creators": "creator",
    "events": "event",
    "series": "series",
    "stories": "comic_story",
}
# One of each, as programs call them.
SINGULAR = {"character": "characters", "comic": "comics", "creator": "creators"} | {
    "event": "events",
    "series": "series",
    "single_series": "series",
    "story": "stories",
}
CAPTURES = pathlib.Path(__file__).parent.parent / "Tests" / "SampleCaptures"
# The sample of each kind whose lists are asked for.
SAMPLES = {"characters": 1900001, "comics": 49003, "creators": 19001, "events": 9901} | {
    "series": 39002,
    "stories": 99004,
}


def samples():
    """The records of the saved answers by kind and id, read from their files."""
    records = {kind: {} for kind in KINDS}

    def take(value):
        if isinstance(value, str) and value.startswith("{"):
            take(json.loads(value))
        elif isinstance(value, list):
            for element in value:
                take(element)
        elif isinstance(value, dict) and "id" in value and "resourceURI" in value:
            records[value["resourceURI"].split("/")[-2]][int(value["id"])] = value
        elif isinstance(value, dict):
            for element in value.values():
                take(element)

    for file in CAPTURES.glob("*.json*"):
        text = file.read_text(encoding="utf-8-sig")
        for part in text.splitlines() if file.suffix == ".jsonl" else [text]:
            take(json.loads(part))
    return records


RECORDS = samples()
CHARACTERS = 1564 + len(RECORDS["characters"])


def size(kind):
    """The length of the whole list of a kind."""
    return CHARACTERS if kind == "characters" else len(RECORDS[kind])


def below(kind, other):
    """The ids in the list of another kind of the sample of a kind."""
    items = RECORDS[kind][SAMPLES[kind]][other]["items"]
    return sorted({int(item["resourceURI"].split("/")[-1]) for item in items})


def route(name):
    """The kind and the kind of the list that a call such as comic_characters asks for."""
    kind, _, other = name.rpartition("_")
    # One call has a typing error.
    return SINGULAR[kind.replace("serices", "series")], other


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


def missing(kind):
    return f"We couldn't find that {KINDS[kind]}"


def calls(api, prefix=""):
    """The public calls of a client that begin so, without that."""
    return {
        name.removeprefix(prefix): call
        for name, call in inspect.getmembers(api, inspect.ismethod)
        if name.startswith(prefix) and not name.startswith("_")
    }


def check_esak(base):
    import esak.exceptions
    import esak.session

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
    expect(len(everyone), CHARACTERS)
    expect(len({character.id for character in everyone}), CHARACTERS)
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

    expect([c.name for c in api.characters_list({"id": HULK})], ["Hulk"])
    expect(len(api.characters_list({"modifiedSince": "2014-04-29"})) > 0, True)
    expect([c.id for c in api.characters_list({"id": [HULK, 1009664]})], [HULK, 1009664])
    expect_error(
        error,
        "You may not submit more than 10 series ids.",
        lambda: api.characters_list({"series": list(range(1, 12))}),
    )
    asked = calls(api)
    expect(len(asked), 39)
    for name, call in asked.items():
        if name.endswith("_list"):
            kind = name.removesuffix("_list")
            expect(len(call()), min(20, size(kind)))
            found = call({"limit": 100, "orderBy": "-modified", "modifiedSince": "2009-01-01"})
            expect([r.modified for r in found], sorted((r.modified for r in found), reverse=True))
        elif name in SINGULAR:
            kind = SINGULAR[name]
            record = call(SAMPLES[kind])
            expect(record.id, SAMPLES[kind])
            expect(
                str(record.resource_uri), RECORDS[kind][SAMPLES[kind]]["resourceURI"]
            )
            expect_error(error, missing(kind), lambda: call(UNKNOWN))
        else:
            kind, other = route(name)
            expect(sorted(r.id for r in call(SAMPLES[kind])), below(kind, other))
            expect(call(UNKNOWN), [])


def check_marvelous(base):
    import marvelous.exceptions
    import marvelous.session

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

    expect(
        sorted(calls(api)),
        sorted(
            ["call", "character", "characters_list", "comics", "creator", "creators_list"]
            + ["series", "series_list"]
        ),
    )
    for kind, call in {
        "comics": api.comics,
        "creators": api.creators_list,
        "series": api.series_list,
    }.items():
        expect(sorted(r.id for r in call({"limit": 5})), sorted(RECORDS[kind]))
    expect([r.id for r in api.series(params={"title": "Harbour Watch"})], [39002])
    expect(api.series(39001).title, RECORDS["series"][39001]["title"])
    expect(api.creator(19002).full_name, RECORDS["creators"][19002]["fullName"])
    expect(api.character(1900001).name, "Lantern Fox")
    expect(api.series(params={"title": "Hulk"}), [])
    expect_error(error, missing("creators"), lambda: api.creator(UNKNOWN))
    expect_error(error, missing("series"), lambda: api.series(UNKNOWN))
    for kind in KINDS:
        expect(api.call([kind])["code"], 200)
        expect(api.call([kind, UNKNOWN])["status"], missing(kind))
        for record in RECORDS[kind]:
            expect(api.call([kind, record])["data"]["results"][0]["id"], record)


def check_marvel(base):
    from marvel.exceptions import BadInputException
    from marvel.marvel import Marvel

    api = Marvel(PUBLIC, PRIVATE)
    api.requester.base_url = base
    api.requester.endpoints = api.requester.get_endpoints()

    hulk = api.characters.get(HULK)["data"]["results"]
    expect([c["name"] for c in hulk], ["Hulk"])
    # It sends the parameters of lists for one character, too.
    expect(api.characters.get(HULK, limit=5, orderBy="name")["data"]["results"], hulk)
    expect(api.characters.all(nameStartsWith="Spider", limit=5)["data"]["total"], 21)
    expect(api.characters.all(id=HULK)["data"]["results"], hulk)
    expect([c["id"] for c in api.characters.all(name="Hulk")["data"]["results"]], [HULK])

    found = 0
    for kind in KINDS:
        for name, call in calls(getattr(api, kind)).items():
            found += 1
            if (kind, name) == ("stories", "comics"):
                # It calls a function that it does not have.
                expect_error(
                    AttributeError,
                    "'Requester' object has no attribute 'requester'",
                    lambda: call(UNKNOWN),
                )
            elif name == "get":
                # It tells no more of an error of the application.
                expect_error(
                    BadInputException, "Something went horribly wrong.", lambda: call(UNKNOWN)
                )
                expect(api.requester.r.json(), {"code": 404, "status": missing(kind)})
                for record in RECORDS[kind]:
                    expect([r["id"] for r in call(record)["data"]["results"]], [record])
            elif name == "all":
                expect(call()["data"]["total"], size(kind))
            else:
                data = call(SAMPLES[kind])["data"]
                expect(sorted(r["id"] for r in data["results"]), below(kind, name))
                expect(call(UNKNOWN)["data"]["total"], 0)
    expect(found, 39)


def check_marvelapi(base):
    from marvel.client import MarvelClient

    api = MarvelClient(base.removesuffix("/v1/public"), PUBLIC, PRIVATE)
    hulk = api.get_character(HULK).json()["data"]["results"]
    expect([c["name"] for c in hulk], ["Hulk"])
    spiders = api.get_characters(name_starts_with="Spider", order_by="-name", limit=5, offset=1)
    expect([spiders.json()["data"][key] for key in ("total", "count")], [21, 5])
    expect(api.get_characters(series=list(range(1, 12))).status_code, 409)
    expect(api.get_characters(modified_since="2015-01-01").status_code, 200)

    # It inherits others from its library.
    asked = {name: call for name, call in calls(api, "get_").items() if name != "adapter"}
    asked.pop("redirect_target", None)
    expect(len(asked), 39)
    for name, call in asked.items():
        if name in KINDS:
            answer, ids = call(), None
            expect(answer.json()["data"]["total"], size(name))
        elif name in SINGULAR:
            kind = SINGULAR[name]
            answer, ids = call(SAMPLES[kind]), [SAMPLES[kind]]
            expect(call(UNKNOWN).json()["status"], missing(kind))
        else:
            kind, other = route(name)
            answer, ids = call(SAMPLES[kind]), below(kind, other)
            expect(call(UNKNOWN).json()["data"]["total"], 0)
        results = answer.json()["data"]["results"]
        expect(sorted(r["id"] for r in results) if ids else None, ids)
        expect(answer.headers["Content-Encoding"], "gzip")


def check_marvelpy(base):
    import httpx
    import marvelpy

    async def ask():
        async with marvelpy.MarvelClient(PUBLIC, PRIVATE, base_url=base + "/") as api:
            expect((await api.health_check())["data"]["count"], 1)
            everyone = await api.get_characters({"limit": 100, "offset": 1500})
            expect(
                [everyone["data"][key] for key in ("total", "count")],
                [CHARACTERS, CHARACTERS - 1500],
            )
            hulk = (await api.get_characters({"name": "Hulk"}))["data"]["results"]
            expect([c["id"] for c in hulk], [HULK])
            expect((await api.get(f"characters/{HULK}"))["data"]["results"], hulk)
            # It sends a list as a parameter for each.
            two = await api.get_characters({"id": [HULK, 1009664]})
            expect([c["name"] for c in two["data"]["results"]], ["Hulk", "Thor"])
            for kind in KINDS:
                expect((await api.get(kind, {"limit": 1}))["data"]["total"], size(kind))
                for record, wanted in RECORDS[kind].items():
                    found = (await api.get(f"{kind}/{record}"))["data"]["results"]
                    expect([found[0][key] for key in ("id", "modified")], [record, wanted["modified"]])
                try:
                    await api.get(f"{kind}/{UNKNOWN}")
                except httpx.HTTPStatusError as error:
                    expect(error.response.json()["status"], missing(kind))
                else:
                    raise AssertionError(f"there is a record of {kind}")

    asyncio.run(ask())


def main():
    with tempfile.TemporaryDirectory() as cache:
        subprocess.run(
            [sys.argv[1], "import", CAPTURES, "--cache", cache, "--quiet"],
            stdout=subprocess.DEVNULL,
            check=True,
        )
        serve(cache)


def serve(cache):
    keys = {"MARVEL_PUBLIC_KEY": PUBLIC, "MARVEL_PRIVATE_KEY": PRIVATE}
    with subprocess.Popen(
        [sys.argv[1], "serve", "--port", "0", "--cache", cache],
        env={**os.environ, **keys},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            base = server.stdout.readline().rstrip("\n")
            for client in sys.argv[2:]:
                globals()["check_" + client](base)
        finally:
            server.send_signal(signal.SIGTERM)
            _, log = server.communicate(timeout=30)
    expect(server.returncode, 0)
    expect([key for key in (PUBLIC, PRIVATE) if key in log], [])
    print(log.splitlines()[-1])


if __name__ == "__main__":
    main()
