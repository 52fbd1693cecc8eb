internal import Pages
internal import Store
internal import Text

extension TournamentReport {
  /// The maximum number of states on the page.
  private static let maximumStates = 10

  /// Writes the earlier states of the tournament, if its figures or results have changed.
  func writeHistory(to page: inout Page) {
    let states = record.states
    guard states.count > 1, !isArena else { return }
    page.heading(2, "History")
    let first = max(0, states.count - Self.maximumStates)
    page.table(
      [.mark("Figures of"), .words("Champion"), .number("Power").secondary, .words("Changes")],
      rows: states.indices[first...].reversed().map { index in
        let entry = states[index]
        let champions = entry.champions
        return [
          entry.provenance.date.map { "\($0)" } ?? "the file",
          entry.isUnfinished
            ? "could not be finished"
            : entry.isInProgress
              ? "in progress" : .phrase(.list(champions.map { "\($0.name)" })),
          champions.first.map { .number($0.power) } ?? .empty,
          index == 0
            ? "first result"
            : "\(words: entry.changeText(since: states[index - 1]))",
        ]
      }
    )
    if first > 0 {
      let count = states.count.grouped
      page.paragraph(
        "These are the last \(Self.maximumStates.grouped) of \(count) states. All are in \("result.json", to: .file("result.json"))."
      )
    }
  }
}

extension HistoryEntry {
  fileprivate var champions: [Place] {
    isInProgress || isUnfinished ? [] : places.filter { $0.rank == 1 }
  }

  /// The numbers of entrants that moved, joined or left since another state.
  fileprivate func changeText(since before: HistoryEntry) -> String {
    let moves = PlaceMoves(from: before.places, to: places)
    guard moves.words.isEmpty else { return moves.words.joined(separator: ", ") }
    return moves.hasOtherPowers ? "figures only" : "battles only"
  }
}
