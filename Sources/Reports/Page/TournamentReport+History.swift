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
    var columns: [Table.Column] = [.mark("Figures of"), .words("Champion")]
    if !isPoll { columns.append(.number("Power").secondary) }
    page.table(
      columns + [.words("Changes")],
      rows: states.indices[first...].reversed().map { index in
        let entry = states[index]
        let champions = entry.champions
        let power: [Table.Cell] =
          isPoll ? [] : [champions.first.map { .number($0.power) } ?? .empty]
        let before = index == 0 ? nil : states[index - 1]
        let progress = index == states.count - 1 ? record.progressWords : nil
        return [
          entry.provenance.date.map { "\($0)" } ?? "the file",
          entry.isUnfinished
            ? "could not be finished"
            : entry.isInProgress
              ? "in progress" : .phrase(.list(champions.map { "\($0.name)" })),
        ] + power + [
          "\(words: before.map { entry.changeText(since: $0, progress: progress) } ?? "first result")"
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
  ///
  /// - Parameter progress: The progress of a tournament that is not over, in words.
  fileprivate func changeText(since before: HistoryEntry, progress: String?) -> String {
    let moves = PlaceMoves(from: before.places, to: places)
    let words = moves.words + [progress].compactMap(\.self)
    guard words.isEmpty else { return words.joined(separator: ", ") }
    return moves.hasOtherPowers ? "figures only" : "battles only"
  }
}
