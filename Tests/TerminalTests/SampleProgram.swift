import Synchronization
import Terminal

/// A program with one of everything; a command that runs stores its values in `seen`.
struct SampleProgram: Sendable {
  let seen = Seen()

  var program: Program {
    Program(
      name: "contest",
      version: "1.2.3",
      summary: "Run tournaments of characters.",
      commands: [run, battle, verify, merge, completions],
      overview: ["Play": ["run", "battle"], "Maintain": ["store", "completions"]],
      topics: [
        HelpTopic("Exit codes", rows: [("0", "done"), ("64", "wrong command line")]),
        HelpTopic("Environment", rows: [], "Keys are read from the environment and appear nowhere else."),
      ]
    )
  }

  private var run: Command {
    Command(
      "run",
      "Run every tournament in the given files.",
      discussion: """
        Reports are written to a folder for each tournament, and the store is
        brought up to date.

        The request plan reads:
          16 requests to marvel
        """,
      examples: [
        Example("contest run", "Run everything in Tournaments/."),
        Example("contest run --dry-run cup.yaml", "Show what would be fetched."),
      ],
      defaults: { RunValues() },
      options: [
        .flag("dry-run", short: "n", \.isDryRun, "Print the request plan and fetch nothing."),
        .option("jobs", short: "j", .whole(in: 1...32), \.jobs, "Fetch at most N pages at once."),
        .option("limit", .whole(in: 0...Int.max), \.limit, "Stop after N tournaments."),
        .option("seed", .whole(), \.seed, "Draw with this seed."),
        .option(
          "only",
          placeholder: "NAME",
          .string,
          \.only,
          "Run the tournament of this name alone."
        ),
        .options(
          "tag",
          short: "t",
          placeholder: "TAG",
          .string,
          \.tags,
          "Run tournaments with this tag."
        ),
        .option("source", .choice, \.source, "Ask this source."),
        .option("junit", placeholder: "FILE", .file, \.junit, "Write test results here.")
          .under("Files"),
      ] + SharedValues.options.lifted(through: \.shared),
      positionals: [
        .arguments("PATH", .file, \.paths, "Files and folders to run; - is standard input.")
      ],
      run: { await seen.note($0) }
    )
  }

  private var battle: Command {
    Command(
      "battle",
      "Battle two characters now.",
      defaults: { BattleValues() },
      options: SharedValues.options.lifted(through: \.shared),
      positionals: [
        .argument("A", .string, \.a, "The first character's name."),
        .argument("B", .string, \.b, "The second character's name."),
      ],
      run: { await seen.note($0) }
    )
  }

  private var verify: Command {
    Command("store verify", "Check the store.", defaults: { 0 }, run: { await seen.note($0) })
  }

  private var merge: Command {
    Command(
      "store merge",
      "Join two stores.",
      defaults: { MergeValues() },
      options: [
        .option("into", placeholder: "DIR", .folder, \.into, "Write the joined store there.")
      ],
      positionals: [
        .argument("OURS", .file, \.ours, "A store."),
        .argument("THEIRS", .file, \.theirs, "Another store."),
      ],
      run: { await seen.note($0) }
    )
  }

  private var completions: Command {
    Command(
      "completions",
      "Print a completion script.",
      defaults: { CompletionsValues() },
      positionals: [.argument("SHELL", .choice, \.shell, "The shell that will read it.")],
      run: { await seen.note($0) }
    )
  }
}

/// The values of the last command that ran.
final class Seen: Sendable {
  private let last = Mutex<(any Sendable)?>(nil)

  var value: (any Sendable)? { last.withLock { $0 } }

  func note(_ values: any Sendable) async -> Int32 {
    last.withLock { $0 = values }
    return 7
  }
}

enum Format: String, CaseIterable, Sendable {
  case text
  case json
  case csv
}

enum Source: String, CaseIterable, Sendable {
  case marvel
  case newest = "-modified"
}

struct SharedValues: Sendable, Equatable {
  var format = Format.text
  var reports = "Reports"
  var isQuiet = false

  static let options: [Parameter<SharedValues>] =
    [
      .option("format", short: "f", .choice, \.format, "Print lists in this format."),
      .flag("quiet", short: "q", \.isQuiet, "Print errors only."),
    ].under("Output") + [
      .option("reports", placeholder: "DIR", .folder, \.reports, "Write reports to this folder.")
        .under("Files")
    ]
}

struct RunValues: Sendable, Equatable {
  var isDryRun = false
  var jobs = 4
  var limit: Int?
  var seed: UInt64?
  var only: String?
  var tags: [String] = []
  var source = Source.marvel
  var junit: String?
  var shared = SharedValues()
  var paths = ["Tournaments"]
}

struct BattleValues: Sendable, Equatable {
  var a = ""
  var b = ""
  var shared = SharedValues()
}

struct MergeValues: Sendable, Equatable {
  var into: String?
  var ours = ""
  var theirs = ""
}

struct CompletionsValues: Sendable, Equatable {
  var shell = Shell.bash
}

extension Program {
  /// Declares a program whose commands are all made at once.
  init(
    name: String,
    version: String,
    summary: String,
    commands: [Command],
    overview: KeyValuePairs<String, [String]> = [:],
    topics: [HelpTopic] = []
  ) {
    let deferred = commands.map { command in DeferredCommand(command.name) { command } }
    self.init(
      name: name,
      version: version,
      summary: summary,
      commands: deferred,
      overview: overview,
      topics: topics
    )
  }
}
