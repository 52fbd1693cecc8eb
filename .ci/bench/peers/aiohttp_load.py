"""Fetches documents in idiomatic aiohttp; prints the sum of their figures, and processor seconds.

usage: aiohttp_load.py ORIGIN COUNT WIDTH
"""
import asyncio, sys, time
import aiohttp


async def load(origin, count, width):
    numbers = iter(range(count))
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=width)) as session:
        async def worker():
            figures = 0
            for number in numbers:
                async with session.get(f"{origin}/char/{number}") as response:
                    figures += (await response.json())["comics"]["available"]
            return figures

        start = time.process_time()
        figures = sum(await asyncio.gather(*(worker() for _ in range(width))))
        print(figures, time.process_time() - start)


asyncio.run(load(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
