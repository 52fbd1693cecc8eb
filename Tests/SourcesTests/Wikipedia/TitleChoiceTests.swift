import Testing

@testable import Sources

struct TitleChoiceTests {
  @Test func `a name is asked for with the ends that Wikipedia gives to characters, then alone`() {
    let titles = ["Blade (Marvel Comics)", "Blade (character)", "Blade (comics)", "Blade"]
    #expect(TitleChoice.titles(forName: "Blade") == titles)
    #expect(TitleChoice.titles(forName: "  Blade_ ") == titles)
  }

  @Test func `a name with an end of its own is asked for as it is`() {
    #expect(TitleChoice.titles(forName: "Thor (Ultimate)") == ["Thor (Ultimate)"])
  }

  @Test(arguments: [
    "", "  ", "_", "a[b", "a|b", "a#b", "<b>", "{x}", "a\u{1}b",
    String(repeating: "x", count: 256), String(repeating: "é", count: 128),
  ])
  func `no article can have some names`(_ name: String) {
    #expect(TitleChoice.titles(forName: name).isEmpty)
  }

  @Test func `a long name leaves out the titles that are too long`() {
    let name = String(repeating: "x", count: 250)
    #expect(TitleChoice.titles(forName: name) == [name])
  }

  @Test func `a character has the title of the article without its last end`() {
    #expect(TitleChoice.name(ofTitle: "Thor (Marvel Comics)") == "Thor")
    #expect(TitleChoice.name(ofTitle: "A (b) (c)") == "A (b)")
    #expect(TitleChoice.name(ofTitle: "Spider-Man") == "Spider-Man")
    #expect(TitleChoice.name(ofTitle: "(Untitled)") == "(Untitled)")
  }
}
