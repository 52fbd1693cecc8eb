import Base

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
