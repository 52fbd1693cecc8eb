import Foundation
import Glibc
import Testing

struct LongRun: CustomTestStringConvertible, Sendable {
  var name: String
  var file: String
  var testDescription: String { name }

  init(_ name: String, _ file: String) {
    (self.name, self.file) = (name, file)
  }
}

/// How soon a signal ends a run, whatever it is at.
struct PromptStopTests {
  private static func inline(_ count: Int, _ lines: String) -> String {
    CheckCommandTests.inline(count, lines)
  }

  private static let drawn = "decide: {upset: {sharpness: 1}}"

  /// Each takes more than ten seconds in one place if nothing ends it.
  static let cases: [LongRun] = [
    .init("battles", inline(400, "legs: 50\n\(drawn)")),
    .init("battles in groups", inline(1_600, "stages: [{name: A, groups: 2, legs: 3}]\n\(drawn)")),
    .init("Swiss pairings", inline(3_900, "format: swiss\nrounds: 10\n\(drawn)")),
    .init("simulations of a table", inline(200, "odds: {simulations: 500000}")),
    .init("simulations of a large table", inline(1_500, "odds: exact")),
    .init(
      "simulations of groups",
      inline(300, "odds: {simulations: 250}\nstages: [{name: A, groups: 2, legs: 2}]")
    ),
    .init("simulations of a Swiss system", inline(240, "odds: {simulations: 3000}\nformat: swiss")),
    .init("odds of a ladder", inline(4_000, "odds: exact\nformat: ladder")),
    .init("a long list of battles", inline(1_500, "legs: 4")),
  ]

  @Test(arguments: cases) func `a signal ends a run at once`(_ c: LongRun) async throws {
    let place = try Workplace()
    try place.write(c.file, to: "t.yaml")
    let stops = try await onOwnThread {
      // Where all processors are busy, one of several looks is enough: without an end none is short.
      var stops: [(code: Int32, errors: String, delay: Duration)] = []
      for attempt in 1...5 {
        let run = try place.start(["run", "t.yaml", "--progress", "always"])
        usleep(UInt32(attempt) * 700_000)
        let start = ContinuousClock.now
        run.child.signal(SIGTERM)
        let outcome = try run.outcome()
        stops.append((outcome.code, outcome.errors, .now - start))
        if stops.last.map({ $0.code == 143 && $0.delay < .milliseconds(250) }) == true { break }
      }
      return stops
    }
    let last = try #require(stops.last)
    #expect(last.code == 143)
    #expect(last.errors.hasSuffix("interrupted: 0 of 1 tournament is written; run it again\n"))
    #expect(last.delay < .milliseconds(250), "\(stops.map(\.delay))")
    #expect(!place.exists("Reports/t"))
  }
}
