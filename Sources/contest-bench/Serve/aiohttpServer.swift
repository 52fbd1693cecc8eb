/// The gateway's responses from idiomatic aiohttp, fetched from ours at the start, so that the
/// bytes are the same.
///
/// It computes a query with an offset from characters in memory, without an entity tag. Other
/// queries get prepared bytes, as from our cache.
let aiohttpServer = """
  import asyncio, json, sys, urllib.request
  from aiohttp import web

  def fetched(target):
      with urllib.request.urlopen(sys.argv[1] + target) as answer:
          return answer.read()

  item, page = fetched(sys.argv[2]), fetched(sys.argv[3])
  envelope = json.loads(page)
  total = envelope["data"]["total"]
  characters = []
  while len(characters) < total:
      more = json.loads(fetched(f"/v1/public/characters?limit=100&offset={len(characters)}"))
      characters += more["data"]["results"]

  def ready(body):
      return web.Response(body=body, content_type="application/json", charset="utf-8")

  async def one(request):
      return ready(item)

  async def many(request):
      if "offset" not in request.query:
          return ready(page)
      offset, limit = int(request.query["offset"]), int(request.query["limit"])
      results = characters[offset:offset + limit]
      data = dict(offset=offset, limit=limit, total=total, count=len(results), results=results)
      return web.json_response({**envelope, "data": data})

  async def main():
      app = web.Application()
      app.router.add_get("/v1/public/characters/{id}", one)
      app.router.add_get("/v1/public/characters", many)
      runner = web.AppRunner(app, access_log=None)
      await runner.setup()
      site = web.TCPSite(runner, "127.0.0.1", 0)
      await site.start()
      print(f"http://127.0.0.1:{runner.addresses[0][1]}", flush=True)
      await asyncio.to_thread(sys.stdin.read)
      await runner.cleanup()

  asyncio.run(main())
  """
