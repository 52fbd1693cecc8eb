import Testing

@testable import Terminal

struct CompletionTests {
  /// What may stand in the place of the last word of a line.
  private func completions(_ line: String) -> Completions {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return SampleProgram().program.completions(of: words)
  }

  private func words(_ line: String) -> [String]? {
    guard case .words(let words) = completions(line) else { return nil }
    return words.map(\.text)
  }

  @Test(arguments: [
    ("", ["run", "battle", "store", "completions", "help"]),
    ("ru", ["run", "battle", "store", "completions", "help"]),
    ("store ", ["verify", "merge"]),
    ("help ", ["run", "battle", "store", "completions", "exit-codes", "environment"]),
    ("help store ", ["verify", "merge"]),
    ("help exit-codes ", []),
    ("help run ", []),
    ("run -f ", ["text", "json", "csv"]),
    ("run --format ", ["text", "json", "csv"]),
    ("run --format=", ["text", "json", "csv"]),
    ("run --format =", ["text", "json", "csv"]),
    ("run --format = j", ["text", "json", "csv"]),
    ("run --jobs ", []),
    ("run --nothing=", []),
    ("completions ", ["bash", "zsh", "fish"]),
    ("completions bash ", []),
    ("nothing ", []),
    ("-", ["-h", "--help", "--version"]),
    ("store verify --", ["-h", "--help", "--version"]),
    ("store merge --into x --v", ["-h", "--help", "--version"]),
    ("battle --quiet -f json --", ["--reports", "-h", "--help", "--version"]),
  ])
  func `words follow`(_ c: (line: String, words: [String])) {
    #expect(words(c.line) == c.words)
  }

  @Test func `every option of every command follows, one that may be repeated again`() {
    for command in SampleProgram().program.commands {
      #expect(words(command.name + " -") == command.allOptions.flatMap(\.spellings))
    }
    #expect(words("run --tag a --")?.contains("--tag") == true)
  }

  @Test func `files and folders follow`() {
    for line in ["run ", "run a b ", "run --junit ", "run --junit=", "run -- -", "store merge a "] {
      #expect(completions(line) == .files)
    }
    #expect(completions("store merge --into ") == .folders)
    #expect(completions("run --reports=") == .folders)
  }

  @Test func `words have their meaning`() {
    guard case .words(let words) = completions("store ") else { return #expect(Bool(false)) }
    #expect(words.map(\.meaning) == ["Check the store.", "Join two stores."])
  }

  @Test(arguments: Shell.allCases)
  func `a script asks the program, and holds no word of it`(_ shell: Shell) {
    #expect(shell.script.contains("complete words -- ") && !shell.script.contains("battle"))
  }
}
