import CSV
import Testing

struct CSVTextTests {
  /// All texts of up to five of some characters that cells treat in their own ways.
  static let texts = (1...5).reduce(into: [""]) { texts, _ in
    texts += texts.flatMap { text in "\";= é".map { text + String($0) } }
    texts = Array(Set(texts))
  }

  @Test func `a row has each cell as it is alone, whatever it has to escape`() {
    for text in Self.texts {
      var row = CSVText()
      row.row([.text(text), .whole(.min), .text(text), .plain("1.5"), .text(text + text)])
      let alone = csvCell(text)
      let expected =
        alone + Array(",\(Int.min),".utf8) + alone + Array(",1.5,".utf8) + csvCell(text + text)
        + Array("\r\n".utf8)
      #expect(row.bytes == expected, "\(text)")
    }
  }
}
