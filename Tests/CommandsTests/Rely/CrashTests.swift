import Foundation
import Glibc
import Testing
import Tournament

/// Runs that are killed at random moments.
struct CrashTests {
  @Test(arguments: [1, 2])
  func `a run that is killed leaves each file old or new, and the next completes it`(
    _ seed: UInt64
  ) async throws {
    let kills = max(40, Endurance.kills) / 2
    let (wrong, killed, changed) = try await onOwnThread {
      let results = try ChangingResults()
      var random = SplitMix64(seed: seed)
      var wrong: [String] = []
      var (killed, changed) = (0, 0)
      for kill in 1...kills {
        let moment = random.next()
        let code = try Self.kill(results, at: moment, countsFromFirstChange: kill.isMultiple(of: 2))
        if code == 128 + SIGKILL { killed += 1 }
        let tree = try results.place.tree("Reports")
        if tree != results.before, tree != results.after { changed += 1 }
        let faults =
          try results.faults(in: "Reports", allowsUnfinished: true)
          + Self.faultsOfRanking(results) + results.faultsAfterRerun(in: "Reports")
        wrong += faults.map { "kill \(kill): \($0)" }
      }
      return (wrong, killed, changed)
    }
    #expect(wrong == [])
    #expect(killed > 0)
    if Endurance.isWhole { print("\(killed) of \(kills) killed, \(changed) between the states") }
  }

  /// Kills a run from the state before to the one after.
  ///
  /// - Parameter countsFromFirstChange: Most of a run passes before it touches any file.
  private static func kill(
    _ results: ChangingResults,
    at moment: UInt64,
    countsFromFirstChange: Bool
  ) throws -> Int32 {
    try results.restore("Reports")
    let run = try results.place.start(results.arguments("Reports"))
    if countsFromFirstChange {
      let folder = results.path("Reports/comes")
      while unsafe access(folder, F_OK) != 0, run.child.exitCode == nil { usleep(200) }
    }
    usleep(UInt32(moment % (countsFromFirstChange ? 30_000 : 150_000)))
    run.child.signal(SIGKILL)
    return try run.outcome().code
  }

  /// Whether the store reads, and tells one of the two rankings.
  ///
  /// Its ratings count the battles of results that agree with the store. After a kill, some are newer than it.
  private static func faultsOfRanking(_ results: ChangingResults) throws -> [String] {
    func withoutRatings(_ ranking: Data?) -> String {
      String(decoding: ranking ?? Data(), as: UTF8.self)
        .replacing(/,[^,]*,[^,]*(,[^,]*,[^,]*\r\n)/) { "\($0.output.1)" }
    }
    let ranking = try results.place.run(["ranking", "-fcsv"])
    let states = [results.before, results.after].map { withoutRatings($0["ranking.csv"]) }
    let isWhole = states.contains(withoutRatings(Data(ranking.output.utf8)))
    return isWhole ? [] : ["the ranking is mixed"]
  }
}
