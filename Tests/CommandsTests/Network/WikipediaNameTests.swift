import Foundation
import LoopbackServer
import SourceServers
import Testing

typealias LostName = (entry: String, message: String)

/// Names that lead to no article about a character.
struct WikipediaNameTests {
  static let lost: [LostName] = [
    ("Nobody Anywhere", "cup.yaml:5:5: error: no character is called 'Nobody Anywhere'"),
    ("Ghost", "cup.yaml:5:5: error: 'Ghost' may be any of 2 characters"),
    ("{title: Blade}", "has no article about 'Blade': 'Blade' is a disambiguation page"),
    ("102", "has no article about the id 102: 'Blade' is a disambiguation page"),
    ("{title: Nothing}", "no character's page has the title 'Nothing'"),
    ("99999", "no character has the id 99999"),
    ("Aunt May's nephew", "'Aunt May's nephew' leads to a part of 'Spider-Man'"),
    ("{title: Ring A}", "the redirects of 'Ring A' lead nowhere"),
    ("{title: Lost}", "no character's page has the title 'Lost'"),
    ("{title: List of heroes}", "'List of heroes' is a list"),
    ("{title: \"a[b]\"}", "no character's page has the title 'a[b]'"),
    ("\"a|b\"", "no character is called 'a|b'"),
  ]

  @Test(arguments: lost) func `a lost name is an error at its place`(_ c: LostName) throws {
    let scene = try WikipediaScene()
    try scene.write(["Thor", c.entry])
    let outcome = try scene.runCup()
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains(c.message), "\(outcome.errors)")
    #expect(outcome.errors.contains("cup.yaml:5:"))
    #expect(!scene.place.exists("Reports"))
  }

  static let missing = ["List of heroes", "Ring A", "{title: Blade}", "Aunt May's nephew", "102"]

  @Test(arguments: missing) func `a name without an article is left out if the file says so`(
    _ entry: String
  ) throws {
    let scene = try WikipediaScene()
    try scene.write(["Thor", "Spider-Man", entry], source: "wikipedia\non_missing: skip")
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("cup.yaml:7:5: warning: left out: "), "\(outcome.errors)")
    #expect(try scene.ranking().count == 2)
  }

  @Test func `help searches the source that was asked`() throws {
    let scene = try WikipediaScene()
    try scene.write(["Thor", "Nobody Anywhere"])
    let errors = try scene.runCup().errors
    #expect(errors.contains("contest search --source wikipedia 'Nobody Anywhere'"), "\(errors)")
    try scene.write(["Thor", "Ghost"])
    #expect(try !scene.runCup().errors.contains("unknown views"))
  }

  @Test func `candidates have ids and titles to paste`() throws {
    let scene = try WikipediaScene()
    try scene.write(["Thor", "Ghost"])
    let errors = try scene.runCup().errors
    #expect(errors.contains("Ghost (Ava Starr)") && errors.contains("id 109"), "\(errors)")
    try scene.write(["Thor", "110"])
    #expect(try scene.runCup().code == 0)
    #expect(try scene.ranking() == ["Thor 2500", "Ghost Rider 1"])
  }
}
