import Glibc
import HTTPTypes
import LoopbackServer
import Testing

struct ConnectionTests {
  @Test func `serves request after request on one connection`() throws {
    let server = try LoopbackServer { .json("{\"number\":\($0.ordinal)}") }
    let socket = try PlainSocket(port: server.port)
    for number in 0..<50 {
      try socket.send("GET /\(number) HTTP/1.1\r\nHost: here\r\n\r\n")
      #expect(try socket.receive(through: "}").hasSuffix("{\"number\":\(number)}"))
    }
    #expect(server.connectionCount == 1)
    #expect(server.seen.map(\.target) == (0..<50).map { "/\($0)" })
  }

  @Test func `accepts pipelined requests, and one in parts`() async throws {
    let server = try LoopbackServer { .json("[\($0.target)]") }
    let socket = try PlainSocket(port: server.port)
    try socket.send("GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\n\r\nGET /c HTTP/1.1\r")
    _ = try socket.receive(through: "[/b]")
    #expect(server.seen.map(\.target) == ["/a", "/b"])
    try socket.send("\n\r\n")
    #expect(try socket.receive(through: "]").hasSuffix("[/c]"))
  }

  @Test(arguments: ["GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"])
  func `closes the connection if the client asks for it`(request: String) throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let socket = try PlainSocket(port: server.port)
    try socket.send(request)
    #expect(String(decoding: try socket.receiveAll(), as: UTF8.self).hasSuffix("{}"))
  }

  @Test(arguments: [
    "hello\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "GET /" + String(repeating: "x", count: 1 << 16) + " HTTP/1.1\r\n\r\n",
  ])
  func `refuses invalid requests`(text: String) throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let socket = try PlainSocket(port: server.port)
    try socket.send(text)
    let answer = String(decoding: try socket.receiveAll(), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 400 "))
    #expect(server.malformedCount == 1)
    #expect(server.seen.isEmpty)
  }

  @Test func `shows the parts of a request`() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let socket = try PlainSocket(port: server.port)
    try socket.send("HEAD /a?name=Thor%20x&b HTTP/1.1\r\nUser-Agent:  me \r\nX: 1\r\nX: 2\r\n\r\n")
    _ = try socket.receive(through: "{}")
    let request = try #require(server.seen.first)
    #expect(request.method == "HEAD")
    #expect(request.target == "/a?name=Thor%20x&b")
    #expect(request.parameter("name") == "Thor x")
    #expect(request.headers["user-agent"] == "me ")
    #expect(request.headers.fields.map(\.name) == ["User-Agent", "X", "X"])
    #expect(request.connection == 0)
  }

  @Test func `sends a reset that the client sees`() throws {
    let server = try LoopbackServer { _ in [.reset] }
    let socket = try PlainSocket(port: server.port)
    try socket.send("GET / HTTP/1.1\r\n\r\n")
    let failure = #expect(throws: LoopbackError.self) { try socket.receive() }
    #expect(failure?.code == ECONNRESET)
  }

  @Test func `can close a connection before any request`() throws {
    let server = try LoopbackServer(greeting: { $0 == 0 ? [.close] : [] }) { _ in .json("{}") }
    #expect(try PlainSocket(port: server.port).receiveAll().isEmpty)
    let second = try PlainSocket(port: server.port)
    try second.send("GET / HTTP/1.1\r\n\r\n")
    #expect(try second.receive(through: "{}").hasSuffix("{}"))
    #expect(server.seen.map(\.connection) == [1])
  }

  @Test func `serves two hundred connections at once`() throws {
    let server = try LoopbackServer { _ in .json("{}").delayed(by: .milliseconds(300)) }
    let sockets = try (0..<200).map { _ in try PlainSocket(port: server.port) }
    for socket in sockets { try socket.send("GET / HTTP/1.1\r\n\r\n") }
    for socket in sockets { #expect(try socket.receive(through: "{}").hasSuffix("{}")) }
    #expect(server.connectionCount == 200)
    #expect(server.openConnectionCount == 200)
    #expect(Set(server.seen.map(\.connection)).count == 200)
    #expect(server.inFlight == 0)
  }
}
