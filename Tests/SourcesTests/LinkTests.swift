import Testing

@testable import Sources

struct LinkTests {
  static let start = "https://m.com/"

  @Test(arguments: [
    start, "HTTP://m.com", start + "é?a=b#c", start + "(a)[b]{c}|^",
    start + String(repeating: "x", count: 4_000 - start.utf8.count),
  ])
  func `a plain address makes a link as it stands`(_ url: String) {
    #expect(Link(type: "detail", url: url)?.url == url)
  }

  @Test(arguments: [
    "", "m.com", "ftp://m.com", "javascript:alert(1)", "https:/m.com", start + "a b", start + "\n",
    start + "\u{0}", start + "\u{7F}", start + "\"", start + "'", start + "<", start + ">",
    start + "`", start + "\\", start + "\u{A0}", start + "\u{202E}", start + "\u{2028}",
    start + String(repeating: "x", count: 4_001 - start.utf8.count),
  ])
  func `what could not stand anywhere makes none`(_ url: String) {
    #expect(Link(type: "detail", url: url) == nil)
  }
}
