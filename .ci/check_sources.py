"""Lets independent clients of the sources, unchanged, ask the servers that our tests ask.

Usage: check_sources.py SOURCE_SERVERS, with these packages from PyPI installed: mokkari, mwclient, pymediawiki, simyan. A
server that only our client understands would prove nothing.
"""

import pathlib
import subprocess
import sys
import tempfile
from urllib.parse import urlsplit

AGENT = "contest-check/1 (https://example.org)"


def expect(found, wanted):
    if found != wanted:
        raise AssertionError(f"{found!r} is not {wanted!r}")


def ask_with_mwclient(address):
    import mwclient

    parts = urlsplit(address)
    site = mwclient.Site(parts.netloc, path="/", scheme=parts.scheme, clients_useragent=AGENT)
    expect(site.site["sitename"], "Marvel Database")
    page = site.pages["Nine (Nina)"]
    expect((page.exists, page.redirect), (True, True))
    expect(site.pages["No such page"].exists, False)
    size = "Category:Peter Parker (Earth-616)/Appearances"
    answer = site.get("query", prop="categoryinfo", titles=size)
    expect([p["categoryinfo"]["pages"] for p in answer["query"]["pages"].values()], [4711])
    expect([p["title"] for p in site.search("Foundling", what="text")][:1], ["Fay Found (Earth-616)"])


def ask_with_pymediawiki(address):
    from mediawiki import MediaWiki
    from mediawiki.exceptions import PageError

    wiki = MediaWiki(url=f"{address}/api.php", user_agent=AGENT, rate_limit=False)
    expect(wiki.search("Foundling", results=5)[:1], ["Fay Found (Earth-616)"])
    answer = wiki.wiki_request(
        {"prop": "info|categories", "cllimit": "max", "redirects": "", "titles": "Nine (Nina)"}
    )
    expect([page["title"] for page in answer["query"]["pages"].values()], ["Nina Nine (Earth-616)"])
    expect([r["to"] for r in answer["query"]["redirects"]][-1], "Nina Nine (Earth-616)")
    try:
        wiki.page("No such page at all", auto_suggest=False, preload=False)
    except PageError:
        return
    raise AssertionError("a page that is not there is one")


def expect_error(kind, call):
    try:
        call()
    except kind:
        return
    raise AssertionError(f"no {kind}")


def ask_wikipedia_with_mwclient(address):
    import mwclient

    parts = urlsplit(address)
    site = mwclient.Site(parts.netloc, path="/w/", scheme=parts.scheme, clients_useragent=AGENT)
    answer = site.get("query", titles="Spidey", redirects="1", prop="info")
    expect([page["title"] for page in answer["query"]["pages"].values()], ["Spider-Man"])
    answer = site.get("query", titles="Blade", prop="pageprops", ppprop="disambiguation")
    pages = answer["query"]["pages"].values()
    expect([page["pageprops"] for page in pages], [{"disambiguation": ""}])
    expect(site.pages["No such hero"].exists, False)


def ask_with_simyan(address):
    from simyan.comicvine import Comicvine
    from simyan.errors import AuthenticationError

    with tempfile.TemporaryDirectory() as folder:

        def client(key):
            files = {name: pathlib.Path(folder) / f"{key}-{name}" for name in ("cache_path", "ratelimit_path")}
            return Comicvine(key, base_url=f"{address}/api", user_agent=AGENT, **files)

        own = client("0123456789abcdef0123456789abcdef01234567")
        found = own.list_characters({"filter": "name:Storm"})
        expect(
            [(row.name, row.publisher.name, row.issue_count) for row in found],
            [("Storm", "Marvel", 900), ("Storm", "DC Comics", 12)],
        )
        expect(own.list_characters({"filter": "name:Nobody"}), [])
        expect_error(AuthenticationError, lambda: client("wrong").list_characters({"filter": "name:Thor"}))


def ask_with_mokkari(address):
    import mokkari
    from mokkari.exceptions import ApiError, AuthenticationError

    def client(token):
        session = mokkari.api(token, user_agent=AGENT)
        session.api_url = address + "/api/{}/"
        return session

    own = client("reader-token")
    expect([row.id for row in own.characters_list({"name": "spider-man"})], [71, 72, 73])
    expect((own.character(71).name, own.character(71).cv_id), ("Spider-Man", 1443))
    expect(len(own.character_issues_list(77)), 4)
    expect(own.rate_limit_status.burst.limit, 20)
    expect_error(ApiError, lambda: own.character(999))
    expect_error((ApiError, AuthenticationError), lambda: client("wrong").character(71))


CHECKS = {
    "FANDOM_BASE_URL": [ask_with_mwclient, ask_with_pymediawiki],
    "WIKIPEDIA_BASE_URL": [ask_wikipedia_with_mwclient],
    "COMICVINE_BASE_URL": [ask_with_simyan],
    "METRON_BASE_URL": [ask_with_mokkari],
}


def main(program):
    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as servers:
        try:
            addresses = {}
            while not CHECKS.keys() <= addresses.keys():
                line = servers.stdout.readline()
                if not line:
                    raise SystemExit(f"no servers for {CHECKS.keys() - addresses.keys()}")
                variable, address = line.split()
                addresses[variable] = address
            for variable, checks in CHECKS.items():
                for check in checks:
                    check(addresses[variable])
                    print(f"{variable}: {check.__name__.rpartition('_with_')[2]} reads it")
        finally:
            servers.stdin.close()
            servers.wait(timeout=20)


main(sys.argv[1])
