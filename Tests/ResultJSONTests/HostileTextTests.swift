import ResultJSON
import TestSupport
import Testing

struct HostileTextTests {
  static let texts: [(String, StoreError)] = [
    (
      #"{"schema":1,"name":"\ud800"}"#,
      .notJSON(line: 1, column: 27, reason: #"invalid Unicode '\uD800' near '"\ud800"'"#)
    ),
    (
      #"{"schema":1,"name":"\udc00\ud800"}"#,
      .notJSON(line: 1, column: 33, reason: #"invalid Unicode '\uDC00' near '"\udc00\ud800"'"#)
    ),
    ("{\"schema\":1\0}", .notJSON(line: 1, column: 12, reason: "NUL byte")),
    ("{\"schema\":1,\n\"é\0\"}", .notJSON(line: 2, column: 3, reason: "NUL byte")),
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
