import Foundation
import Glibc
import Testing

/// What `contest init` asks on a terminal.
struct InitQuestionTests {
  private func asked(_ arguments: [String], in place: Workplace) throws -> AskingProgram {
    try AskingProgram(["init"] + arguments, in: place)
  }

  @Test func `empty answers take the defaults`() throws {
    let place = try Workplace()
    let asked = try self.asked([], in: place)
    try asked.answer("names of your own? marvel or own [marvel]: ", "\n")
    try asked.answer("Name [My Tournament]: ", "\n")
    try asked.answer("[8]: ", "\n")
    try asked.answer("Format [single-elimination]: ", "\n")
    try asked.answer("decide the battles? [y/N]: ", "\n")
    try asked.answer("on GitHub? [y/N]: ", "\n")
    #expect(asked.exitCode() == 0)
    #expect(asked.text.contains("next: run 'contest run'"))
    let plain = try Workplace()
    #expect(try plain.run(["init"]).code == 0)
    #expect(try place.tree(".") == plain.tree("."))
  }

  @Test func `a wrong answer is explained, and asked for again`() throws {
    let place = try Workplace()
    try place.write("name: Old\ncharacters: [Hulk, Thor]\n", to: "Tournaments/old.yaml")
    let asked = try self.asked([], in: place)
    try asked.answer("[marvel]: ", "mine\n")
    #expect(asked.shows("the answer is marvel or own"))
    try asked.answer("[marvel]: ", "Marvel\n")
    try asked.answer("Name [My Tournament]: ", "!!\n")
    try asked.answer("Name [My Tournament]: ", "old\n")
    #expect(asked.shows("'Tournaments/old.yaml' exists already"))
    try asked.answer("Name [My Tournament]: ", "  Big: Four \n")
    try asked.answer("[8]: ", "Hulk, Spider-Man\n")
    #expect(asked.shows("'Spider-Man' may be any of 13 characters"))
    try asked.answer("[8]: ", "1\n")
    try asked.answer("[8]: ", "Hulk, Iron Man,, 1009664 ,Storm\n")
    #expect(asked.shows("gauntlet, ladder, king-of-the-hill or groups:"))
    try asked.answer("Format [single-elimination]: ", "cups\n")
    #expect(asked.shows("did you mean 'cup'?"))
    try asked.answer("Format [single-elimination]: ", "swiss\n")
    try asked.answer("decide the battles? [y/N]: ", "maybe\n")
    try asked.answer("decide the battles? [y/N]: ", "Y\n")
    try asked.answer("on GitHub? [y/N]: ", "yes\n")
    #expect(asked.exitCode() == 0)
    #expect(
      try place.read("Tournaments/big-four.yaml") == """
        # yaml-language-server: $schema=tournament.schema.json
        name: "Big: Four"
        # Names as 'contest search' prints them, or ids.
        characters:
          - Hulk
          - Iron Man
          - 1009664
          - Storm
        # round-robin, single-elimination, double-elimination, swiss, gauntlet, ladder, king-of-the-hill or groups.
        format: swiss
        # A line of this file for each battle. Without 'decide' the higher power wins.
        decide: {results: big-four.csv}
        # Level votes are a draw. Without this line, the one in more series wins.
        tiebreak: []

        """
    )
    #expect(place.exists("Tournaments/big-four.csv"))
    #expect(place.exists(".github/workflows/contest.yml"))
    #expect(try place.run(["run"]).code == 0)
  }

  @Test func `names of one's own are no characters, and results decide`() throws {
    let place = try Workplace()
    let asked = try self.asked(["--workflow"], in: place)
    try asked.answer("[marvel]: ", "own\n")
    try asked.answer("Name [My Tournament]: ", "Darts\n")
    try asked.answer("Entrants [Ann, Ben, Cid, Dee]: ", "Hulk\n")
    #expect(asked.shows("needs at least 2 entrants"))
    try asked.answer("Entrants [Ann, Ben, Cid, Dee]: ", "Ann, 7\n")
    try asked.answer("Format [single-elimination]: ", "league\n")
    #expect(asked.exitCode() == 0)
    #expect(try place.read("Tournaments/darts.yaml").contains("entrants:\n  - Ann\n  - \"7\"\n"))
    #expect(try place.run(["run"]).code == 0)
  }

  @Test func `what options say is not asked`() throws {
    let place = try Workplace()
    let words = ["--name", "A", "--top", "4", "--format", "league", "--poll", "--workflow"]
    let all = try asked(words, in: place)
    #expect(all.exitCode() == 0)
    #expect(!all.text.contains("]: "))
    for silent in [["--yes", "--name", "B"], ["-q", "--name", "C"]] {
      let asked = try self.asked(silent, in: place)
      #expect(asked.exitCode() == 0)
      #expect(!asked.text.contains("]: "))
    }
    // A workflow that exists is not offered.
    let some = try asked(["--name", "D", "Hulk", "Thor"], in: place)
    try some.answer("Format [single-elimination]: ", "\n")
    try some.answer("decide the battles? [y/N]: ", "\n")
    #expect(some.exitCode() == 0)
  }

  @Test(arguments: [0, 2, 4], ["end", "interrupt"])
  func `an early end writes nothing`(_ answers: Int, _ way: String) throws {
    let place = try Workplace()
    let asked = try self.asked([], in: place)
    let prompts = ["[marvel]: ", "Name [", "[8]: ", "Format [", "battles? [y/N]: ", "GitHub? [y/N]: "]
    for prompt in prompts.prefix(answers) { try asked.answer(prompt, "\n") }
    try #require(asked.shows(prompts[answers]))
    if way == "end" {
      try asked.terminal.type("\u{4}")
      #expect(asked.exitCode() == 130)
      #expect(asked.text.contains("interrupted: nothing is written"))
    } else {
      asked.child.signal(SIGINT)
      #expect(asked.exitCode() == 130)
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.folder.path).isEmpty)
  }
}
