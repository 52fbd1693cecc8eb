import Testing
import Text

struct PackedTextsTests {
  @Test func `texts come back in their order, and again after all were removed`() {
    let texts = ["", "one", "Ångström", "", String(repeating: "x", count: 60), "\u{10FFFF}"]
    var packed = PackedTexts(texts.map { Array($0.utf8) })
    #expect(packed.elementsEqual(texts))
    #expect(packed.longest == 60)
    packed.removeAll()
    #expect(packed.isEmpty && packed.bytes.isEmpty && packed.longest == 0)
    for text in texts.reversed() { packed.append(text) }
    #expect(packed.elementsEqual(texts.reversed()))
    #expect(packed[3...].contains("one") && !packed[..<3].contains("one"))
  }

  @Test func `a text may be added in parts`() {
    var packed = PackedTexts()
    packed.append { bytes in
      bytes.append(utf8Of: "a" as String)
      bytes.append(utf8Of: "b" as String)
    }
    packed.append { _ in }
    #expect(packed.elementsEqual(["ab", ""]))
    #expect(packed.indices.map(packed.place(of:)) == [0..<2, 2..<2])
  }
}
