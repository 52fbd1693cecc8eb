import Foundation
import Glibc
import Testing

struct LongRun: CustomTestStringConvertible, Sendable {
  var name: String
  var file: String
  var votes: String
  var testDescription: String { name }

  init(_ name: String, _ file: String, votes: String = "round,a,b,score_a,score_b\n") {
    (self.name, self.file, self.votes) = (name, file, votes)
  }
}

/// How soon a signal ends a run, whatever it is at.
struct PromptStopTests {
  private static func inline(_ count: Int, _ lines: String) -> String {
    CheckCommandTests.inline(count, lines)
  }

  private static let drawn = "decide: {upset: {sharpness: 1}}"

  /// Each takes seconds in one place, in a build for tests, if nothing ends it; the bounds let few take longer.
  static let cases: [LongRun] = [
    .init("battles", inline(400, "legs: 50\n\(drawn)")),
    .init("battles in groups", inline(1_600, "stages: [{name: A, groups: 2, legs: 3}]\n\(drawn)")),
    .init("Swiss pairings", inline(3_900, "format: swiss\nrounds: 10\n\(drawn)")),
    .init("simulations of a table", inline(200, "odds: {simulations: 180000}")),
    .init("simulations of a large table", inline(1_500, "odds: exact")),
    .init(
      "simulations of groups",
      inline(300, "odds: {simulations: 250}\nstages: [{name: A, groups: 2, legs: 2}]")
    ),
    .init("simulations of a Swiss system", inline(240, "odds: {simulations: 3000}\nformat: swiss")),
    .init("odds of a ladder", inline(20_000, "odds: exact\nformat: ladder")),
    .init("a long list of battles", inline(1_500, "legs: 4")),
    .init(
      "the endings of stages in progress",
      inline(
        9,
        """
        decide: {results: v.csv}
        stages:
          - {name: A, format: swiss, rounds: 3, advance: {top: 6}}
          - {name: B, format: ladder, advance: {top: 4}}
          - {name: C, format: king-of-the-hill}
        """
      ),
      // The first entrant's battles with all others.
      votes: "round,a,b,score_a,score_b\n"
        + (2...9).map { ",E1,E\($0),\($0 % 3),1\n" }.joined()
    ),
  ]

  @Test(arguments: cases) func `a signal ends a run at once`(_ c: LongRun) async throws {
    let place = try Workplace()
    try place.write(c.file, to: "t.yaml")
    try place.write(c.votes, to: "v.csv")
    let stops = try await onOwnThread {
      // Where all processors are busy, the work begins late and the end is late, too; that one of several is prompt
      // shows enough, for without an end to the work none would be.
      var stops: [Stop] = []
      for attempt in 1...20 {
        // One that ended before its signal would leave nothing to do.
        try? FileManager.default.removeItem(atPath: place.path("Reports"))
        let run = try place.start(["run", "t.yaml"])
        usleep([700_000, 300_000, 1_500_000, 3_000_000, 6_000_000][attempt % 5])
        let start = ContinuousClock.now
        run.child.signal(SIGTERM)
        let outcome = try run.outcome()
        let stop = Stop(outcome: outcome, delay: .now - start)
        stops.append(stop)
        if stop.isInOrder, stop.delay < .seconds(1) { break }
      }
      return stops
    }
    let last = try #require(stops.last)
    #expect(last.outcome.code == 143)
    #expect(last.isInOrder, "\(last.outcome.errors)")
    #expect(last.delay < .seconds(1), "\(stops.map(\.delay))")
    #expect(!place.exists("Reports/t"))
  }

  private struct Stop {
    var outcome: Outcome
    var delay: Duration

    /// Whether it came in the midst of the work, and the run said so.
    var isInOrder: Bool {
      outcome.errors.hasSuffix("interrupted: 0 of 1 tournament is written; run it again\n")
    }
  }
}
