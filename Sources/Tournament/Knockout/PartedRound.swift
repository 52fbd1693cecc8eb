/// The place of an entrant of a knockout in its group of an earlier stage.
package struct GroupPlace: Sendable, Hashable {
  /// From 0.
  package var group: Int
  /// From 1.
  package var place: Int

  package init(group: Int, place: Int) { (self.group, self.place) = (group, place) }
}

/// The first round of a knockout that separates members of a group as far as possible.
///
/// The lower seed of two mates swaps with another entrant that had the same place in its group. If mates still meet,
/// the opponents are dealt again by ``OpponentDeal``. The best seeds keep their byes.
struct PartedRound: Sendable {
  /// From top to bottom; nil is an empty slot.
  private(set) var slots: [Seat?]
  /// The matches, from 1, between members of one group, which could not be avoided.
  private(set) var clashes: [Int] = []
  private let places: [[GroupPlace?]]

  /// - Parameter places: For each earlier stage with groups, the place of each entrant, by its seat in the knockout; nil
  ///   for entrants that were not in it. At least 2 seats.
  init(places: [[GroupPlace?]]) {
    self.places = places
    let count = places.first?.count ?? 0
    slots = seededSlots(entrantCount: count)
    findClashes()
    guard !clashes.isEmpty else { return }
    swapWithinPlaces(count)
    findClashes()
    guard !clashes.isEmpty else { return }
    slots = seededSlots(entrantCount: count)
    deal(count)
    findClashes()
  }

  /// Swaps the lower seed of two mates with the next lower seed of the same place in its group, or the next higher one,
  /// if the swap separates both pairs.
  private mutating func swapWithinPlaces(_ count: Int) {
    let all = Seat.all(count)
    var slotOf = Array(repeating: 0, count: count)
    for case let (slot, member?) in slots.enumerated() { slotOf[member.index] = slot }
    for top in stride(from: 0, to: slots.count, by: 2) {
      guard let one = slots[top], let other = slots[top + 1] else { continue }
      let (upper, lower) = (min(one, other), max(one, other))
      guard let stage = places.first(where: { Self.areMates(one, other, in: $0) }) else { continue }
      func canSwap(_ candidate: Seat) -> Bool {
        guard stage[candidate.index]?.place == stage[lower.index]?.place, candidate != upper,
          let opponent = slots[slotOf[candidate.index] ^ 1]
        else { return false }
        return !areMates(candidate, upper) && !areMates(lower, opponent)
      }
      // The next lower seed, or the next higher one if there is none.
      let chosen = all[(lower.index + 1)...].first(where: canSwap) ?? all[..<lower.index].last(where: canSwap)
      guard let chosen else { continue }
      slots.swapAt(slotOf[lower.index], slotOf[chosen.index])
      slotOf.swapAt(lower.index, chosen.index)
    }
  }

  /// Gives the better seed of each match another opponent.
  private mutating func deal(_ count: Int) {
    // Entrants of the same groups are interchangeable; the first one represents its kind.
    var kinds: [[Int?]: Int] = [:]
    let kindOf = (0..<count).map { member in
      let groups = places.map { $0[member]?.group }
      kinds[groups] = kinds[groups] ?? member
      return kinds[groups] ?? member
    }
    // The best seeds that play meet the others, the worst of them first.
    let (best, half, last) = (slots.count - count, slots.count / 2, count - 1)
    let deal = OpponentDeal(
      seeds: Array(kindOf[best..<half]),
      opponents: kindOf[half...].reversed(),
      areMates: { [self] in areMates(Seat($0), Seat($1)) }
    )
    for top in stride(from: 0, to: slots.count, by: 2) {
      guard let one = slots[top], let other = slots[top + 1] else { continue }
      let opponent = deal.opponents[min(one, other).index - best]
      slots[one < other ? top + 1 : top] = Seat(last - opponent)
    }
  }

  private mutating func findClashes() {
    clashes = (1...slots.count / 2).filter { match in
      guard let one = slots[2 * match - 2], let other = slots[2 * match - 1] else { return false }
      return areMates(one, other)
    }
  }

  private func areMates(_ member: Seat, _ other: Seat) -> Bool {
    places.contains { Self.areMates(member, other, in: $0) }
  }

  private static func areMates(_ a: Seat, _ b: Seat, in stage: [GroupPlace?]) -> Bool {
    stage[a.index].map { $0.group == stage[b.index]?.group } ?? false
  }
}
