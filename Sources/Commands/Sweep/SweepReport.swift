import Base
import Tournament

/// A tournament, played under every combination of values for some of its keys.
struct SweepReport: Sendable {
  /// The name of the tournament.
  var name: String
  /// The keys with their values; the last one changes from each run to the next.
  var keys: [(name: String, values: [String])]
  var runs: [Run]
  var tally: SweepTally
  /// The names of the champions under the file's own settings.
  var ownChampions: [String]
  /// The text that the source requires beside its figures.
  var attribution: String?

  /// The end of the tournament under one combination.
  struct Run: Sendable {
    /// Empty while results are missing, or if it could not be played.
    var champions: [Entrant.Identity] = []
    /// The rank correlation with the file's own ranking; nil if there is none.
    var likeness: Double?
    /// The reason for which it could not be played; nil if it was.
    var problem: String?
  }
}

extension SweepReport {
  /// The text of `sweep.csv`: a row for each entrant, most titles first.
  var entrantsCSV: [UInt8] {
    let ranking = tally.ranking
    let places = ranking.map(\.places.count).max() ?? 0
    var text = CSVText()
    text.row(
      (["name", "titles", "runs", "title_share", "mean_place"] + (0..<places).map { "place_\($0 + 1)" }).map {
        .plain($0)
      }
    )
    for line in ranking {
      text.row(
        [
          .text(line.name), .number(line.titles), .whole(line.runs), .plain(line.titleShare.chanceText),
          .number(line.meanPlace),
        ] + (0..<places).map { .whole(line.places.indices.contains($0) ? line.places[$0] : 0) }
      )
    }
    return text.bytes
  }

  /// The text of `settings.csv`: a row for each combination, in the order of the values.
  var settingsCSV: [UInt8] {
    var text = CSVText()
    let counts = keys.map(\.values.count)
    text.row(keys.map { .text($0.name) } + ["champion", "tau_b", "error"].map { .plain($0) })
    for (index, run) in runs.enumerated() {
      let values = keys.indices.map { key -> CSVCell in
        let value = keys[key].values[valuePlace(ofKey: key, in: index, counts: counts)]
        // A negative number is no formula.
        return Double(value) == nil ? .text(value) : .plain(value)
      }
      text.row(
        values + [
          .text(names(run.champions).joined(separator: "; ")), .plain(run.likeness?.text(decimals: 6) ?? ""),
          .text(run.problem ?? ""),
        ]
      )
    }
    return text.bytes
  }

  /// The number of runs that could not be played, with the first reasons; nil if all could.
  var unplayedWords: String? {
    let reasons = Dictionary(grouping: runs.compactMap(\.problem)) { $0 }.mapValues(\.count)
    let count = reasons.values.reduce(0, +)
    guard count > 0 else { return nil }
    let first = reasons.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.prefix(3)
    let words = first.map { "\($0.key) (\(counted($0.value, "run")))" } + (reasons.count > 3 ? ["…"] : [])
    return "\(count.grouped) of \(counted(runs.count, "run")) could not be played: \(words.joined(separator: "; "))"
  }

  func names(_ entrants: [Entrant.Identity]) -> [String] { entrants.compactMap { tally.lines[$0]?.name } }
}
