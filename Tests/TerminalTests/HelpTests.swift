import Testing

@testable import Terminal

struct HelpTests {
  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["help", "--help"], ["--help", "run"], ["-h", "bogus"],
  ])
  func `shows the program's help`(_ words: [String]) throws {
    #expect(try outcome(words) == "show: " + text("program"))
  }

  @Test func `treats an empty command line as a usage error, and shows the help`() throws {
    #expect(try outcome([]) == "misuse: " + text("program"))
  }

  @Test(arguments: [
    ["run", "--help"], ["run", "-h"], ["run", "-nh"], ["help", "run"], ["help", "run", "-h"],
    ["run", "a", "--jobs", "99", "--help"], ["run", "--bogus", "--help"], ["run", "--only", "-h"],
  ])
  func `shows a command's help despite other errors`(_ words: [String]) throws {
    #expect(try outcome(words) == "show: " + text("run"))
  }

  @Test(arguments: [["store", "--help"], ["store", "-h"], ["help", "store"]])
  func `shows a group's help`(_ words: [String]) throws {
    #expect(try outcome(words) == "show: " + text("store"))
  }

  @Test(arguments: [
    ["--version"], ["run", "--version"], ["store", "--version"], ["run", "-n", "--version", "-h"],
    ["help", "--version"], ["store", "merge", "--version"],
  ])
  func `shows the version`(_ words: [String]) {
    #expect(outcome(words) == "show: contest 1.2.3\n")
  }

  @Test(arguments: [
    ("exit-codes", "Exit codes:\n  0   done\n  64  wrong command line\n"),
    ("environment", "Environment:\n\nKeys are read from the environment and appear nowhere else.\n"),
  ])
  func `shows a topic`(_ name: String, _ page: String) {
    #expect(outcome(["help", name]) == "show: " + page)
    #expect(outcome(["help", name, "--help"]) == "show: " + page)
  }

  @Test func `keeps every line of help within 80 columns`() {
    for words in [["help"], ["help", "run"], ["help", "battle"], ["help", "store", "merge"]] {
      let lines = outcome(words).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    }
  }

  @Test func `recognises --help only before the end of the options`() {
    #expect(outcome(["run", "--", "--help"]) == "run")
    #expect(outcome(["run", "--bogus", "--", "--help"]).hasPrefix("misuse: "))
  }
}
