import Testing

@testable import Terminal

struct HelpTests {
  static let program = """
    Usage: contest COMMAND [OPTIONS]

    Run tournaments of characters.

    Commands:
      run           Run every tournament in the given files.
      battle        Battle two characters now.
      store verify  Check the store.
      store merge   Join two stores.
      completions   Print a completion script.
      help          Show help for a command.

    Options:
      -h, --help     Show this help.
          --version  Show the version.

    Exit codes:
      0   done
      64  wrong command line

    Environment:
      Keys are read from the environment and appear nowhere else.

    See 'contest help COMMAND' for more about a command.

    """

  static let run = """
    Usage: contest run [OPTIONS] [PATH]…

    Run every tournament in the given files.

    Reports are written to a folder for each tournament, and the store is brought up
    to date.

    The request plan reads:
      16 requests to marvel

    Arguments:
      PATH  Files and folders to run; - is standard input. (default Tournaments)

    Options:
      -n, --dry-run        Print the request plan and fetch nothing.
      -j, --jobs N         Fetch at most N pages at once. (1 to 32; default 4)
          --limit N        Stop after N tournaments. (0 or more)
          --seed N         Draw with this seed. (0 or more)
          --only NAME      Run the tournament of this name alone.
      -t, --tag TAG        Run tournaments with this tag. (may be repeated)
          --source SOURCE  Ask this source. (marvel or -modified; default marvel)
      -h, --help           Show this help.
          --version        Show the version.

    Files:
          --junit FILE   Write test results here.
          --reports DIR  Write reports to this folder. (default Reports)

    Output:
      -f, --format FORMAT  Print lists in this format. (text, json or csv; default
                           text)
      -q, --quiet          Print errors only.

    Examples:
      contest run
          Run everything in Tournaments/.
      contest run --dry-run cup.yaml
          Show what would be fetched.

    """

  static let store = """
    Usage: contest store COMMAND [OPTIONS]

    Commands:
      verify  Check the store.
      merge   Join two stores.

    Options:
      -h, --help     Show this help.
          --version  Show the version.

    See 'contest help store COMMAND' for more about a command.

    """

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["help", "--help"], ["--help", "run"], ["-h", "bogus"],
  ])
  func `shows the program's help`(_ words: [String]) {
    #expect(outcome(words) == "show: " + Self.program)
  }

  @Test func `treats an empty command line as a usage error, and shows the help`() {
    #expect(outcome([]) == "misuse: " + Self.program)
  }

  @Test(arguments: [
    ["run", "--help"], ["run", "-h"], ["run", "-nh"], ["help", "run"], ["help", "run", "-h"],
    ["run", "a", "--jobs", "99", "--help"], ["run", "--bogus", "--help"], ["run", "--only", "-h"],
  ])
  func `shows a command's help despite other errors`(_ words: [String]) {
    #expect(outcome(words) == "show: " + Self.run)
  }

  @Test(arguments: [["store", "--help"], ["store", "-h"], ["help", "store"]])
  func `shows a group's help`(_ words: [String]) {
    #expect(outcome(words) == "show: " + Self.store)
  }

  @Test(arguments: [
    ["--version"], ["run", "--version"], ["store", "--version"], ["run", "-n", "--version", "-h"],
    ["help", "--version"], ["store", "merge", "--version"],
  ])
  func `shows the version`(_ words: [String]) {
    #expect(outcome(words) == "show: contest 1.2.3\n")
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
