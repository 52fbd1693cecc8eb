internal import Tournament

/// What a run changed in the result of a tournament.
package enum RecordChange: Sendable, Equatable {
  /// There was no result before.
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

  /// How two results of a tournament differ.
  package struct Differences: Sendable, Equatable {
    /// Whether it has champions, and other ones than before.
    package var isChampion = false
    /// How many entrants stand on a better place.
    package var up = 0
    /// How many stand on a worse one.
    package var down = 0
    /// How many take part who did not.
    package var new = 0
    /// How many took part who do not.
    package var gone = 0
    /// Whether battles were fought that were not, or the other way round.
    package var isProgress = false
    /// Whether the figures of those who still take part differ.
    package var isFigures = false
  }
}

extension RecordChange.Differences {
  /// An open place is compared with none, as in ``TournamentRecord/movements``.
  fileprivate init(from before: TournamentRecord, to now: TournamentRecord) {
    let champions = Set(now.champions.map(\.identity))
    isChampion = !champions.isEmpty && champions != Set(before.champions.map(\.identity))
    isProgress =
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
      if place.power != entrant.power || place.figures != entrant.figures { isFigures = true }
      guard !place.isOpen, !entrant.isOpen else { continue }
      if entrant.rank < place.rank { up += 1 }
      if entrant.rank > place.rank { down += 1 }
    }
    gone = earlier.count
  }
}

extension RecordChange {
  /// The change in few words: `new`, `unchanged`, `champion, 3 up, 2 down`, `figures only`.
  package var words: String {
    switch self {
    case .new: return "new"
    case .unchanged: return "unchanged"
    case .changed(let differences):
      var parts = differences.isChampion ? ["champion"] : []
      for (count, word) in [
        (differences.up, "up"), (differences.down, "down"), (differences.new, "new"),
        (differences.gone, "gone"),
      ] where count > 0 {
        parts.append("\(count) \(word)")
      }
      if !parts.isEmpty { return parts.joined(separator: ", ") }
      if differences.isProgress { return "battles only" }
      return differences.isFigures ? "figures only" : "details only"
    }
  }
}

extension TournamentRecord {
  /// The champions' names, or why there is none yet.
  package var outcomeWords: String {
    if isUnfinished { return "not finished" }
    if isInProgress { return "in progress" }
    return champions.map(\.displayName).joined(separator: ", ")
  }
}
