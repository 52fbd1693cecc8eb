"""Answers in idiomatic aiohttp with the bytes that a gateway sends; ends with its input.

usage: aiohttp_server.py ORIGIN TARGET
"""
import asyncio, sys, urllib.request
from aiohttp import web

origin, target = sys.argv[1:]
with urllib.request.urlopen(origin + target) as answer:
    body = answer.read()


async def one(request):
    return web.Response(body=body, content_type="application/json", charset="utf-8")


async def main():
    app = web.Application()
    app.router.add_get(target, one)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    print(f"http://127.0.0.1:{runner.addresses[0][1]}", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await runner.cleanup()


asyncio.run(main())
