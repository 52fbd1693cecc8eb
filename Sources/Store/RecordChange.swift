internal import Tournament

/// The change that a run made to the result of a tournament.
package enum RecordChange: Sendable, Equatable {
  /// There was no earlier result.
  case new
  case unchanged
  case changed(Differences)

  package init(from before: TournamentRecord?, to now: TournamentRecord) {
    guard let before else {
      self = .new
      return
    }
    self =
      before.fingerprint == now.fingerprint
      ? .unchanged : .changed(Differences(from: before, to: now))
  }

  /// The differences between two results of a tournament.
  package struct Differences: Sendable, Equatable {
    /// Whether there are champions, and other ones than before.
    package var hasNewChampion = false
    /// The number of entrants with a better place.
    package var up = 0
    /// The number of entrants with a worse place.
    package var down = 0
    /// The number of entrants that are new.
    package var new = 0
    /// The number of entrants that no longer take part.
    package var gone = 0
    /// Whether the number of played or pending battles differs.
    package var hasProgress = false
    /// Whether figures of the entrants in both results differ.
    package var hasNewFigures = false
  }
}

extension RecordChange.Differences {
  /// Ignores open places, as ``TournamentRecord/movements`` does.
  fileprivate init(from before: TournamentRecord, to now: TournamentRecord) {
    let champions = Set(now.champions.map(\.identity))
    hasNewChampion = !champions.isEmpty && champions != Set(before.champions.map(\.identity))
    hasProgress =
      before.battleCount != now.battleCount || before.pendingCount != now.pendingCount
    var earlier = Dictionary(
      before.entrants.map { ($0.identity, $0) },
      uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 }
    )
    for entrant in now.entrants {
      guard let place = earlier.removeValue(forKey: entrant.identity) else {
        new += 1
        continue
      }
      if place.power != entrant.power || place.figures != entrant.figures { hasNewFigures = true }
      guard !place.isOpen, !entrant.isOpen else { continue }
      if entrant.rank < place.rank { up += 1 }
      if entrant.rank > place.rank { down += 1 }
    }
    gone = earlier.count
  }
}

extension RecordChange {
  /// The change in a few words: `new`, `unchanged`, `champion, 3 up, 2 down`, `figures only`.
  package var words: String {
    switch self {
    case .new: return "new"
    case .unchanged: return "unchanged"
    case .changed(let differences):
      var parts = differences.hasNewChampion ? ["champion"] : []
      for (count, word) in [
        (differences.up, "up"), (differences.down, "down"), (differences.new, "new"),
        (differences.gone, "gone"),
      ] where count > 0 {
        parts.append("\(count) \(word)")
      }
      if !parts.isEmpty { return parts.joined(separator: ", ") }
      if differences.hasProgress { return "battles only" }
      return differences.hasNewFigures ? "figures only" : "details only"
    }
  }
}

extension TournamentRecord {
  /// The champions' names, or why there are none yet.
  package var outcomeWords: String {
    if isUnfinished { return "not finished" }
    if isInProgress { return "in progress" }
    return champions.map(\.displayName).joined(separator: ", ")
  }
}
