"""Lets independent clients of the sources, unchanged, ask the servers that our tests ask.

Usage: check_sources.py SOURCE_SERVERS, with these packages from PyPI installed: mwclient, pymediawiki. A server that only
our client understands would prove nothing.
"""

import subprocess
import sys
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


CHECKS = {"FANDOM_BASE_URL": [ask_with_mwclient, ask_with_pymediawiki]}


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
                    print(f"{variable}: {check.__name__.removeprefix('ask_with_')} reads it")
        finally:
            servers.stdin.close()
            servers.wait(timeout=20)


main(sys.argv[1])
