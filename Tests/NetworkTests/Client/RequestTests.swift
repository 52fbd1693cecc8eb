import LoopbackServer
import Network
import OwnThreads
import Testing

/// The requests that a server sees, and the responses that the caller gets.
@Suite(.ownThreads) struct RequestTests {
  @Test func `sends its user agent and accepted encodings, and no more`() async throws {
    let visit = try Visit { _ in .json("{}") }
    _ = try await visit.get("/v1/public/characters?limit=5&name=%20a%2Fb")
    let request = try #require(visit.server.seen.first)
    #expect(request.method == "GET")
    #expect(request.target == "/v1/public/characters?limit=5&name=%20a%2Fb")
    #expect(request.headers["User-Agent"] == "contest/test (+https://example.invalid/contest)")
    #expect(request.headers["Accept-Encoding"] == "gzip")
    #expect(request.headers["Host"] == "127.0.0.1:\(visit.server.port)")
    #expect(
      Set(request.headers.fields.map { $0.name.lowercased() })
        .isSubset(of: ["host", "user-agent", "accept", "accept-encoding"])
    )
  }

  @Test func `sends the caller's headers`() async throws {
    let visit = try Visit { _ in .empty(status: 304, headers: ["ETag": "abc"]) }
    let response = try await visit.send(
      HTTPRequest(target: "/", headers: ["If-None-Match": "abc", "Accept": "application/json"])
    )
    let request = try #require(visit.server.seen.first)
    #expect(request.headers["If-None-Match"] == "abc")
    #expect(
      request.headers.fields.filter { $0.name == "Accept" }.map(\.value) == ["application/json"]
    )
    #expect(response.status == 304)
    #expect(response.headers["etag"] == "abc")
    #expect(response.body.isEmpty)
  }

  @Test func `expects no body after a HEAD`() async throws {
    let visit = try Visit { $0.method == "HEAD" ? .headOnly(length: 70_000) : .json("{}") }
    let response = try await visit.send(HTTPRequest(method: "HEAD", target: "/"))
    #expect(response.status == 200)
    #expect(response.headers["Content-Length"] == "70000")
    #expect(response.body.isEmpty)
    // The handle is reused, and must not go on sending HEAD.
    #expect(try await visit.get().text == "{}")
    #expect(visit.server.connectionCount == 1)
  }

  @Test func `does not reuse headers of the previous request`() async throws {
    let visit = try Visit { _ in .json("{}") }
    _ = try await visit.send(HTTPRequest(target: "/", headers: ["X-One": "1"]))
    _ = try await visit.get()
    #expect(visit.server.seen.map { $0.headers["X-One"] } == ["1", nil])
  }

  @Test func `sends any method unchanged`() async throws {
    let visit = try Visit { _ in .empty(status: 405) }
    let response = try await visit.send(HTTPRequest(method: "DELETE", target: "/"))
    #expect(visit.server.seen.map(\.method) == ["DELETE"])
    #expect(response.status == 405)
  }

  @Test(arguments: ["/../a/./b", "//double", "/a?b=c?d", "/a;b=1,2'(3)*!$&+=:@~"])
  func `sends a target unchanged`(target: String) async throws {
    let visit = try Visit { _ in .json("{}") }
    _ = try await visit.get(target)
    #expect(visit.server.seen.map(\.target) == [target])
  }

  static let hostile: [HTTPRequest] = [
    HTTPRequest(target: "/a HTTP/1.1\r\nX: 1"), HTTPRequest(target: "/a b"),
    HTTPRequest(target: "/ñ"), HTTPRequest(target: "@example.invalid/"), HTTPRequest(target: ""),
    HTTPRequest(target: "/a#b"),
    HTTPRequest(method: "GET / HTTP/1.1\r\n", target: "/"), HTTPRequest(method: "", target: "/"),
    HTTPRequest(target: "/", headers: ["X": "1\r\nY: 2"]),
    HTTPRequest(target: "/", headers: ["X: 1\r\nY": "2"]),
    HTTPRequest(target: "/", headers: ["": "2"]),
  ]

  @Test(arguments: hostile.indices) func `refuses a request that could smuggle in another one`(
    row: Int
  ) async throws {
    let visit = try Visit { _ in .json("{}") }
    let error = await #expect(throws: TransportError.self) {
      try await visit.send(Self.hostile[row])
    }
    guard case .unusable? = error else {
      Issue.record("\(Self.hostile[row]): \(String(describing: error))")
      return
    }
    #expect(visit.server.connectionCount == 0)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `follows no redirect`(status: Int) async throws {
    let other = try LoopbackServer { _ in .json("{}") }
    let visit = try Visit { _ in .redirect(to: other.origin + "/there", status: status) }
    let response = try await visit.get("/?apikey=secret")
    #expect(response.status == status)
    #expect(response.headers["Location"] == other.origin + "/there")
    #expect(other.connectionCount == 0)
    #expect(visit.server.seen.count == 1)
  }

  @Test func `passes on the headers of the response, and none of an interim one`() async throws {
    let visit = try Visit { _ in
      [
        .send("HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n"),
        .send("HTTP/1.1 429 Slow\r\nRetry-After:  7 \r\nX: 1\r\nX: 2\r\nContent-Length: 0\r\n\r\n"),
      ]
    }
    let response = try await visit.get()
    #expect(response.status == 429)
    #expect(response.headers["retry-after"] == "7")
    #expect(response.headers["X-Early"] == nil)
    #expect(response.headers.fields.filter { $0.name == "X" }.map(\.value) == ["1", "2"])
  }

  @Test func `removes the headers about compression that it has undone`() async throws {
    let visit = try Visit { _ in .gzip(#"{"name":"Araña"}"#, headers: ["ETag": "x"]) }
    let response = try await visit.get()
    #expect(response.text == #"{"name":"Araña"}"#)
    #expect(response.headers["Content-Encoding"] == nil)
    #expect(response.headers["Content-Length"] == nil)
    #expect(response.headers["ETag"] == "x")
  }

  @Test func `keeps no cookies`() async throws {
    let visit = try Visit { _ in .json("{}", headers: ["Set-Cookie": "a=b"]) }
    for _ in 0..<2 { _ = try await visit.get() }
    #expect(visit.server.seen.allSatisfy { $0.headers["Cookie"] == nil })
  }
}
