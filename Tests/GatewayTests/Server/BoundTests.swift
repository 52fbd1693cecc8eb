import Gateway
import Glibc
import Testing

struct BoundTests {
  @Test(arguments: [8_193, 20_000, 100_000, 1_000_000])
  func `a long request line is refused`(_ length: Int) throws {
    let served = try Served()
    let client = try served.connect()
    client.ask("/" + String(repeating: "a", count: length - 1))
    #expect(try client.reply().status == 414)
    #expect(client.waitForEnd())
    #expect(try served.get(hulk).status == 200)
  }

  @Test(arguments: [130, 1_000, 3_000]) func `many parameters are refused`(_ count: Int) throws {
    let served = try Served()
    let client = try served.connect()
    client.ask("/v1/public/characters?" + String(repeating: "a&", count: count))
    #expect(try client.reply().status == 414)
    #expect(client.waitForEnd())
    #expect(served.log.first(1).map(\.status) == [414])
  }

  @Test func `a usual number of parameters is accepted`() throws {
    let client = try Served().connect()
    let query =
      String(repeating: "limit=1&", count: 128) + "name=" + String(repeating: "a", count: 6_000)
    let cookies = (0..<100).map { "X-\($0): \($0)" }
    #expect(try client.get("/v1/public/characters?" + query, headers: cookies).status == 200)
  }

  static let headers: [(name: String, part: String, count: Int)] = [
    ("many", "a: b\r\n", 20_000), ("a long one", "a", 200_000),
    ("many cookies", "Cookie: a=b\r\n", 9_000),
  ]

  @Test(arguments: headers)
  func `long headers are refused`(_ name: String, _ part: String, _ count: Int) throws {
    let client = try Served().connect()
    client.ask(hulk, headers: ["X: y\r\n" + String(repeating: part, count: count) + ": z"])
    #expect(try client.reply().status == 431)
    #expect(client.waitForEnd())
  }

  @Test func `a client that drips its request is dropped`() throws {
    let served = try Served { $0.requestTime = .milliseconds(300) }
    let client = try served.connect()
    client.send("GET \(hulk) HTTP/1.1\r\n")
    var drips = 0
    while drips < 1_000, client.isQuiet() {
      client.send(drips % 8 == 7 ? "\r\n" : drips % 8 == 1 ? ":" : "x")
      drips += 1
      usleep(20_000)
    }
    #expect(drips < 1_000)
    #expect(client.waitForEnd())
    #expect(client.rest == "")
    #expect(served.log.first(1).map(\.status) == [nil])
    #expect(try served.get(hulk).status == 200)
  }

  @Test func `an idle client is dropped, before its first request and after`() throws {
    let served = try Served { $0.requestTime = .seconds(2) }
    #expect(try served.connect().waitForEnd())
    let client = try served.connect()
    #expect(try client.get(hulk).status == 200)
    #expect(client.waitForEnd())
  }

  @Test func `a client that does not take its response is dropped`() throws {
    let served = try Served(facts: [longName]) { $0.answerTime = .milliseconds(300) }
    let client = try served.connect(receiveBuffer: 4_096)
    client.ask("/v1/public/characters/1")
    #expect(served.log.first(1).count == 1)
    #expect(throws: Client.Problem.noAnswer) { try client.reply() }
    #expect(client.hasEnded)
  }

  @Test func `a slow request within its time is answered`() throws {
    let client = try Served().connect()
    for byte in request(hulk).utf8 {
      client.send([byte])
      usleep(500)
    }
    #expect(try client.reply().status == 200)
  }

  @Test func `a request that breaks off is logged without status`() throws {
    let served = try Served()
    try served.connect().send("GET \(hulk) HTTP/1.1\r\nHost:")
    let entries = served.log.first(1)
    #expect(entries.map(\.status) == [nil])
    #expect(entries.map(\.target) == [hulk])
  }
}
