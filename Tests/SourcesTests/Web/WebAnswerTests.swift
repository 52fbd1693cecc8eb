import Network
import Testing

@testable import Sources

struct WebAnswerTests {
  static let waits: [(header: String, words: String?)] = [
    ("5", "5 seconds"), ("1", "1 second"), ("0", nil), ("-3", nil),
    ("99999999999999999999", "for more than a hundred days"), ("1e400", nil), ("", nil),
    ("soon", nil), ("3.7", "3.7 seconds"), ("7200", "7,200 seconds"),
    ("Wed, 21 Oct 2026 07:28:00 GMT", "60 seconds"), ("Wed, 21 Oct 2026 07:26:00 GMT", nil),
  ]

  @Test(arguments: waits) func `a time to wait is in words, if it says anything`(
    _ c: (header: String, words: String?)
  ) {
    let headers: HTTPHeaders = [
      "Retry-After": c.header, "Date": "Wed, 21 Oct 2026 07:27:00 GMT",
    ]
    let response = HTTPResponse(status: 429, headers: headers, body: [])
    let answer = WebAnswer(response: response)
    #expect(answer.wait == c.words)
  }

  @Test func `a server that names a time is to be asked later, and one that fails is not`() {
    func error(_ status: Int, _ headers: HTTPHeaders) -> SourceError? {
      WebAnswer(response: HTTPResponse(status: status, headers: headers)).refusal(reason: "")
    }
    for status in [429, 503] {
      #expect(error(status, ["Retry-After": "60"]) == .throttled(reason: "", wait: "60 seconds"))
    }
    #expect(error(429, [:]) == .throttled(reason: "", wait: nil))
    #expect(error(503, [:]) == .broken(.serverFailure, status: 503, excerpt: ""))
  }
}
