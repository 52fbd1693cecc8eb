import Dispatch
import Gateway
import Glibc
import Network
import Testing

struct ConnectionTests {
  @Test func `a connection is kept for the next request`() throws {
    let client = try Served().connect()
    for _ in 0..<3 { #expect(try client.get(hulk).status == 200) }
    #expect(!client.hasEnded)
  }

  @Test func `pipelined requests are answered in order`() throws {
    let client = try Served().connect()
    let targets = ["/a", hulk, "/b", page, "/c"]
    client.send(targets.map { request($0) }.joined())
    var replies: [Reply] = []
    for _ in targets { replies.append(try client.reply()) }
    #expect(replies.map(\.status) == [404, 200, 404, 200, 404])
    #expect(replies[2].text.contains("/b does not exist"))
  }

  @Test func `HTTP 1.0 is closed unless it asks for more`() throws {
    let served = try Served()
    let once = try served.connect()
    once.send("GET \(hulk) HTTP/1.0\r\n\r\n")
    #expect(try once.reply().status == 200)
    #expect(once.waitForEnd())
    let kept = try served.connect()
    for _ in 0..<2 {
      kept.send("GET \(hulk) HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      #expect(try kept.reply()["Connection"]?.lowercased() == "keep-alive")
    }
  }

  @Test func `a client that asks to close gets its connection closed`() throws {
    let client = try Served().connect()
    let reply = try client.get(hulk, headers: ["Connection: close"])
    #expect(reply["Connection"]?.lowercased() == "close")
    #expect(client.waitForEnd())
  }

  @Test func `a body is not taken for the next request`() throws {
    let served = try Served()
    for header in [
      "Content-Length: 40", "Content-Length: 40\r\nExpect: 100-continue",
      "Transfer-Encoding: chunked",
    ] {
      let client = try served.connect()
      let smuggled = "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n"
      let body = header.hasPrefix("T") ? "23\r\n\(smuggled)\r\n0\r\n\r\n" : smuggled + "12345"
      client.send(
        "POST \(hulk) HTTP/1.1\r\nHost: h\r\n\(header)\r\n\r\n" + body + request("/smuggled")
      )
      #expect(try client.reply().status == 405)
      #expect(client.waitForEnd())
      #expect(client.rest == "")
    }
  }

  @Test func `a long body is answered before it is sent`() throws {
    let client = try Served().connect()
    client.send("POST \(hulk) HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999\r\n\r\n")
    #expect(try client.reply().status == 405)
    #expect(client.waitForEnd())
  }

  @Test func `100-continue on a request without body is answered`() throws {
    let client = try Served().connect()
    client.ask(hulk, headers: ["Expect: 100-continue"])
    var reply = try client.reply()
    if reply.status == 100 { reply = try client.reply() }
    #expect(reply.status == 200)
  }

  static let malformed = [
    "GET \(hulk) HTTP/1.1\r\n\r\n",
    "GET \(hulk) HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET /v1/public/char acters HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET \(hulk)\r\n\r\n",
    "GET \(hulk) HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n",
  ]

  @Test(arguments: malformed)
  func `a request that is not HTTP is refused and its connection closed`(_ text: String) throws {
    let client = try Served().connect()
    client.send(text)
    #expect(try client.reply().status == 400)
    #expect(client.waitForEnd())
  }

  @Test func `512 connections are all answered`() throws {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, 4_096)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let served = try Served()
    var clients: [Client] = []
    for _ in 0..<512 { clients.append(try served.connect()) }
    for round in 0..<3 {
      for client in clients { client.ask(round == 1 ? page : hulk) }
      for client in clients { #expect(try client.reply().status == 200) }
    }
  }

  @Test func `clients that never ask cannot keep out one that does`() throws {
    let served = try Served {
      $0.maximumConnections = 16
      $0.requestTime = .seconds(1_000)
    }
    let kept = try served.connect()
    #expect(try kept.get(hulk).status == 200)
    var silent: [Client] = []
    for number in 0..<200 {
      let client = try served.connect()
      if number % 2 == 0 { client.send("GET \(hulk) HTTP/1.1\r\nHost: ") }
      silent.append(client)
    }
    let start = ContinuousClock.now
    #expect(try served.get(hulk).status == 200)
    #expect(ContinuousClock.now - start < .seconds(300))
    #expect(silent[0].waitForEnd() && kept.waitForEnd())
    // The last ones may still ask.
    #expect(silent[199].isQuiet())
    #expect(try silent[199].get(hulk).status == 200)
  }

  @Test func `a browser that waits for its answer keeps its place`() throws {
    var options = GatewayServer.Options()
    options.port = 0
    options.maximumConnections = 16
    options.requestTime = .seconds(1)
    let isAsked = DispatchSemaphore(value: 0)
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try GatewayServer(
      options,
      respond: { _ in
        isAsked.signal()
        mayAnswer.wait()
        return HTTPResponse(status: 200, body: Array("late".utf8))
      },
      end: {}
    )
    let client = try Client(port: server.port)
    client.server = server
    client.ask("/")
    isAsked.wait()
    var silent: [Client] = []
    for _ in 0..<60 { silent.append(try Client(port: server.port)) }
    // Each of them has been accepted, or pushed out, or waits behind those.
    #expect(silent[0].waitForEnd())
    mayAnswer.signal()
    #expect(try client.reply().text == "late")
  }

  @Test func `one connection above the limit waits for its turn`() throws {
    let served = try Served { $0.maximumConnections = 2 }
    var first: Client? = try served.connect()
    #expect(try first?.get(hulk).status == 200)
    let second = try served.connect()
    #expect(try second.get(hulk).status == 200)
    let third = try served.connect()
    third.ask(hulk)
    #expect(try second.get(page).status == 200)
    #expect(third.isQuiet())
    first = nil
    #expect(try third.reply().status == 200)
  }
}
