import Foundation
import Glibc
import Testing

/// What `contest battle` asks on a terminal.
struct ArenaQuestionTests {
  private func asked(_ arguments: [String], in place: Workplace) throws -> AskingProgram {
    try AskingProgram(["battle"] + arguments, in: place, environment: ["TERM": "xterm"])
  }

  @Test func `both names are asked for, and the tab key completes them`() throws {
    let place = try Workplace()
    #expect(try place.run(["battle", "Hulk", "Storm"]).code == 0)
    let asked = try self.asked([], in: place)
    try asked.awaits("First character: ")
    try asked.terminal.type("iron mo\t")
    try asked.awaits("Iron Monger")
    try asked.terminal.type("\u{15}hul\t")
    try asked.awaits("Hulk")
    try asked.terminal.type("\r")
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
        Hulk was 1 of 2 in the ranking (1 battle: 1 won)
        Hulk is now 2 of 3 in the ranking (2 battles: 1 won, 1 lost)
        Thor is now 1 of 3 in the ranking (1 battle: 1 won)
        Data provided by Marvel. © 2024 MARVEL

        """
      )
    )
    let ranking = try place.run(["ranking", "--format", "csv"]).output
    #expect(ranking.contains("Thor"))
  }

  @Test func `with a server, the names that it once told are completed, else the embedded ones`()
    async throws
  {
    let scene = try SourceScene()
    for (isTold, typed, completed) in [
      (false, "iron mo\t", "Iron Monger"), (true, "iron m\t", "Iron Man"),
    ] {
      if isTold { #expect(try await scene.run(["search", "hul"]).code == 0) }
      let asked = try AskingProgram(
        ["battle", "--dry-run"],
        in: scene.place,
        environment: scene.settings().merging(["TERM": "xterm"]) { $1 }
      )
      try asked.awaits("First character: ")
      try asked.terminal.type(typed)
      try asked.awaits(completed)
      try asked.terminal.type("\u{15}thor\r")
      try asked.awaits("Second character: ")
      try asked.terminal.type("hulk\r")
      #expect(asked.exitCode() == 0, "\(asked.text)")
    }
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
    #expect(asked.text.contains("Thor would be 1 of 2 in the ranking"))
    #expect(!place.exists("Reports"))
  }

  @Test func `several names are listed, the best known first`() throws {
    let place = try Workplace()
    let asked = try self.asked(["-n"], in: place)
    try asked.awaits("First character: ")
    try asked.terminal.type("spider-man (\t\t")
    try asked.awaits("  Spider-Man (Peter Parker)")
    try asked.terminal.type("\u{3}")
    #expect(asked.exitCode() == 130)
    #expect(asked.text.contains("nothing is saved"))
  }

  @Test(arguments: ["\u{3}", "\u{4}"])
  func `who gives up saves nothing, and the terminal is as before`(_ key: String) throws {
    let place = try Workplace()
    let asked = try self.asked([], in: place)
    var (before, after) = (termios(), termios())
    try asked.awaits("First character: ")
    _ = unsafe tcgetattr(asked.terminal.theirs, &before)
    #expect(before.c_lflag & tcflag_t(ICANON | ECHO) == 0)
    try asked.terminal.type(key)
    #expect(asked.exitCode() == 130)
    _ = unsafe tcgetattr(asked.terminal.theirs, &after)
    #expect(after.c_lflag & tcflag_t(ICANON) != 0 && after.c_lflag & tcflag_t(ECHO) != 0)
    #expect(!place.exists("Reports"))
  }

  @Test func `a signal stops the question, and the terminal is as before`() throws {
    let place = try Workplace()
    let asked = try self.asked([], in: place)
    try asked.awaits("First character: ")
    asked.child.signal(SIGTERM)
    #expect(asked.exitCode() == 143)
    var after = termios()
    _ = unsafe tcgetattr(asked.terminal.theirs, &after)
    #expect(after.c_lflag & tcflag_t(ICANON) != 0 && after.c_lflag & tcflag_t(ECHO) != 0)
  }
}
