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

  @Test func `deceptive marks show in no format`() {
    #expect(Phrase(data: " a\u{202E}b\nc ").plainText == "a b c")
  }
}
