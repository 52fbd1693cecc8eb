import Digests
import Files
import Foundation
import Testing

/// Tournaments that run again and again.
final class RepeatedScene {
  let place: Workplace
  /// How far the clock of the programs is ahead of that of the files.
  ///
  /// If it is far, every file is old, also where the file system does not tell the time.
  private let secondsAhead: Int

  /// A number of battles that is written into what the program remembers, so that a run from memory shows itself.
  static let mark = "7,000,"

  private static let settled = ["run", "t", "--progress", "never"]

  /// - Parameter cups: The number of tournaments in one file; there are three more.
  init(secondsAhead: Int = 1_000, cups: Int = 10) throws {
    self.secondsAhead = secondsAhead
    place = try Workplace()
    try FaultScene.buildLibrary("clock", in: place)
    let cups = (1...cups).map { number in
      """
      ---
      name: Cup \(number)
      source: inline
      format: round-robin
      characters: [{name: A, power: \(number)}, {name: B, power: \(number % 7)}]

      """
    }
    try place.write(cups.joined(), to: "t/cups.yaml")
    try place.write(VotesTests.cup, to: "t/polls.yaml")
    try place.write(VotesTests.header + "1,Dog,Ant,7,5.5\n", to: "t/polls/cup.csv")
    try place.write(
      "name: Views\nsource: {file: figures.csv, power: Views}\nroster: {all: true}\n",
      to: "t/views.yaml"
    )
    try place.write("name,Views\nStorm,3\nThor,2\n", to: "t/figures.csv")
    try place.write("name: Of Marvel\ncharacters: [Hulk, Thor]\n", to: "t/marvel.yaml")
  }

  /// Runs what is in a workplace.
  private func run(
    _ step: RepeatedStep = RepeatedStep(),
    in workplace: Workplace? = nil
  ) throws -> Outcome {
    let clock = ["LD_PRELOAD": place.path("clock.so"), "CLOCK_AHEAD": "\(secondsAhead)"]
    let environment = clock.merging(step.environment) { $1 }
    let (workplace, words) = (workplace ?? place, Self.settled + step.options)
    return step.isOfCopy
      ? try workplace.shell("./copy " + words.joined(separator: " "), environment: environment)
      : try workplace.run(words, environment: environment)
  }

  /// Runs until the run is remembered, and marks that; returns the number of runs, or nil if it never is.
  func runsUntilSettled() throws -> Int? {
    for count in 0..<4 {
      try markMemory()
      if try run().output.contains(Self.mark) { return count }
    }
    return nil
  }

  func settle() throws -> Bool { try runsUntilSettled() != nil }

  /// Writes the mark into what is remembered, as if the program had written it.
  private func markMemory() throws {
    let start = try readKernelFile("/proc/sys/kernel/random/boot_id", limit: 100)
    let program =
      try #require(FileStamp(Workplace.program.path, followsLinks: true)).text
      + String(decoding: start, as: UTF8.self)
    guard place.exists(".cache") else { return }
    for name in try place.tree(".cache/contest/reports").keys {
      let lines = try place.read(".cache/contest/reports/" + name).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      guard lines[0] == Digest.sha256((program + lines.dropFirst().joined(separator: "\n")).utf8)
      else { continue }
      var rest = lines.dropFirst().map(String.init)
      // The number of battles of a tournament stands three lines below its name.
      if let place = rest.firstIndex(of: "Cup 7") { rest[place + 3] = "7000000" }
      let text = rest.joined(separator: "\n")
      let seal = Digest.sha256((program + text).utf8)
      try place.write(seal + "\n" + text, to: ".cache/contest/reports/" + name)
    }
  }

  /// Runs here and in a copy of the workplace that remembers nothing, and returns whether here it was from memory.
  func compare(_ step: RepeatedStep) throws -> Bool {
    let other = try Workplace()
    let made = try place.shell(
      "\(step.line)\ncp -a . '\(other.path("."))' && rm -rf '\(other.path(".cache"))'"
    )
    #expect(made.code == 0, "\(step): \(made.errors)")
    let expected = try run(step, in: other)
    let found = try run(step)
    func withoutBattles(_ text: String) -> String { text.replacing(#/[0-9,]+ battles/#, with: "") }
    func withoutTime(_ text: String) -> String { text.replacing(#/done in [0-9,.]+ s/#, with: "") }
    #expect(withoutBattles(found.output) == withoutBattles(expected.output), "\(step)")
    #expect(withoutTime(found.errors) == withoutTime(expected.errors), "\(step)")
    #expect(found.code == expected.code, "\(step)")
    #expect(try files(of: place) == files(of: other), "\(step)")
    return found.output.contains(Self.mark)
  }

  private func files(of workplace: Workplace) throws -> [String: Data] {
    try workplace.tree(".").filter { !$0.key.hasPrefix(".cache/") }
  }
}

/// Something that happens between two runs.
struct RepeatedStep: CustomTestStringConvertible {
  /// A line for a shell in the workplace.
  var line = ":"
  var options: [String] = []
  var environment: [String: String] = [:]
  /// Whether the run after it may be from memory.
  var isRemembered = false
  /// Whether a copy of the program runs.
  var isOfCopy = false
  /// What makes a run possible again that had an error.
  var mending: String?

  var testDescription: String { ([line] + options + environment.keys).joined(separator: " ") }
}
