import LoopbackServer
import Network
import OwnThreads
import Testing

struct MisbehaviourCase: CustomTestStringConvertible, Sendable {
  var name: String
  var answer: Answer
  var wanted: Outcome
  var testDescription: String { name }

  init(_ name: String, _ answer: Answer, _ wanted: Outcome) {
    self.name = name
    self.answer = answer
    self.wanted = wanted
  }

  /// A response in text, after which the connection is closed.
  init(_ name: String, _ text: String, _ wanted: Outcome) {
    self.init(name, [.send(text), .close], wanted)
  }
}

@Suite(.ownThreads) struct MisbehaviourTests {
  static let head = "HTTP/1.1 200 OK\r\n"

  static let sound: [MisbehaviourCase] = [
    .init("chunks", .chunked(["{", "}"]), .response(200, body: "{}")),
    .init("no length", .noLength("{}"), .response(200, body: "{}")),
    .init("gzip", .gzip("{\"a\":1}"), .response(200, body: "{\"a\":1}")),
    .init("an interim answer", .continued(.json("{}")), .response(200, body: "{}")),
    .init("a slow head", .slowHead(every: .milliseconds(1)), .response(200, body: "{}")),
    .init("a slow body", .slowBody("{}", every: .milliseconds(1)), .response(200, body: "{}")),
    .init("many headers", .manyHeaders(1_000), .response(200, body: "{}")),
    .init("nothing", .empty(), .response(200, body: "")),
    .init("204", .empty(status: 204), .response(204, body: "")),
    .init("HTML", .html("<p>"), .response(200, body: "<p>")),
    .init("a login page", .redirect(to: "http://example.invalid/"), .response(302, body: "")),
    .init("404", .json("{}", status: 404), .response(404, body: "{}")),
    .init("500", .html("x", status: 500), .response(500, body: "x")),
    .init("503", .message(status: 503), .response(503, body: "")),
    .init("more than promised", .understated("{}x", promised: 2), .response(200, body: "{}")),
    .init("no reason", "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\n{}", .response(200, body: "{}")),
    .init(
      "bare line feeds",
      "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}",
      .response(200, body: "{}")
    ),
    .init("HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\n{}", .response(200, body: "{}")),
    // libcurl does not report it; the JSON reader will.
    .init("half a gzip", .halfGzip("{\"a\":[1,2,3,4]}"), .response(200, body: "{\"a\":[1,2")),
  ]

  static let broken: [MisbehaviourCase] = [
    .init("reset", [.reset], .interrupted),
    .init("no answer", [.close], .interrupted),
    .init("half a head", head + "Content-Le", .interrupted),
    .init("a head without its end", head + "Content-Length: 2\r\n", .interrupted),
    .init("an interim answer and no more", "HTTP/1.1 100 Continue\r\n\r\n", .interrupted),
    .init("half a head after an interim one", "HTTP/1.1 103 Early\r\n\r\n" + head, .interrupted),
    .init("less than promised", .truncated("{}", promised: 9), .interrupted),
    .init("a reset in the body", .truncated("{}", promised: 9).then(.reset), .interrupted),
    .init("a broken chunk", .brokenChunk, .interrupted),
    .init("a chunk without length", .wrongChunk, .interrupted),
    .init("no HTTP", .garbage, .interrupted),
    .init("HTTP/0.9", .http09(), .interrupted),
    .init("no gzip", .notGzip, .interrupted),
    .init("a header without a colon", head + "x\r\nContent-Length: 2\r\n\r\n{}", .interrupted),
    .init("no number as length", head + "Content-Length: two\r\n\r\n{}", .interrupted),
    .init("a negative length", head + "Content-Length: -2\r\n\r\n{}", .interrupted),
    .init("no status", "HTTP/1.1 \r\n\r\n{}", .interrupted),
    .init("a status of letters", "HTTP/1.1 abc OK\r\n\r\n{}", .interrupted),
    .init("HTTP of the future", "HTTP/9.9 200 OK\r\n\r\n{}", .interrupted),
    .init("an unknown encoding", head + "Content-Encoding: lzma\r\n\r\n{}", .interrupted),
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
