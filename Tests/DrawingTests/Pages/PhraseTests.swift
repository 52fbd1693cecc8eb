import Drawing
import Testing

struct PhraseTests {
  @Test func `interpolated text is data`() {
    let name = "*Loki*"
    let phrase: Phrase = "*\(name)* wins"
    #expect(phrase.markdown == "*\\*Loki\\** wins")
    #expect(phrase.plainText == "**Loki** wins")
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
