/// The same load as ``FetchLoad``, in idiomatic aiohttp: as many workers, one connection pool.
///
/// The limiter gets a tenth of the rate per tenth of a second: with the full rate per second, as in
/// its documentation, aiolimiter allows twice the rate in the first second.
let aiohttpFetchLoad = """
  import asyncio, sys, time
  import aiohttp
  from aiolimiter import AsyncLimiter

  async def load(count, width, rate, origin):
      numbers = iter(range(count))
      limiter = AsyncLimiter(rate / 10, 0.1) if rate else None
      connector = aiohttp.TCPConnector(limit=width)
      async with aiohttp.ClientSession(connector=connector) as session:
          async def worker():
              figures = 0
              for number in numbers:
                  if limiter:
                      await limiter.acquire()
                  async with session.get(f"{origin}/char/{number}") as response:
                      figures += (await response.json())["comics"]["available"]
              return figures

          wall, cpu = time.perf_counter(), time.process_time()
          figures = sum(await asyncio.gather(*(worker() for _ in range(width))))
          status = open("/proc/self/status").read().split()
          peak = int(status[status.index("VmHWM:") + 1]) * 1024
          print(figures, time.perf_counter() - wall, time.process_time() - cpu, peak)

  count, width, rate = map(int, sys.argv[1:4])
  asyncio.run(load(count, width, rate, sys.argv[4]))
  """
