import Network
import Testing
import Tournament

@testable import Sources

/// A body that is JSON only at first sight, or only just.
struct HostileJSON: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var body: String
  /// What is made of it; nil where it is not JSON.
  var page: [Profile]?

  init(_ name: String, _ body: String, _ page: [Profile]? = nil) {
    testDescription = name
    self.body = body
    self.page = page
  }
}

struct HostileJSONTests {
  static let seven = Profile(id: 7, name: "A")

  static let cases: [HostileJSON] = [
    .init("lists without end", String(repeating: "[", count: 100_000)),
    .init("objects without end", String(repeating: #"{"data":"#, count: 100_000)),
    .init(
      "lists that end after 100,000 levels",
      envelope(
        [String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)],
        total: 1
      )
    ),
    .init("a number beyond any range", envelope([#"{"id":1e999,"name":"A"}"#], total: 1), []),
    .init(
      "a number of a million digits",
      envelope([#"{"id":\#(String(repeating: "9", count: 1_000_000)),"name":"A"}"#], total: 1),
      []
    ),
    .init(
      "a million digits of nothing",
      envelope([#"{"id":7.\#(String(repeating: "0", count: 1_000_000)),"name":"A"}"#], total: 1),
      [seven]
    ),
    .init("half a surrogate pair", envelope([#"{"id":7,"name":"A\ud83d"}"#], total: 1)),
    .init("its other half", envelope([#"{"id":7,"name":"\udc00A"}"#], total: 1)),
    .init("halves in the wrong order", envelope([#"{"id":7,"name":"\udc00\ud83d"}"#], total: 1)),
    .init("NUL behind a number", envelope(["{\"id\":7\0,\"name\":\"A\"}"], total: 1)),
    .init("NUL in a key", envelope([#"{"id":7,"name":"A","a\u0000":1}"#], total: 1), [seven]),
    .init(
      "a key twice, of which the last counts",
      envelope([#"{"id":8,"name":"B","id":7,"name":"A"}"#], total: 1),
      [seven]
    ),
    .init("more values than any answer has", String(repeating: "[],", count: 600_000)),
  ]

  @Test(.timeLimit(.minutes(60)), arguments: cases)
  func `is refused, or read as what it says`(_ c: HostileJSON) async {
    do throws(SourceError) {
      let page = try await client(answering: c.body).page()
      #expect(page.profiles == c.page)
    } catch {
      #expect(c.page == nil)
      guard case .broken(.noJSON, status: 200, let excerpt) = error else {
        Issue.record("\(error.message)")
        return
      }
      #expect(excerpt.unicodeScalars.count <= 80)
    }
  }
}
