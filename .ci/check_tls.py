#!/usr/bin/python3
"""Runs a tournament over HTTPS: a private authority, HTTP/2 where the server offers it, and no trust without reason.

Usage: check_tls.py CONTEST, with nghttpx and openssl installed.
"""

import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time

contest = os.path.abspath(sys.argv[1])
folder = pathlib.Path(tempfile.mkdtemp(prefix="contest-tls-"))
KEYS = {"MARVEL_PUBLIC_KEY": "a" * 32, "MARVEL_PRIVATE_KEY": "b" * 40}
CUP = "name: Cup\ncharacters: [Hulk, Thor, Storm]\n"


def make_authority():
    def openssl(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    (folder / "names").write_text("subjectAltName=DNS:localhost\n")
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Test authority",
            "-keyout", "ca.key", "-out", "ca.pem")
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost",
            "-keyout", "server.key", "-out", "server.csr")
    openssl("x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
            "-days", "2", "-extfile", "names", "-out", "server.pem")
    (folder / "authorities").mkdir()
    (folder / "authorities" / "ca.pem").write_bytes((folder / "ca.pem").read_bytes())
    openssl("rehash", "authorities")


def free_port():
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


def run(name, address, **environment):
    """Runs the tournament with a home of its own; returns how it ended and what it said."""
    place = folder / name
    place.mkdir()
    (place / "cup.yaml").write_text(CUP)
    found = subprocess.run(
        [contest, "run", "cup.yaml"], cwd=place, capture_output=True, text=True, timeout=60,
        env={"PATH": os.environ["PATH"], "HOME": str(place), "MARVEL_BASE_URL": address, **KEYS, **environment},
    )
    for text in (found.stdout, found.stderr):
        for key in KEYS.values():
            assert key not in text, text
    return found.returncode, found.stderr


def expect(found, code, words=""):
    assert found[0] == code and words in found[1], found


def main():
    make_authority()
    gateway = subprocess.Popen(
        [contest, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env={"PATH": os.environ["PATH"], **KEYS},
    )
    inner = gateway.stdout.readline().strip()
    backend = inner.split("//")[1].split("/")[0].replace(":", ",")
    port = free_port()
    log = folder / "access.log"
    proxy = subprocess.Popen(
        ["nghttpx", f"--frontend=127.0.0.1,{port}", f"--backend={backend}", f"--accesslog-file={log}",
         "--accesslog-format=$request $status", "--workers=1", "--conf=/dev/null",
         str(folder / "server.key"), str(folder / "server.pem")],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(200):
            with socket.socket() as place:
                if place.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        address = f"https://localhost:{port}/v1/public"
        expect(run("no-authority", address), 69, "cannot be trusted")
        expect(run("authority", address, SSL_CERT_FILE=str(folder / "ca.pem")), 0)
        expect(run("folder", address, SSL_CERT_DIR=str(folder / "authorities")), 0)
        expect(run("bundle", address, CURL_CA_BUNDLE=str(folder / "ca.pem")), 0)
        expect(run("wrong-name", address.replace("localhost", "127.0.0.1"),
                   SSL_CERT_FILE=str(folder / "ca.pem")), 69, "cannot be trusted")
        expect(run("no-file", address, SSL_CERT_FILE=str(folder / "nothing.pem")), 66, "nothing.pem")
        proxy.send_signal(signal.SIGTERM)
        proxy.wait(20)
        lines = log.read_text().splitlines()
        assert len(lines) == 9, lines
        assert all("HTTP/2" in line and line.endswith(" 200") for line in lines), lines
        report = (folder / "authority" / "Reports" / "cup" / "ranking.csv").read_bytes()
        assert report == (folder / "bundle" / "Reports" / "cup" / "ranking.csv").read_bytes()
    finally:
        proxy.kill()
        gateway.terminate()
    print(f"{len(lines)} requests over HTTP/2 with a private authority; none without")


main()
