"""A server of small documents, as fast as Python can be: GET /char/7 gets a document about number 7. Ends with its input."""
import asyncio, sys


def figure(number):
    """The figure in a document; the sum of all proves that they arrived."""
    return number * 7_919 % 5_000


class Documents(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport, self.request = transport, b""

    def data_received(self, data):
        # No client sends a second request before the response.
        self.request += data
        if not self.request.endswith(b"\r\n\r\n"):
            return
        number = int(self.request.split(b" ", 2)[1].rsplit(b"/", 1)[1])
        self.request = b""
        body = b'{"id":%d,"name":"C%d","comics":{"available":%d}}' % (number, number, figure(number))
        self.transport.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: %d\r\n\r\n%b"
                             % (len(body), body))


async def main():
    server = await asyncio.get_running_loop().create_server(Documents, "127.0.0.1", 0)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(main())
