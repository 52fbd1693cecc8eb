"""Stands before a gateway; for each line of its input it prints the times of the requests since the last line, in seconds.

usage: counting_server.py ORIGIN
"""
import http.server, json, sys, threading, time, urllib.request

origin, times = sys.argv[1], []


class Counter(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def do_GET(self):
        times.append(time.monotonic())
        with urllib.request.urlopen(origin + self.path) as answer:
            body = answer.read()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Counter)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(f"http://127.0.0.1:{server.server_port}", flush=True)
for line in sys.stdin:
    print(json.dumps(times), flush=True)
    times.clear()
