/// The place of an entrant of a knockout in its group of an earlier stage.
struct GroupSeat: Sendable, Hashable {
  /// From 0.
  var group: Int
  /// From 1.
  var place: Int
}

/// The first round of a knockout that separates members of a group as far as possible.
///
/// The lower seed of two mates swaps with another entrant that had the same place in its group. If mates still meet,
/// the opponents are dealt again by ``OpponentDeal``. The best seeds keep their byes.
struct PartedRound: Sendable {
  /// From top to bottom, by the place in seed order; nil is an empty slot.
  private(set) var slots: [Int?]
  /// The matches, from 1, between members of one group, which could not be avoided.
  private(set) var clashes: [Int] = []
  private let seats: [[GroupSeat?]]

  /// - Parameter seats: For each earlier stage with groups, the place of each entrant, by seed in the knockout; nil for
  ///   entrants that were not in it. At least 2 seeds.
  init(seats: [[GroupSeat?]]) {
    self.seats = seats
    let count = seats.first?.count ?? 0
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
    var slotOf = Array(repeating: 0, count: count)
    for case let (slot, member?) in slots.enumerated() { slotOf[member] = slot }
    for top in stride(from: 0, to: slots.count, by: 2) {
      guard let one = slots[top], let other = slots[top + 1] else { continue }
      let (upper, lower) = (min(one, other), max(one, other))
      guard let stage = seats.first(where: { Self.areMates(one, other, in: $0) }) else { continue }
      func canSwap(_ candidate: Int) -> Bool {
        guard stage[candidate]?.place == stage[lower]?.place, candidate != upper,
          let opponent = slots[slotOf[candidate] ^ 1]
        else { return false }
        return !areMates(candidate, upper) && !areMates(lower, opponent)
      }
      // The next lower seed, or the next higher one if there is none.
      let chosen =
        ((lower + 1)..<count).first(where: canSwap) ?? (0..<lower).last(where: canSwap)
      guard let chosen else { continue }
      slots.swapAt(slotOf[lower], slotOf[chosen])
      slotOf.swapAt(lower, chosen)
    }
  }

  /// Gives the better seed of each match another opponent.
  private mutating func deal(_ count: Int) {
    // Entrants of the same groups are interchangeable; the first one represents its kind.
    var kinds: [[Int?]: Int] = [:]
    let kindOf = (0..<count).map { member in
      let groups = seats.map { $0[member]?.group }
      kinds[groups] = kinds[groups] ?? member
      return kinds[groups] ?? member
    }
    // The best seeds that play meet the others, the worst of them first.
    let (best, half, last) = (slots.count - count, slots.count / 2, count - 1)
    let deal = OpponentDeal(
      seeds: Array(kindOf[best..<half]),
      opponents: kindOf[half...].reversed(),
      areMates: areMates
    )
    for top in stride(from: 0, to: slots.count, by: 2) {
      guard let one = slots[top], let other = slots[top + 1] else { continue }
      slots[one < other ? top + 1 : top] = last - deal.opponents[min(one, other) - best]
    }
  }

  private mutating func findClashes() {
    clashes = (1...slots.count / 2).filter { match in
      guard let one = slots[2 * match - 2], let other = slots[2 * match - 1] else { return false }
      return areMates(one, other)
    }
  }

  private func areMates(_ member: Int, _ other: Int) -> Bool {
    seats.contains { Self.areMates(member, other, in: $0) }
  }

  private static func areMates(_ a: Int, _ b: Int, in stage: [GroupSeat?]) -> Bool {
    stage[a].map { $0.group == stage[b]?.group } ?? false
  }
}
