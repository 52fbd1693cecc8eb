import Pages
import Testing

struct PhraseTests {
  @Test func `interpolated text is data`() {
    let name = "*Loki*"
    let phrase: Phrase = "*\(name)* wins"
    #expect(phrase.markdown == "*\\*Loki\\** wins")
    #expect(phrase.plainText == "**Loki** wins")
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
  ])
  func `a list reads as a sentence does`(items: [String], text: String) {
    #expect(Phrase.list(items.map(Phrase.init(data:))).plainText == text)
  }

  @Test func `phrases of the same pieces are equal, however they were joined`() {
    let whole: Phrase = "a \("b") c"
    let parts: [Phrase] = ["a ", "\("b")", " c"]
    #expect(parts.reduce(.empty, +) == whole)
    #expect(parts[0] + (parts[1] + parts[2]) == whole)
    #expect(Phrase.list(parts, separator: "") == whole)
    #expect("\(parts[0])\(parts[1] + parts[2])\("")" == whole)
    #expect("\(parts[1])" == Phrase(data: "b"))
    #expect(Phrase(words: "") + Phrase(data: "") == .empty)
    #expect(parts[0] != parts[1])
  }

  @Test func `deceptive marks show in no format`() {
    #expect(Phrase(data: " a\u{202E}b\nc ").plainText == "a b c")
  }

  @Test func `an address in Markdown has only bytes of addresses, and leads where it should`() {
    let kept = "-._~:/?#@!$,;=%+[]"
    for byte in UInt8(0)...127 {
      let address = "http://a.example/" + String(Unicode.Scalar(byte)) + "é"
      let scalar = Character(Unicode.Scalar(byte))
      let text: String
      if scalar == "&" {
        text = "&amp;"
      } else if scalar.isLetter || scalar.isNumber || kept.contains(scalar) {
        text = String(scalar)
      } else {
        text = "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
      let phrase: Phrase = "\("x", to: .address(address))"
      #expect(phrase.markdown == "[x](http://a.example/\(text)%C3%A9)")
      let plain: Phrase = "\("x", to: .address("b" + String(scalar)))"
      #expect(plain.markdown == "[x](b\(text))")
    }
  }
}
