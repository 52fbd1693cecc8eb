import ResultJSON
import TestSupport
import Testing

struct HostileTextTests {
  static let texts: [(String, StoreError)] = [
    (#"{"schema":1,"name":"\ud800"}"#, .notJSON(line: 1, column: 21, reason: "invalid escape")),
    (
      #"{"schema":1,"name":"\udc00\ud800"}"#,
      .notJSON(line: 1, column: 21, reason: "invalid escape")
    ),
    ("{\"schema\":1\0}", .notJSON(line: 1, column: 12, reason: "',' or '}' expected")),
    (
      "{\"schema\":1,\n\"é\0\"}",
      .notJSON(line: 2, column: 3, reason: "a control character in a text")
    ),
  ]

  @Test(arguments: texts)
  func `half a character and a NUL are refused with their place`(text: String, error: StoreError) {
    #expect(throws: error) { try Store(reading: Array(text.utf8)) }
  }

  @Test(.timeLimit(.minutes(60)), arguments: ["[", #"{"a":"#, "[[],", #"{"schema":[{"b":"#])
  func `a text of 8 MB that only opens is refused`(unit: String) {
    let size = 8 << 20
    let text = Array(String(repeating: unit, count: size / unit.utf8.count).utf8)
    #expect(throws: StoreError.self) { try Store(reading: text) }
  }
}
