import Base
import Drawing
package import ResultJSON
import Tournament

extension TournamentReport {
  /// The maximum number of states on the page.
  private static let maximumStates = 10

  /// Writes the earlier states of the tournament, if its figures or results have changed.
  func writeHistory(to page: inout Page) {
    let states = record.states
    guard states.count > 1, !isArena else { return }
    page.heading(2, "History")
    let names = Dictionary(
      record.entrants.map { ($0.identity, $0.displayName) },
      uniquingKeysWith: { first, _ in first }
    )
    writeRanks(of: states, names, to: &page)
    let first = firstShown(of: states)
    let shown = states[first...]
    let figures = shown.map(\.figures)
    let hasSources = Set(figures).count > 1
    var columns = TableColumns<Int>()
    columns.add(.mark(result.entrants.havePowers && !isPoll ? "Figures of" : "As of")) {
      "\(Self.label(of: $0, in: states))"
    }
    columns.add(.words("Figures"), if: hasSources) { "\(figures[$0 - first])" }
    columns.add(.words("Champion")) { index in
      let entry = states[index]
      if entry.isUnfinished { return "could not be finished" }
      if entry.isInProgress { return "in progress" }
      return .phrase(.list(entry.champions.map { "\(names[$0.identity] ?? $0.name)" }))
    }
    columns.add(.number("Power").secondary, if: !isPoll) {
      states[$0].champions.first.flatMap(\.power).map { .number($0) } ?? .empty
    }
    columns.add(.words("Changes")) { index in
      guard index > 0 else { return "first result" }
      let progress = index == states.count - 1 ? record.progressWords : states[index].progress?.words
      return "\(words: states[index].changeText(since: states[index - 1], progress: progress))"
    }
    page.table(columns.table(shown.indices.reversed()))
    if first > 0 {
      let count = states.count.grouped
      page.paragraph(
        "These are the last \(Self.maximumStates.grouped) of \(count) states. All are in \("result.json", to: .file("result.json"))."
      )
    }
  }

  /// Returns the place of the first state that the page shows.
  private func firstShown(of states: [HistoryEntry]) -> Int { max(0, states.count - Self.maximumStates) }

  /// Returns the day of a state's figures, with its number, from 1, if other states have the same day or none has one.
  private static func label(of index: Int, in states: [HistoryEntry]) -> String {
    let day = states[index].provenance.date
    let number = "#\(index + 1)"
    guard let day else { return number }
    return states.count { $0.provenance.date == day } > 1 ? "\(day) \(number)" : day
  }

  /// Draws how ranks have changed, with its table.
  ///
  /// - Parameter names: The names of the entrants of the last state.
  private func writeRanks(of states: [HistoryEntry], _ names: [Entrant.Identity: String], to page: inout Page) {
    let chart = RankChart(
      states.indices[firstShown(of: states)...].map { index in
        let entry = states[index]
        return RankChart.State(
          label: Self.label(of: index, in: states),
          places: entry.places.filter { !$0.isOpen && !entry.isUnfinished }.map {
            .init(identity: $0.identity, name: names[$0.identity] ?? $0.name, rank: $0.rank)
          }
        )
      }
    )
    guard let chart else { return }
    guard chart.labels.count > 2, chart.movers.count > 2 else {
      let moves = chart.movers.map { row -> Phrase in
        let ranks = row.ranks.compactMap(\.self).map(\.grouped)
        return "\(row.name) went from \(words: ranks[0]) to \(words: ranks[ranks.count - 1])"
      }
      return page.paragraph(
        "Ranks from \(chart.labels[0]) to \(chart.labels[chart.labels.count - 1]): \(Phrase.list(moves))."
      )
    }
    var svg = Markup()
    chart.write(to: &svg, id: "ranks")
    page.figure(Page.Figure(file: nil, title: "Ranks", svg: svg, isForMarkdown: false, isRepeated: false))
    var table = Table(
      [.name("Name")] + chart.labels.map { .number("\($0)") },
      rows: chart.rows.map { row in
        [.phrase(Phrase(data: row.name))] + row.ranks.map { $0.map { .number($0) } ?? .empty }
      }
    )
    table.isBehindChart = true
    page.table(table)
  }

