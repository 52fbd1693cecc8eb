import Foundation
import Glibc
import Testing

/// What `contest battle` asks on a terminal.
struct ArenaQuestionTests {
  private func asked(_ arguments: [String], in place: Workplace) throws -> AskingProgram {
    try AskingProgram(["battle"] + arguments, in: place, environment: ["TERM": "xterm"])
  }

  @Test func `both names are asked for`() throws {
    let place = try Workplace()
    #expect(try place.run(["battle", "Hulk", "Storm"]).code == 0)
    let asked = try self.asked([], in: place)
    try asked.awaits("First character: ")
    try asked.terminal.type("nobody\u{15}hulk\r")
    try asked.awaits("Second character: ")
    try asked.terminal.type("thor\r")
    #expect(asked.exitCode() == 0)
    let text = asked.text.replacingOccurrences(of: "\r\n", with: "\n")
    #expect(
      text.hasSuffix(
        """
        Hulk  1,805 comics
        Thor  1,907 comics
        Thor wins by power
        Hulk is now 2nd of 3 in the ranking, down from 1st (2 battles: 1 won, 1 lost)
        Thor is now 1st of 3 in the ranking (1 battle: 1 won)
        Data provided by Marvel. © 2024 MARVEL
        the ranking: 'contest ranking', or open 'Reports/index.html'

        """
      )
    )
    let ranking = try place.run(["ranking", "--format", "csv"]).output
    #expect(ranking.contains("Thor"))
  }

  @Test func `a name that nobody has is asked for again`() throws {
    let place = try Workplace()
    let asked = try self.asked(["Hulk", "--dry-run"], in: place)
    try asked.awaits("Second character: ")
    try asked.terminal.type("Nobody at all\r")
    try asked.awaits("no character is called 'Nobody at all'")
    try asked.awaits("Second character: ")
    try asked.terminal.type("Thor\r")
    #expect(asked.exitCode() == 0)
    #expect(asked.text.contains("Thor would be 1st of 2 in the ranking"))
    #expect(!place.exists("Reports"))
  }

  @Test func `at the end of the input, nothing is saved`() throws {
    let place = try Workplace()
    let asked = try self.asked([], in: place)
    try asked.awaits("First character: ")
    try asked.terminal.type("\u{4}")
    #expect(asked.exitCode() == 130)
    #expect(asked.text.contains("nothing is saved"))
    #expect(!place.exists("Reports"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal stops the question`(_ signal: Int32) throws {
    let place = try Workplace()
    let asked = try self.asked([], in: place)
    try asked.awaits("First character: ")
    asked.child.signal(signal)
    #expect(asked.exitCode() == 128 + signal)
  }
}
