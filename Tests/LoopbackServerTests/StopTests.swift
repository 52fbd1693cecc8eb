import LoopbackServer
import Testing

struct StopTests {
  static let answers: [(name: String, answer: Answer)] = [
    ("stalls", [.stall]),
    ("waits", [.wait(.seconds(600))]),
    ("drips", .slowBody("slow", every: .seconds(600))),
    ("floods a client that does not read", .endless),
    ("has answered", .json("{}")),
  ]

  @Test(arguments: answers.indices)
  func `stops at once in the middle of any response`(row: Int) async throws {
    let server = try LoopbackServer { _ in Self.answers[row].answer }
    let sockets = try (0..<3).map { _ in try PlainSocket(port: server.port) }
    for socket in sockets { try socket.send("GET / HTTP/1.1\r\n\r\n") }
    #expect(await server.reaches { $0.seen.count == 3 })
    let start = ContinuousClock.now
    server.stop()
    #expect(ContinuousClock.now - start < .seconds(300))
    #expect(server.openConnectionCount == 0)
    for socket in sockets { _ = try? socket.receiveAll() }
  }

  @Test func `stops while clients are silent, refuses more, and takes a second stop`() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let socket = try PlainSocket(port: server.port)
    server.stop()
    server.stop()
    #expect((try? socket.receiveAll())?.isEmpty ?? true)
    #expect(throws: LoopbackError.self) { try PlainSocket(port: server.port) }
  }

  @Test func `its port is not soon given again, because a client may still ask there`() throws {
    // Of 1,000 ports of the system's choice, two are the same with a chance of 99.9999%.
    let ports = try (0..<1_000).map { _ in try ClosedPort().port }
    #expect(Set(ports).count == 1_000)
  }

  @Test func `stops when it is released`() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in [.stall] }
    let port = try #require(server?.port)
    let socket = try PlainSocket(port: port)
    try socket.send("GET / HTTP/1.1\r\n\r\n")
    #expect(await server?.reaches { $0.seen.count == 1 } == true)
    server = nil
    #expect(try socket.receiveAll().isEmpty)
    #expect(throws: LoopbackError.self) { try PlainSocket(port: port) }
  }
}
