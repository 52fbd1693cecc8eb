import Foundation
import Glibc
import Testing

/// A `contest watch` at work on the folder `T`.
struct Watching {
  let place: Workplace
  let run: RunningProgram

  init(_ place: Workplace, _ arguments: [String] = ["T"]) throws {
    self.place = place
    run = try place.start(["watch"] + arguments)
    try #require(try run.says("press Ctrl-C to stop\n"))
  }

  /// Waits until there are `count` lines of standard error that end with the words, a minute at most.
  func says(_ count: Int, _ words: String) throws -> Bool {
    try run.reaches { times(words) >= count } && times(words) >= count
  }

  func times(_ words: String) -> Int { run.errors.components(separatedBy: words).count - 1 }

  func prints(_ words: String) throws -> Bool {
    try run.reaches { run.output.contains(words) } && run.output.contains(words)
  }

  /// Ends it, and returns how it ended.
  func stop(_ signal: Int32 = SIGINT) throws -> Outcome {
    run.child.signal(signal)
    return try run.outcome()
  }
}

func inlineCup(_ name: String, _ powers: [Int], _ lines: String = "") -> String {
  "name: \(name)\nsource: inline\n\(lines)\ncharacters:\n"
    + powers.enumerated().map { "  - {name: E\($0 + 1), power: \($1)}\n" }.joined()
}

struct WatchCommandTests {
  @Test func `a changed file is run again, and only what changed is shown`() throws {
    let place = try Workplace()
    try place.write(inlineCup("First", [3, 2, 1]), to: "T/a.yaml")
    try place.write(inlineCup("Second", [3, 2, 1]), to: "T/b.yaml")
    let watching = try Watching(place)
    #expect(watching.run.output.contains("First") && watching.run.output.contains("Second"))
    let before = watching.run.output
    try place.write(inlineCup("Second", [1, 2, 3]), to: "T/b.yaml")
    #expect(try watching.says(1, "'T/b.yaml' changed\n"))
    #expect(try watching.prints("E3"))
    let outcome = try watching.stop()
    #expect(!outcome.output.dropFirst(before.count).contains("First"))
    #expect(outcome.code == 130)
    #expect(try place.read("Reports/second/README.md").contains("🏆 **E3** won"))
  }

  @Test func `votes that a broken file does not name are not called changed`() throws {
    let place = try Workplace()
    let cup = inlineCup("First", [3, 2, 1], "decide: {results: a.csv}")
    try place.write(cup, to: "T/a.yaml")
    try place.write("round,a,b,score_a,score_b\n", to: "T/a.csv")
    let watching = try Watching(place)
    try place.write(cup.replacing("source", with: "sauce"), to: "T/a.yaml")
    #expect(try watching.says(1, " changed\n"))
    try place.write(cup, to: "T/a.yaml")
    #expect(try watching.says(2, " changed\n"))
    try place.write("round,a,b,score_a,score_b\n,E1,E2,1,0\n", to: "T/a.csv")
    #expect(try watching.says(1, "'T/a.csv' changed\n"))
    let outcome = try watching.stop()
    #expect(outcome.errors.components(separatedBy: "'T/a.yaml' changed\n").count == 3)
    #expect(!outcome.errors.contains("and 'T/a"))
  }

  /// Each leads to another winner of the only tournament, which `E3` wins.
  static let changes: [(name: String, line: String)] = [
    ("written", "cp new.yaml T/a.yaml"),
    ("replaced by a rename", "mv new.yaml T/a.yaml"),
    ("deleted and made again", "rm T/a.yaml; sleep 0.3; cp new.yaml T/a.yaml"),
    (
      "half-written for a while",
      "head -c 30 new.yaml > T/a.yaml; sleep 0.3; cat new.yaml > T/a.yaml"
    ),
    ("in a new folder", "rm T/a.yaml; mkdir -p T/x/y; sleep 0.3; cp new.yaml T/x/y/a.yaml"),
    ("with its folder", "mv T old; sleep 0.3; mkdir T; cp new.yaml T/a.yaml"),
    ("by another link", "rm T/a.yaml; cp new.yaml T/b; ln -s b T/a.yaml"),
  ]

  @Test(arguments: changes.map(\.name)) func `a change is noticed however it is made`(
    _ name: String
  ) throws {
    let line = try #require(Self.changes.first { $0.name == name }).line
    let place = try Workplace()
    try place.write(inlineCup("Cup", [3, 2, 1]), to: "T/a.yaml")
    try place.write(inlineCup("Cup", [1, 2, 3]), to: "new.yaml")
    let watching = try Watching(place)
    #expect(try place.shell(line).code == 0)
    #expect(try watching.prints("  E3  "), "\(watching.run.errors)")
    // What it is as a whole may come back once more without a change.
    try place.write(inlineCup("Cup", [1, 4, 3]), to: "T/z.yaml")
    _ = try place.shell("rm -f T/a.yaml T/x/y/a.yaml")
    #expect(try watching.prints("  E2  "), "\(watching.run.errors)")
    #expect(try watching.stop().code == 130)
  }

  @Test func `a link is watched where it leads, and so is a file that is named itself`() throws {
    let place = try Workplace()
    try place.write(inlineCup("Cup", [3, 2, 1]), to: "elsewhere/cup.yaml")
    _ = try place.shell("ln -s elsewhere/cup.yaml link.yaml")
    let watching = try Watching(place, ["link.yaml"])
    try place.write(inlineCup("Cup", [1, 2, 3]), to: "elsewhere/cup.yaml")
    #expect(try watching.prints("  E3  "))
    #expect(try watching.stop().code == 130)
  }

