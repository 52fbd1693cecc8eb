import Testing

@testable import Terminal

struct HelpPageTests {
  @Test func `puts the text of a wide term on the next line`() {
    var page = HelpPage()
    page.add(rows: [
      (term: "    --short", text: "Beside."),
      (term: "    --much-too-long-a-name NAME", text: "Below."),
    ])
    #expect(
      page.text() == """
              --short  Beside.
              --much-too-long-a-name NAME
                       Below.

        """
    )
  }

  @Test func `aligns by columns and not by characters`() {
    var page = HelpPage()
    page.add(rows: [(term: "蜘蛛", text: "Spider."), (term: "bat", text: "Bat.")])
    #expect(page.text() == "  蜘蛛  Spider.\n  bat   Bat.\n")
  }

  @Test func `wraps paragraphs and keeps lines that start with a blank`() {
    var page = HelpPage()
    page.add(
      paragraphs: "One\n" + String(repeating: "word ", count: 16) + "\n  kept   as is\n\nTwo"
    )
    let words = Array(repeating: "word", count: 15).joined(separator: " ")
    #expect(page.text() == "One \(words)\nword\n  kept   as is\n\nTwo\n")
  }

  @Test func `a terminal shows headings in bold, and the word for an error in red`() {
    var page = HelpPage()
    page.add(label: "error:", "no", isError: true)
    page.add(heading: "Options")
    #expect(page.text(isPainted: true) == "\u{1B}[1;31merror:\u{1B}[0m no\n\n\u{1B}[1mOptions:\u{1B}[0m\n")
    #expect(page.text() == "error: no\n\nOptions:\n")
  }
}
