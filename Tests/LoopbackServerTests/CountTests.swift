import LoopbackServer
import Testing

struct CountTests {
  @Test func `counts the requests in flight`() async throws {
    let server = try LoopbackServer { _ in [.stall] }
    let sockets = try (0..<8).map { _ in try PlainSocket(port: server.port) }
    for (index, socket) in sockets.enumerated() {
      try socket.send("GET /\(index) HTTP/1.1\r\n\r\n")
      #expect(await server.reaches { $0.inFlight == index + 1 })
    }
    #expect(server.peakInFlight == 8)
  }

  @Test func `never counts more in flight than a client has sent`() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let sockets = try (0..<4).map { _ in try PlainSocket(port: server.port) }
    for index in 0..<2_000 {
      try sockets[index % 4].send("GET / HTTP/1.1\r\n\r\n")
      _ = try sockets[index % 4].receive(through: "{}")
    }
    #expect(server.peakInFlight == 1)
    #expect(server.seen.count == 2_000)
  }

  @Test func `notices when a client leaves a stalled response`() async throws {
    let server = try LoopbackServer { _ in [.stall] }
    var socket: PlainSocket? = try PlainSocket(port: server.port)
    try socket?.send("GET / HTTP/1.1\r\n\r\n")
    #expect(await server.reaches { $0.inFlight == 1 })
    socket = nil
    #expect(await server.reaches { $0.inFlight == 0 && $0.openConnectionCount == 0 })
    #expect(server.departures.count == 1)
  }

  @Test func `finds the fullest window`() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let socket = try PlainSocket(port: server.port)
    for _ in 0..<5 {
      try socket.send("GET / HTTP/1.1\r\n\r\n")
      _ = try socket.receive(through: "{}")
    }
    let arrivals = server.seen.map(\.arrival)
    let whole = arrivals[4] - arrivals[0]
    #expect(server.maximumStarts(in: whole) == 4)
    #expect(server.maximumStarts(in: whole + .nanoseconds(1)) == 5)
    #expect(server.maximumStarts(in: .nanoseconds(1)) == 1)
    let tail = arrivals[4] - arrivals[2] + .nanoseconds(1)
    #expect(server.maximumStarts(in: tail) >= 3)
  }

  @Test func `forgets the counts and keeps the connections`() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let socket = try PlainSocket(port: server.port)
    for _ in 0..<2 {
      try socket.send("GET / HTTP/1.1\r\n\r\n")
      _ = try socket.receive(through: "{}")
      #expect(server.seen.map(\.ordinal) == [0])
      server.reset()
      #expect(server.seen.isEmpty)
      #expect(server.peakInFlight == 0)
      #expect(server.connectionCount == 0)
      #expect(server.openConnectionCount == 1)
    }
  }

  @Test func `gives responses in order, and then repeats the last one`() throws {
    let server = try LoopbackServer(inOrder: [.json("[1]"), .json("[2]")])
    let socket = try PlainSocket(port: server.port)
    for wanted in ["[1]", "[2]", "[2]"] {
      try socket.send("GET / HTTP/1.1\r\n\r\n")
      #expect(try socket.receive(through: "]").hasSuffix(wanted))
    }
  }
}
