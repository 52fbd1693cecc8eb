import Base
package import Tournament

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
    self = before.fingerprint == now.fingerprint ? .unchanged : .changed(Differences(from: before, to: now))
  }

  /// The differences between two results of a tournament.
  package struct Differences: Sendable, Equatable {
    /// Whether there are champions, and other ones than before.
    package var hasNewChampion = false
    package var isRenamed = false
    /// The numbers of entrants by how they moved.
    package var moves: PlaceMoves
    /// Whether the number of played or pending battles differs.
    package var hasProgress = false
    /// The progress of a tournament that is not over, in words.
    package var progress: String?
    /// Whether figures of the entrants in both results differ.
    package var hasNewFigures = false
    /// Whether the entrants in both results have won and lost other battles.
    package var hasOtherWinners = false
  }
}

extension RecordChange.Differences {
  /// Ignores open places, as ``TournamentRecord/movements`` does.
  fileprivate init(from before: TournamentRecord, to now: TournamentRecord) {
    hasNewChampion = RecordChange.hasNewChampion(now.champions.map(\.identity), after: before.champions.map(\.identity))
    isRenamed = before.name != now.name
    hasProgress = before.battleCount != now.battleCount || before.pendingCount != now.pendingCount
    progress = hasProgress ? now.progressWords : nil
    moves = PlaceMoves(from: before.currentPlaces, to: now.currentPlaces)
    let known = Dictionary(before.entrants.map { ($0.identity, $0) }) { first, _ in first }
    hasNewFigures =
      moves.hasOtherPowers
      || now.entrants.contains { entrant in known[entrant.identity].map { $0.figures != entrant.figures } ?? false }
    hasOtherWinners = now.entrants.contains { entrant in
      known[entrant.identity].map { $0.record != entrant.record } ?? false
    }
  }
}

extension RecordChange {
  /// Returns whether there are champions, and other ones than before.
  package static func hasNewChampion(_ now: [Entrant.Identity], after before: [Entrant.Identity]) -> Bool {
    !now.isEmpty && Set(now) != Set(before)
  }

  /// The change in a few words: `new`, `unchanged`, `champion, 3 up, 2 down`, `3 of 7 decided`, `other winners`,
  /// `figures only`.
  package var words: String {
    switch self {
    case .new: return "new"
    case .unchanged: return "unchanged"
    case .changed(let differences):
      let parts =
        (differences.isRenamed ? ["renamed"] : []) + (differences.hasNewChampion ? ["champion"] : [])
        + differences.moves.words
        + [differences.progress].compactMap(\.self)
      if !parts.isEmpty { return parts.joined(separator: ", ") }
      if differences.hasProgress { return "battles only" }
      if differences.hasOtherWinners { return "other winners" }
      return differences.hasNewFigures ? "figures only" : "details only"
    }
  }
}

extension TournamentRecord {
  /// The number of decided battles of all that are known, such as `3 of 7 decided`; nil if none is pending.
  package var progressWords: String? {
    guard isInProgress else { return nil }
    if let progress = history.last?.progress { return progress.words }
    return "\(battleCount.grouped) of \((battleCount + pendingCount).grouped) decided"
  }

  /// The champions' names, or why there are none yet.
  package var outcomeWords: String {
    if isUnfinished { return "not finished" }
    if let titleWinner { return "\(titleWinner.displayName) has won the title" }
    if isInProgress { return "in progress" }
    return champions.map(\.displayName).joined(separator: ", ")
  }
}

/// The number of places that changed between two states of a tournament; open places do not count.
package struct PlaceMoves: Sendable, Equatable {
  /// The number of entrants with a better place.
  package var up = 0
  /// The number of entrants with a worse place.
  package var down = 0
  /// The number of entrants that are new.
  package var new = 0
  /// The number of entrants that no longer take part.
  package var gone = 0
  /// Whether an entrant of both states has another power.
  package var hasOtherPowers = false

  package init(from before: [HistoryEntry.Place], to now: [HistoryEntry.Place]) {
    var earlier = Dictionary(before.map { ($0.identity, $0) }, uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 })
    for place in now {
      guard let old = earlier.removeValue(forKey: place.identity) else {
        new += 1
        continue
      }
      if old.power != place.power { hasOtherPowers = true }
      guard !old.isOpen, !place.isOpen else { continue }
      if place.rank < old.rank { up += 1 }
      if place.rank > old.rank { down += 1 }
    }
    gone = earlier.count
  }

  /// The moves in a few words, for example `3 up`, `2 down`; empty if there are none.
  package var words: [String] {
    [(up, "up"), (down, "down"), (new, "new"), (gone, "gone")].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
  }
}

/// The change of a place since an earlier state.
package struct Movement: Sendable, Equatable {
  /// The places gained, negative for places lost; nil for who had none.
  package let places: Int?

  package static let same = Movement(places: 0)
}

extension Movement {
  init(from before: Int?, to now: Int) { self.init(places: before.map { $0 - now }) }
}
