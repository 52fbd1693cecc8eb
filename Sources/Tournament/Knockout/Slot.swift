/// A slot of a first round that a tournament file fills.
package struct Slot: Sendable, Hashable {
  /// The words of the file.
  package var text: String
  package var origin: Origin

  package init(_ text: String, _ origin: Origin) { (self.text, self.origin) = (text, origin) }

  /// Who comes into a slot.
  package enum Origin: Sendable, Hashable {
    case bye
    /// The entrant with this seat in the seed order of the stage, which follows from the table of an earlier one.
    case seat(Seat)
    /// The entrant at a place of a group, of the stage with this index.
    case member(GroupPlace, stage: Int)
    /// Nil before names are looked up.
    case entrant(Entrant.Identity?)

    /// The entrant that the file names; nil if there is none.
    package var named: Entrant.Identity? { if case .entrant(let identity) = self { identity } else { nil } }
  }
}

extension Stage {
  /// The slot, from 0, of a bye that is too many: the second of a match, or that of the last match, if all have one.
  package var excessBye: Int? {
    let byes = slots.indices.filter { slots[$0].origin == .bye }
    return zip(byes, byes.dropFirst()).first { $0 / 2 == $1 / 2 }?.1
      ?? (2 * byes.count == slots.count ? byes.last : nil)
  }

  /// Returns the first round that the file fills, from top to bottom.
  ///
  /// - Parameters:
  ///   - seat: Returns the seat of a member of a group.
  ///   - named: Returns the seat of an entrant.
  package func ownFirstRound(
    _ seat: (_ place: GroupPlace, _ stage: Int) -> Seat?,
    named: (Entrant.Identity) -> Seat? = { _ in nil }
  ) -> [Seat?] {
    slots.map { slot in
      switch slot.origin {
      case .bye: nil
      case .seat(let own): own
      case .member(let place, let stage): seat(place, stage)
      case .entrant(let identity): identity.flatMap(named)
      }
    }
  }
}
