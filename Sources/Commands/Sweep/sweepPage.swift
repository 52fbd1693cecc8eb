import Base
import Drawing
import Tournament

extension SweepReport {
  /// The page of the sweep, for `sweep.md` and `sweep.html`: the keys that change the champion, the others, and the entrants.
  var page: Page {
    var page = Page(title: "Sweep of \(name)")
    page.banner(headline)
    let played = keys.map { "\($0.name) (\(counted($0.values.count, "value")))" }
    let own: Phrase = ownChampions.isEmpty ? "there is no champion yet" : "the champion is \(champions(ownChampions))"
    page.paragraph(
      "The runs are all combinations of \(Phrase.list(played.map { "\($0)" })). With the settings of its file, \(own)."
    )
    if ownChampions.isEmpty {
      page.paragraph(
        "Results are missing, so places are those so far; in a bracket, the best ones that can still be reached."
      )
    }
    if let unplayedWords { page.paragraph("\(unplayedWords).") }
    let effects = effects
    if !effects.isEmpty { page.heading(2, "Settings") }
    let columns: [Table.Column] = [
      .words("Key"), .name("Value"), .words("Most frequent champion"), .number("Title share"),
      .number("Runs").secondary,
    ]
    let rows = effects.flatMap { effect in
      effect.rows.map { row -> [Table.Cell] in
        [
          "\(keys[effect.key].name)", "\(row.value)", .phrase(champions(row.champions)),
          .chance(row.titles / Double(max(1, row.runs))), .number(row.runs),
        ]
      }
    }
    page.table(columns, rows: Array(rows.prefix(Table.maximumRows)))
    page.heading(2, "Entrants")
    let ranking = tally.ranking
    page.table(
      Table(
        [
          .name("Name"), .number("Title share"), .number("Mean place"), .number("Best").secondary,
          .number("Worst").secondary,
        ],
        rows: ranking.prefix(Table.maximumRows).map { line in
          [
            "\(line.name)", .chance(line.titleShare), .number((line.meanPlace * 100).rounded() / 100),
            .number(line.best),
            .number(line.worst),
          ]
        },
        file: "sweep.csv",
        total: ranking.count
      )
    )
    page.paragraph(
      "All places are in \("sweep.csv", to: .file("sweep.csv")), and the champion of each run in \("settings.csv", to: .file("settings.csv")), with Kendall's τ-b: how like the ranking is to that of the file, from -1 to 1."
    )
    if let attribution { page.paragraph("\(attribution)") }
    return page
  }

  /// The result in a sentence, without a full stop.
  var headline: Phrase {
    guard let first = tally.ranking.first, first.titles > 0 else { return "No run has a champion yet" }
    let count = tally.playedCount
    let wins: Phrase = "\(first.name) wins \(words: first.titles.groupedText) of \(words: counted(count, "run"))"
    let effects = effects
    guard !effects.isEmpty else { return wins }
    let changing = effects.filter(\.changesChampion).map { keys[$0.key].name }
    let effect: Phrase
    if changing.isEmpty {
      effect = "no \(words: lotsDecide ? "other " : "")setting changes the most frequent champion"
    } else {
      let list = Phrase.list(changing.map { "\($0)" })
      effect = "\(list) \(words: changing.count == 1 ? "changes" : "change") the most frequent champion"
    }
    return lotsDecide ? "\(wins), and other seeds have other champions; \(effect)" : "\(wins); \(effect)"
  }

  /// Whether runs that differ in the seed of all draws alone have different champions.
  private var lotsDecide: Bool {
    guard let seeds = keys.last, seeds.name == "random_seed" else { return false }
    return stride(from: 0, to: runs.count, by: max(1, seeds.values.count)).contains { first in
      let played = runs[first..<min(first + seeds.values.count, runs.count)].filter { $0.problem == nil }
      return played.contains { $0.champions != played.first?.champions }
    }
  }

  private func champions(_ names: [String]) -> Phrase {
    let others: [Phrase] = names.count > 3 ? ["\(counted(names.count - 3, "other"))"] : []
    return names.isEmpty ? "–" : .list(names.prefix(3).map { "\($0)" } + others)
  }

  /// The effects of the keys, those that change the champion first; the seed of all draws is left out, because its values
  /// mean the same.
  private var effects: [KeyEffect] {
    let effects = keys.indices.filter { keys[$0].name != "random_seed" }.map { KeyEffect($0, in: self) }
    return effects.filter(\.changesChampion) + effects.filter { !$0.changesChampion }
  }
}

/// The most frequent champion under each value of a key.
private struct KeyEffect {
  let key: Int
  var rows: [Row] = []

  struct Row {
    var value: String
    /// The names of the most frequent champions, several with equally many titles; empty if no run has one.
    var champions: [String] = []
    /// The titles of each of them.
    var titles = 0.0
    var runs = 0
  }

  /// Whether no entrant is among the most frequent champions under all values.
  var changesChampion: Bool {
    let sets = rows.map { Set($0.champions) }.filter { !$0.isEmpty }
    return !sets.isEmpty && sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }.isEmpty
  }

  init(_ key: Int, in report: SweepReport) {
    self.key = key
    rows = report.keys[key].values.map { Row(value: $0) }
    var titles: [[Entrant.Identity: Double]] = rows.map { _ in [:] }
    let counts = report.keys.map(\.values.count)
    for (index, run) in report.runs.enumerated() where run.problem == nil {
      let place = valuePlace(ofKey: key, in: index, counts: counts)
      rows[place].runs += 1
      for one in run.champions { titles[place][one, default: 0] += 1 / Double(run.champions.count) }
    }
    for place in rows.indices {
      rows[place].titles = titles[place].values.max() ?? 0
      // Sums of thirds may differ in their last digits.
      let first = titles[place].filter { $0.value > rows[place].titles - 1e-9 }
      rows[place].champions = report.names(first.keys.sorted())
    }
  }
}
