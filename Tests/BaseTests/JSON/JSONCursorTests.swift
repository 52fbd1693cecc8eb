import Base
import Testing

/// A cursor over the whole of a text.
private func cursor(_ text: String) -> JSONCursor {
  let bytes = Array(text.utf8)
  return JSONCursor(bytes, in: 0..<bytes.count)
}

struct JSONCursorTests {
  @Test(arguments: [
    "x", "\"", "\"open", "\"\\u0041\"", "\"\\/\"", "\"\\n\"", "\"\\", "\"\u{1}\"", "\"\u{7F}\"",
    "'a'",
    "\"a\nb\"",
  ])
  func `stays before a text that the writer would write differently`(text: String) {
    var cursor = cursor(text)
    let isRead = cursor.text() != nil
    #expect(!isRead)
    #expect(cursor.position == 0)
  }

  @Test(arguments: 0..<40) func `a text ends at its quote and at nothing before, wherever that is`(
    length: Int
  ) {
    for filling in ["x", " ", "!", "#", "é", "[", "~"] {
      for start in 0..<8 {
        let content = String(repeating: filling, count: length)
        let bytes = Array(repeating: UInt8(0x20), count: start) + Array("\"\(content)\",\"".utf8)
        var cursor = JSONCursor(bytes, in: start..<bytes.count)
        #expect(cursor.text().map { cursor.string($0) } == content)
        #expect(cursor.isAt(",\""))
        for fault in ["\u{1F}", "\u{7F}", "\\n", "\n"] {
          let bytes = Array("\"\(content)\(fault)\(content)\"".utf8)
          var cursor = JSONCursor(bytes, in: 0..<bytes.count)
          let isRead = cursor.text() != nil
          #expect(!isRead)
        }
      }
    }
  }

  @Test func `stays before a text that is not UTF-8`() {
    let bytes: [UInt8] = [0x22, 0xC3, 0x28, 0x22]
    var cursor = JSONCursor(bytes, in: 0..<4)
    let isRead = cursor.text() != nil
    #expect(!isRead)
  }

  @Test(arguments: [
    "", "-1", "+1", "01", "00", "1.5", "1.0", "5.", "1e5", "1E5", "9007199254740992",
    "99999999999999999999",
  ])
  func `stays before all but a whole number from 0 to 2^53`(text: String) {
    for text in [text, text + ","] {
      var cursor = cursor(text)
      let read = cursor.integer()
      #expect(read == nil && cursor.position == 0)
    }
  }

  @Test(arguments: [0, 7, 10, 9_007_199_254_740_991]) func `reads a whole number`(number: Int) {
    var cursor = cursor("\(number),")
    let read = cursor.integer()
    #expect(read == number && cursor.isAt(","))
  }

  @Test func `skips what must follow, and whole lines`() {
    var cursor = cursor("{\"a\":\n1}\n{}")
    let skipped = [cursor.skip("{\"b\""), cursor.skip("{\"a\":")]
    #expect(skipped == [false, true] && !cursor.isAt("\n1}\n{} and more"))
    let line = cursor.skipLine()
    let number = cursor.integer()
    #expect(line && number == 1)
    let next = cursor.skipLine()
    #expect(next && cursor.isAt("{}"))
    let last = cursor.skipLine()
    #expect(!last && cursor.position == 9)
  }

  @Test func `reads no further than its own part`() {
    var cursor = JSONCursor(Array("abcabd".utf8), in: 1..<3)
    #expect(!cursor.isAt("bca"))
    let skipped = cursor.skip("bc")
    #expect(skipped && cursor.position == 3)
    #expect(JSONCursor([], in: 0..<0).isAt(""))
  }
}
