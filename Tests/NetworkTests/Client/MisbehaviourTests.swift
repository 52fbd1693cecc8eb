import LoopbackServer
import Network
import OwnThreads
import Testing

typealias MisbehaviourCase = (name: String, answer: Answer, wanted: Outcome)

@Suite(.ownThreads) struct MisbehaviourTests {
  static let head = "HTTP/1.1 200 OK\r\n"

  static let sound: [MisbehaviourCase] = [
    ("chunks", .chunked(["{", "}"]), .response(200, body: "{}")),
    ("no length", .noLength("{}"), .response(200, body: "{}")),
    ("gzip", .gzip("{\"a\":1}"), .response(200, body: "{\"a\":1}")),
    ("an interim answer", .continued(.json("{}")), .response(200, body: "{}")),
    ("a slow head", .slowHead(every: .milliseconds(1)), .response(200, body: "{}")),
    ("a slow body", .slowBody("{}", every: .milliseconds(1)), .response(200, body: "{}")),
    ("many headers", .manyHeaders(1_000), .response(200, body: "{}")),
    ("nothing", .empty(), .response(200, body: "")),
    ("204", .empty(status: 204), .response(204, body: "")),
    ("HTML", .html("<p>"), .response(200, body: "<p>")),
    ("a login page", .redirect(to: "http://example.invalid/"), .response(302, body: "")),
    ("404", .json("{}", status: 404), .response(404, body: "{}")),
    ("500", .html("x", status: 500), .response(500, body: "x")),
    ("503", .message(status: 503), .response(503, body: "")),
    ("more than promised", .understated("{}x", promised: 2), .response(200, body: "{}")),
    ("no reason", .closing("HTTP/1.1 200\r\nContent-Length: 2\r\n\r\n{}"), .response(200, body: "{}")),
    ("bare line feeds", .closing("HTTP/1.1 200 OK\nContent-Length: 2\n\n{}"), .response(200, body: "{}")),
    ("HTTP/1.0", .closing("HTTP/1.0 200 OK\r\n\r\n{}"), .response(200, body: "{}")),
    // libcurl does not report it; the JSON reader will.
    ("half a gzip", .halfGzip("{\"a\":[1,2,3,4]}"), .response(200, body: "{\"a\":[1,2")),
  ]

  static let broken: [MisbehaviourCase] = [
    ("reset", [.reset], .interrupted),
    ("no answer", [.close], .interrupted),
    ("half a head", .closing(head + "Content-Le"), .interrupted),
    ("a head without its end", .closing(head + "Content-Length: 2\r\n"), .interrupted),
    ("an interim answer and no more", .closing("HTTP/1.1 100 Continue\r\n\r\n"), .interrupted),
    ("half a head after an interim one", .closing("HTTP/1.1 103 Early\r\n\r\n" + head), .interrupted),
    ("less than promised", .truncated("{}", promised: 9), .interrupted),
    ("a reset in the body", .truncated("{}", promised: 9).then(.reset), .interrupted),
    ("a broken chunk", .brokenChunk, .interrupted),
    ("a chunk without length", .wrongChunk, .interrupted),
    ("no HTTP", .garbage, .interrupted),
    ("HTTP/0.9", .http09(), .interrupted),
    ("no gzip", .notGzip, .interrupted),
    ("a header without a colon", .closing(head + "x\r\nContent-Length: 2\r\n\r\n{}"), .interrupted),
    ("no number as length", .closing(head + "Content-Length: two\r\n\r\n{}"), .interrupted),
    ("a negative length", .closing(head + "Content-Length: -2\r\n\r\n{}"), .interrupted),
    ("no status", .closing("HTTP/1.1 \r\n\r\n{}"), .interrupted),
    ("a status of letters", .closing("HTTP/1.1 abc OK\r\n\r\n{}"), .interrupted),
    ("HTTP of the future", .closing("HTTP/9.9 200 OK\r\n\r\n{}"), .interrupted),
    ("an unknown encoding", .closing(head + "Content-Encoding: lzma\r\n\r\n{}"), .interrupted),
  ]

  @Test(arguments: sound + broken)
  func `takes valid responses only, and handles the next request`(_ c: MisbehaviourCase)
    async throws
  {
    let visit = try Visit { $0.target == "/next" ? .json("[7]") : c.answer }
    #expect(await visit.outcome() == c.wanted)
    if case .response = c.wanted { #expect(visit.server.seen.count == 1) }
    #expect(await visit.outcome("/next") == .response(200, body: "[7]"))
  }

  @Test func `keeps bytes that are not UTF-8`() async throws {
    let visit = try Visit { _ in .invalidUTF8 }
    #expect(try await visit.get().body.contains(0xFF))
  }

  @Test func `says that a port is closed`() async throws {
    let visit = try Visit { _ in [] }
    let port = try ClosedPort()
    let base = try BaseURL("http://127.0.0.1:\(port.port)")
    do {
      _ = try await visit.client.send(HTTPRequest(target: "/"), to: base)
      Issue.record("there was an answer")
    } catch {
      guard case .unreachable(base.origin, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test func `survives connections that close before a request`() async throws {
    let visit = try Visit(greeting: { $0 < 3 ? [.close] : [] }) { _ in .json("{}") }
    for _ in 0..<3 { #expect(await visit.outcome() == .interrupted) }
    #expect(await visit.outcome() == .response(200, body: "{}"))
  }
}

extension Answer {
  /// A response in text, after which the connection is closed.
  fileprivate static func closing(_ text: String) -> Answer { [.send(text), .close] }
}
