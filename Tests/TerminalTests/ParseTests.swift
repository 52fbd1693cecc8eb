import Testing

@testable import Terminal

typealias RunCase = (words: [String], change: @Sendable (inout RunValues) -> Void)

struct ParseTests {
  static let accepted: [RunCase] = [
    ([], { _ in }),
    (["--jobs", "8"], { $0.jobs = 8 }),
    (["--jobs=8"], { $0.jobs = 8 }),
    (["-j", "8"], { $0.jobs = 8 }),
    (["-j8"], { $0.jobs = 8 }),
    (["-nqj8"], { ($0.isDryRun, $0.shared.isQuiet, $0.jobs) = (true, true, 8) }),
    (["-nj", "8", "-q"], { ($0.isDryRun, $0.shared.isQuiet, $0.jobs) = (true, true, 8) }),
    (["-n", "--dry-run", "-nn"], { $0.isDryRun = true }),
    (["a", "--dry-run", "b"], { ($0.isDryRun, $0.paths) = (true, ["a", "b"]) }),
    (["-"], { $0.paths = ["-"] }),
    (["--", "--dry-run", "--help", "--"], { $0.paths = ["--dry-run", "--help", "--"] }),
    (["a", "--", "b"], { $0.paths = ["a", "b"] }),
    (["--limit", "0"], { $0.limit = 0 }),
    (["--seed", "18446744073709551615"], { $0.seed = .max }),
    (["--only", "Earth's Mightiest"], { $0.only = "Earth's Mightiest" }),
    (["--only=--help"], { $0.only = "--help" }),
    (["--only=a=b"], { $0.only = "a=b" }),
    (["--only", "--odd"], { $0.only = "--odd" }),
    (["--only", "-"], { $0.only = "-" }),
    (["-tx", "--tag", "y", "--tag=z"], { $0.tags = ["x", "y", "z"] }),
    (["--source", "marvel"], { $0.source = .marvel }),
    (["--source", "-modified"], { $0.source = .newest }),
    (["--format", "csv"], { $0.shared.format = .csv }),
    (
      ["--reports", "out", "--junit=j.xml"],
      {
        ($0.shared.reports, $0.junit) = ("out", "j.xml")
      }
    ),
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
}