  @Test func `a votes file is watched, also before it exists`() throws {
    let place = try Workplace()
    try place.write(inlineCup("Poll", [2, 1], "decide: {results: polls/v.csv}"), to: "T/a.yaml")
    let watching = try Watching(place)
    #expect(watching.run.errors.contains("there is no votes file"))
    try place.write("round,a,b,score_a,score_b\n", to: "T/polls/v.csv")
    #expect(try watching.prints("in progress"))
    try place.write("round,a,b,score_a,score_b\n1,E1,E2,3,5\n", to: "T/polls/v.csv")
    #expect(try watching.prints("  E2  "))
    #expect(try watching.stop().code == 130)
  }

  @Test func `a broken file is told, and mended it is run again`() throws {
    let place = try Workplace()
    try place.write("name: Cup\ncharacters: [Thor", to: "T/a.yaml")
    let watching = try Watching(place)
    #expect(watching.run.errors.contains("T/a.yaml:2:18: error: "))
    try place.write("name: Cup\ncharacters: [Thor, Hulk]\n", to: "T/a.yaml")
    #expect(try watching.prints("Thor"))
    #expect(watching.times("error: ") == 1)
    #expect(try watching.stop().code == 130)
  }

  @Test func `a store that cannot be used is told, and watching goes on`() throws {
    let place = try Workplace()
    try place.write(inlineCup("Cup", [3, 2, 1]), to: "T/a.yaml")
    try place.write("damaged", to: "Reports/store.json")
    let watching = try Watching(place)
    #expect(watching.run.errors.contains("error: cannot use the store 'Reports/store.json'"))
    try FileManager.default.removeItem(atPath: place.path("Reports/store.json"))
    try place.write(inlineCup("Cup", [1, 2, 3]), to: "T/a.yaml")
    #expect(try watching.prints("  E3  "))
    #expect(try watching.stop().code == 130)
  }

  @Test func `many changed files are counted, and a comment changes no report`() throws {
    let place = try Workplace()
    for letter in ["a", "b", "c", "d"] {
      try place.write(inlineCup(letter, [3, 2, 1]), to: "T/\(letter).yaml")
    }
    let watching = try Watching(place)
    #expect(
      try place.shell(
        "mkdir new && for f in T/*; do (cat $f; echo '# x') > new/${f#T/}; done; mv T old; mv new T"
      ).code == 0
    )
    #expect(try watching.says(1, "4 files changed\n") || watching.says(2, "4 files changed\n"))
    #expect(try watching.says(1, "no report changed\n"))
    #expect(try place.shell("ln -s nowhere T/x.yaml").code == 0)
    #expect(try watching.says(1, "the files changed\n"))
    #expect(try watching.says(1, "it is a symbolic link that leads nowhere"))
    #expect(try watching.stop().code == 130)
  }

  @Test func `a folder without files waits for the first`() throws {
    let place = try Workplace()
    let watching = try Watching(place, ["T/sub"])
    #expect(watching.run.errors.contains("no such file or folder: 'T/sub'"))
    try place.write(inlineCup("Cup", [3, 2, 1]), to: "T/sub/a.yaml")
    #expect(try watching.prints("  E1  "))
    #expect(try watching.stop().code == 130)
  }

  @Test func `a burst of changes is few runs, and reports in the folder are no change`() throws {
    let place = try Workplace()
    try place.write(inlineCup("Cup", [3, 2, 1]), to: "T/a.yaml")
    let watching = try Watching(place, ["T", "--reports", "T/Reports"])
    for power in 10..<60 { try place.write(inlineCup("Cup", [3, power, 1]), to: "T/a.yaml") }
    try place.write(inlineCup("Cup", [3, 2, 70]), to: "T/a.yaml")
    #expect(try watching.prints("  E3  "))
    let runs = watching.times(" changed\n")
    #expect(runs < 20)
    // A second change is the next that is told, so the reports told none.
    try place.write(inlineCup("Cup", [80, 2, 70]), to: "T/a.yaml")
    #expect(try watching.says(runs + 1, " changed\n"))
    #expect(try watching.run.reaches { try place.read("T/Reports/cup/README.md").contains("80") })
    let outcome = try watching.stop()
    #expect(outcome.errors.components(separatedBy: " changed\n").count - 1 == runs + 1)
    #expect(!outcome.errors.contains("the files changed"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func `a signal ends the wait, which holds no lock`(
    _ signal: Int32
  ) throws {
    let place = try Workplace()
    try place.write(inlineCup("Cup", [3, 2, 1]), to: "T/a.yaml")
    let watching = try Watching(place)
    let run = try place.run(["run", "T"])
    #expect(run.code == 0 && !run.errors.contains("waiting"))
    let said = watching.run.errors
    let outcome = try watching.stop(signal)
    #expect(outcome.code == 128 + signal)
    #expect(outcome.errors == said)
  }

  @Test func `a terminal shows the result and how to stop, and no more`() throws {
    let place = try Workplace()
    try place.write(inlineCup("Cup", [3, 2, 1]), to: "T/a.yaml")
    let terminal = try Terminal(columns: 80)
    let child = try Child(
      Workplace.program,
      ["watch", "T"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": place.folder.path],
      in: place.folder,
      output: .descriptor(terminal.theirs),
      errors: .descriptor(terminal.theirs)
    )
    var text = ""
    for _ in 0..<300 where !text.contains("to stop") { text += terminal.written() }
    child.signal(SIGINT)
    #expect(child.exitCode(within: 30) == 130)
    text += terminal.written()
    #expect(
      text == """
        \u{1B}[1mChanges  Tournament  Champion  Report\u{1B}[0m\r
        new      Cup         E1        Reports/cup/\r
        1 tournament: 1 new; 3 battles\r
        watching 'T'; press Ctrl-C to stop\r

        """
    )
  }
}
