import Testing

@testable import CommandLineKit

struct RunCase: CustomTestStringConvertible, Sendable {
  var words: [String]
  var change: @Sendable (inout RunValues) -> Void
  var testDescription: String { words.joined(separator: " ") }

  init(_ words: [String], _ change: @escaping @Sendable (inout RunValues) -> Void) {
    self.words = words
    self.change = change
  }
}

struct ParseTests {
  static let accepted: [RunCase] = [
    .init([]) { _ in },
    .init(["--jobs", "8"]) { $0.jobs = 8 },
    .init(["--jobs=8"]) { $0.jobs = 8 },
    .init(["-j", "8"]) { $0.jobs = 8 },
    .init(["-j8"]) { $0.jobs = 8 },
    .init(["-nqj8"]) { ($0.isDryRun, $0.shared.isQuiet, $0.jobs) = (true, true, 8) },
    .init(["-nj", "8", "-q"]) { ($0.isDryRun, $0.shared.isQuiet, $0.jobs) = (true, true, 8) },
    .init(["-n", "--dry-run", "-nn"]) { $0.isDryRun = true },
    .init(["a", "--dry-run", "b"]) { ($0.isDryRun, $0.paths) = (true, ["a", "b"]) },
    .init(["-"]) { $0.paths = ["-"] },
    .init(["--", "--dry-run", "--help", "--"]) { $0.paths = ["--dry-run", "--help", "--"] },
    .init(["a", "--", "b"]) { $0.paths = ["a", "b"] },
    .init(["--limit", "0"]) { $0.limit = 0 },
    .init(["--seed", "18446744073709551615"]) { $0.seed = .max },
    .init(["--only", "Earth's Mightiest"]) { $0.only = "Earth's Mightiest" },
    .init(["--only=--help"]) { $0.only = "--help" },
    .init(["--only=a=b"]) { $0.only = "a=b" },
    .init(["--only", "--odd"]) { $0.only = "--odd" },
    .init(["--only", "-"]) { $0.only = "-" },
    .init(["-tx", "--tag", "y", "--tag=z"]) { $0.tags = ["x", "y", "z"] },
    .init(["--source", "marvel"]) { $0.source = .marvel },
    .init(["--source", "-modified"]) { $0.source = .newest },
    .init(["--format", "csv"]) { $0.shared.format = .csv },
    .init(["--reports", "out", "--junit=j.xml"]) {
      ($0.shared.reports, $0.junit) = ("out", "j.xml")
    },
  ]

  @Test(arguments: accepted) func `reads options and arguments`(_ c: RunCase) async {
    var expected = RunValues()
    c.change(&expected)
    let sample = SampleProgram()
    guard case .run(let run) = sample.program.parse(["run"] + c.words) else {
      Issue.record("not run")
      return
    }
    #expect(await run() == 7)
    #expect(sample.seen.value as? RunValues == expected)
  }

  @Test func `gives arguments to their positions`() async {
    let sample = SampleProgram()
    guard case .run(let run) = sample.program.parse(["battle", "Thor", "-q", "Hulk"]) else {
      Issue.record("not run")
      return
    }
    _ = await run()
    var expected = BattleValues(a: "Thor", b: "Hulk")
    expected.shared.isQuiet = true
    #expect(sample.seen.value as? BattleValues == expected)
  }

  @Test func `finds a command of two words`() async {
    let sample = SampleProgram()
    guard case .run(let run) = sample.program.parse(["store", "merge", "x", "--into", "d", "y"])
    else {
      Issue.record("not run")
      return
    }
    _ = await run()
    #expect(sample.seen.value as? MergeValues == MergeValues(into: "d", ours: "x", theirs: "y"))
  }

  @Test func `reads an argument that is a choice`() async {
    let sample = SampleProgram()
    guard case .run(let run) = sample.program.parse(["completions", "fish"]) else {
      Issue.record("not run")
      return
    }
    _ = await run()
    #expect(sample.seen.value as? CompletionsValues == CompletionsValues(shell: .fish))
  }

  @Test func `runs nothing while parsing`() {
    let sample = SampleProgram()
    _ = sample.program.parse(["run", "-n"])
    #expect(sample.seen.value == nil)
  }

  @MainActor @Test func `an asynchronous command leaves the main thread`() async {
    let program = Program(
      name: "tool",
      version: "1",
      summary: "Do work.",
      commands: [Command("go", "Go.", defaults: { 0 }, run: { _ in #isolation == nil ? 0 : 1 })]
    )
    guard case .run(let run) = program.parse(["go"]) else {
      Issue.record("it does not run")
      return
    }
    #expect(await run() == 0)
  }
}
