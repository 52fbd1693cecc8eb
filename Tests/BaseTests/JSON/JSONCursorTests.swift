import Base
import Testing

/// A cursor over the whole of a text.
private func cursor(_ text: String) -> JSONCursor {
  let bytes = Array(text.utf8)
  return JSONCursor(bytes, in: 0..<bytes.count)
}

struct JSONCursorTests {
  @Test(arguments: 0..<50) func `reads every number and text that the writer writes`(
    seed: UInt64
  ) {
    var generator = Generator(state: seed)
    let pieces = ["Araña", "漢字", "\"", "\\", "🏆", " ", "x", "\u{2028}", "\\\"", "/"]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...6, using: &generator))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      let number: Double =
        switch Int.random(in: 0...3, using: &generator) {
        case 0: Double(Int.random(in: 0...100, using: &generator))
        case 1: Double(Int.random(in: -(1 << 53)...(1 << 53), using: &generator))
        case 2: Double(bitPattern: UInt64.random(in: 0..<0x7FF0_0000_0000_0000, using: &generator))
        default: -Double.random(in: 0...1, using: &generator)
        }
      var json = JSONWriter()
      json.array {
        $0.value(text)
        $0.value(number)
      }
      var cursor = cursor(json.text)
      let start = cursor.skip("[")
      let read = cursor.text()
      let comma = cursor.skip(",")
      let readNumber = cursor.number()
      let end = cursor.skip("]")
      #expect(start && comma && end && cursor.isAtEnd, "\(json.text)")
      #expect(read.map { Array(cursor.string($0).utf8) } == Array(text.utf8), "\(json.text)")
      #expect(readNumber == number, "\(json.text)")
    }
  }

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
    "", "-", "+1", "01", "1.0", "1.50", "1e5", "-0", ".5", "5.", "1e+2", "nan",
    "inf",
    "1e999", "12345678901234567", "1.0000000000000000000000000000000001",
  ])
  func `stays before a number that the writer would write differently`(text: String) {
    var cursor = cursor(text + ",")
    let read = cursor.number()
    #expect(read == nil)
    #expect(cursor.position == 0)
  }

  @Test(arguments: ["-1", "1.5", "9007199254740992", "1e+16", ""])
  func `a whole number is from 0 to 2^53`(text: String) {
    var cursor = cursor(text)
    let read = cursor.integer()
    #expect(read == nil)
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

  @Test func `compares parts, and reads no further than its own`() {
    let bytes = Array("abcabd".utf8)
    var cursor = JSONCursor(bytes, in: 1..<3)
    #expect(cursor.isEqual(0..<2, 3..<5) && !cursor.isEqual(0..<3, 3..<6))
    #expect(!cursor.isEqual(0..<1, 0..<2))
    #expect(!cursor.isAt("bca"))
    let skipped = cursor.skip("bc")
    #expect(skipped && cursor.isAtEnd)
    #expect(JSONCursor([], in: 0..<0).isAt(""))
    #expect(JSONCursor([], in: 0..<0).isEqual(0..<0, 0..<0))
  }
}
