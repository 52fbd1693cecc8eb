import Gateway
import Network
import Testing

struct AnswerTests {
  @Test func `a response is the gateway's, with the headers of HTTP`() throws {
    let reply = try Served { $0.product = "contest/9" }.get(hulk)
    let own = MarvelGateway(access: .open).respond(to: HTTPRequest(target: hulk))
    #expect(reply.status == 200)
    #expect(reply.body == own.body)
    #expect(reply["Content-Type"] == "application/json; charset=utf-8")
    #expect(reply["Access-Control-Allow-Origin"] == "*")
    #expect(reply["Content-Length"] == String(own.body.count))
    #expect(reply["ETag"] == own.headers["ETag"])
    #expect(reply["Server"] == "contest/9")
    #expect(reply["Date"]?.hasSuffix(" GMT") == true)
    #expect(reply["Connection"] == nil)
  }

  @Test func `HEAD has the headers of GET and no body`() throws {
    let served = try Served()
    let client = try served.connect()
    for target in [hulk, page, "/nowhere"] {
      let get = try client.get(target)
      let head = try client.get(target, method: "HEAD")
      #expect(head.status == get.status)
      #expect(head["Content-Length"] == get["Content-Length"])
      #expect(head["ETag"] == get["ETag"])
    }
    // If a body had followed, it would be read here as a response.
    #expect(try client.get(hulk).status == 200)
    #expect(served.log.first(2)[1].bytes == 0)
  }

  @Test func `a page of another origin may send a preflight and a request on one connection`()
    throws
  {
    let served = try Served(access: exampleAccess)
    let client = try served.connect()
    let preflight = try client.get(
      page,
      method: "OPTIONS",
      headers: [
        "Origin: https://app.example", "Access-Control-Request-Method: GET",
        "Access-Control-Request-Headers: x-requested-with",
      ]
    )
    #expect(preflight.status == 204)
    #expect(preflight["Access-Control-Allow-Origin"] == "*")
    #expect(preflight["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS")
    #expect(preflight["Access-Control-Allow-Headers"] == "*")
    #expect(preflight["Allow"] == "GET, HEAD, OPTIONS")
    let reply = try client.get(
      hulk + "?" + exampleSignature,
      headers: ["Origin: https://app.example"]
    )
    #expect(reply.status == 200)
    #expect(reply["Access-Control-Allow-Origin"] == "*")
  }

  static let targets: [(target: String, status: Int)] = [
    ("/v1/public/characters?limit=1&limit=101", 409),
    ("/v1/public/characters?limit=101&limit=1", 200),
    ("/v1/public/characters?name=a%00b", 200),
    ("/v1/public/characters?name=Iron+Man", 200),
    ("/v1/public/characters?name=%", 200),
    ("/v1/public/characters?name=%zz%4", 200),
    ("/v1/public/characters?name=Araña", 200),
    ("/v1/public/%63haracters", 200),
    ("/v1/public/characters%2F1009351", 404),
    ("http://somewhere.example:81/v1/public/characters/1009351", 200),
    ("HTTPS://somewhere.example/v1/public/characters/1009351", 200),
    ("http://somewhere.example", 404),
    ("*", 404),
    ("//v1/public/characters", 404),
  ]

  @Test(arguments: targets) func `a target is read as it was sent`(_ target: String, _ status: Int)
    throws
  {
    #expect(try Served().get(target).status == status)
  }

  @Test func `the gateway decodes once`() throws {
    let client = try Served().connect()
    #expect(try client.get("/v1/public/characters?name=Ara%C3%B1a").text.contains(#""total":1,"#))
    #expect(try client.get("/v1/public/characters?name=%2541").text.contains(#""total":0,"#))
    #expect(
      try client.get("/v1/public/characters?name=A%2EI.M.&name=Hulk").text.contains("1009351")
    )
    #expect(try client.get("/a%2Fb?c%26=%25").text.contains("/a%2Fb?c%26=%25 does not exist"))
  }

  @Test func `bytes that are not UTF-8 do no harm`() throws {
    let client = try Served().connect()
    client.send(
      Array("GET /v1/public/characters?name=Ara".utf8) + [0xF1, 0xFF]
        + Array("a HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
    )
    let reply = try client.reply()
    #expect(reply.status == 200)
    #expect(reply.text.contains(#""total":0,"#))
  }

  @Test func `every request is logged without its credentials`() throws {
    let served = try Served(access: exampleAccess)
    let client = try served.connect()
    let reply = try client.get(hulk + "?callback=f&" + exampleSignature)
    _ = try client.get("/nowhere?" + exampleSignature, method: "POST")
    let entries = served.log.first(2)
    #expect(entries.map(\.client) == ["127.0.0.1", "127.0.0.1"])
    #expect(entries.map(\.method) == ["GET", "POST"])
    #expect(entries.map(\.target) == [hulk + "?callback=f", "/nowhere"])
    #expect(entries.map(\.status) == [200, 404])
    #expect(entries.first?.bytes == reply.body.count)
    #expect(entries.allSatisfy { $0.duration > .zero })
    #expect(served.server.answerCount == 2)
  }
}
