import HTTPTypes
import Testing
import WebSources

struct WebAnswerTests {
  static let waits: [(header: String, words: String?)] = [
    ("5", "5 seconds"), ("1", "1 second"), ("0", nil), ("-3", nil), ("99999999999999999999", nil),
    ("1e400", nil), ("", nil),
    ("Wed, 21 Oct 2026 07:28:00 GMT", "until Wed, 21 Oct 2026 07:28:00 GMT"),
  ]

  @Test(arguments: waits) func `a time to wait is in words, if it says anything`(
    _ c: (header: String, words: String?)
  ) {
    let response = HTTPResponse(status: 429, headers: ["Retry-After": c.header], body: [])
    let answer = WebAnswer(response, of: "x", hiding: Redaction(secrets: []))
    #expect(answer.wait == c.words)
  }
}