  /// The maximum number of figures that are listed.
  private static let maximumChanges = 20

  /// Writes which powers are not those of the state before, with the days of both.
  ///
  /// - Parameter hasMoves: Whether an entrant is new or moved since.
  func writeChanges(hasMoves: Bool, to page: inout Page) {
    guard let before = record.stateBefore, !isArena else { return }
    let known = Dictionary(before.places.map { ($0.identity, $0.power) }, uniquingKeysWith: { first, _ in first })
    let (day, now) = (before.provenance.day, record.provenance.day)
    let changed = record.entrants.compactMap { entrant -> (name: String, old: Double, new: Double)? in
      guard let old = known[entrant.identity] ?? nil, let new = entrant.power, old != new else { return nil }
      return (entrant.displayName, old, new)
    }
    guard !changed.isEmpty, before.provenance.metric == record.provenance.metric else {
      if !hasMoves { return }
      page.paragraph(
        day == now ? "Moved: places since the last result." : "Moved: places since \(day); these are of \(now)."
      )
      return
    }
    page.paragraph(
      day == now ? "Change since the last result:" : "Change from the figures of \(day) to those of \(now):"
    )
    page.list(
      changed.prefix(Self.maximumChanges).map { entrant in
        let sign = entrant.new > entrant.old ? "+" : "−"
        let difference = abs(entrant.new - entrant.old).groupedText
        return
          "\(entrant.name): \(entrant.old.groupedText) → \(entrant.new.groupedText) (\(words: sign)\(difference))"
      }
    )
    let more = changed.count - Self.maximumChanges
    if more > 0 {
      page.paragraph("\(more.grouped) more changed; all are in \("result.json", to: .file("result.json")).")
    }
  }
}

extension HistoryEntry {
  /// The metric and the source of most entrants' figures, such as `comics · marvel`.
  fileprivate var figures: String {
    var counts: [String: Int] = [:]
    for place in places { counts[key(of: place).table.title, default: 0] += 1 }
    let most = counts.max { $0.value == $1.value ? $1.key.precedes($0.key) : $0.value < $1.value }
    return most?.key ?? ""
  }

  var champions: [Place] { isInProgress || isUnfinished ? [] : places.filter { $0.rank == 1 } }

  /// Whether it has another champion, and the numbers of entrants that moved, joined or left since another state.
  ///
  /// - Parameter progress: The progress of a tournament that is not over, in words.
  func changeText(since before: HistoryEntry, progress: String?) -> String {
    let moves = PlaceMoves(from: before.places, to: places)
    let hasNewChampion = RecordChange.hasNewChampion(champions.map(\.identity), after: before.champions.map(\.identity))
    let words =
      [formerName.map { "was '\($0)'" }].compactMap(\.self) + (hasNewChampion ? ["champion"] : []) + moves.words
      + [progress].compactMap(\.self)
    guard words.isEmpty else { return words.joined(separator: ", ") }
    return moves.hasOtherPowers ? "figures only" : "battles only"
  }
}

/// Returns the states of a tournament as a listing, the oldest first.
package func historyListing(_ record: TournamentRecord) -> Listing {
  let states = record.states
  return Listing(
    columns: [
      .init("revision", title: "Revision"), .init("date", title: "Date"), .init("champion", title: "Champion"),
      .init("changes", title: "Changes"), .init("fingerprint", title: "Fingerprint", habit: .optional),
    ],
    rows: states.enumerated().map { index, state in
      let champions = state.champions.map(\.name).joined(separator: ", ")
      let changes =
        index == 0
        ? state.revision == 1 ? "first result" : ""
        : state.changeText(since: states[index - 1], progress: state.progress?.words)
      return [
        .whole(state.revision), state.provenance.date.map(ListingCell.text) ?? .none,
        champions.isEmpty ? .none : .text(champions), .text(changes), .text(state.fingerprint),
      ]
    }
  )
}
