/// Where an entrant of a knockout stood in its group of an earlier stage.
struct GroupSeat: Sendable, Hashable {
  /// From 0.
  var group: Int
  /// From 1.
  var place: Int
}

/// The first round of a knockout in which members of a group are kept apart where that can be done.
struct PartedRound: Sendable {
  /// From top to bottom, by the place in seed order; nil is empty.
  private(set) var slots: [Int?]
  /// The matches, from 1, in which members of a group meet all the same.
  private(set) var clashes: [Int] = []
  private let seats: [[GroupSeat?]]

  /// - Parameters:
  ///   - seats: For each earlier stage with groups, where everyone of the knockout stood, by seed in the
  ///     knockout; nil for who was not there. At least 2 seeds.
  ///   - takesAnyone: Whether anyone may change places with an entrant if nobody else has its place of a group.
  init(seats: [[GroupSeat?]], takesAnyone: Bool) {
    self.seats = seats
    let count = seats.first?.count ?? 0
    slots = seededSlots(entrantCount: count)
    var slotOf: [Int] = Array(repeating: 0, count: count)
    for case let (slot, member?) in slots.enumerated() { slotOf[member] = slot }
    let sizes = seats.map { stage in
      Dictionary(stage.compactMap { $0.map { ($0.place, 1) } }, uniquingKeysWith: +)
    }
    for top in stride(from: 0, to: slots.count, by: 2) {
      guard let one = slots[top], let other = slots[top + 1] else { continue }
      let (upper, lower) = (min(one, other), max(one, other))
      guard let stage = seats.firstIndex(where: { Self.areMates(one, other, in: $0) }),
        let place = seats[stage][lower]?.place
      else { continue }
      let isAlone = sizes[stage][place] == 1
      func canSwap(_ candidate: Int) -> Bool {
        candidate != upper && (seats[stage][candidate]?.place == place || isAlone && takesAnyone)
          && !areMates(candidate, upper) && !areMates(lower, slots[slotOf[candidate] ^ 1])
      }
      // The next lower seed, else the next higher one.
      let chosen =
        ((lower + 1)..<count).first(where: canSwap) ?? (0..<lower).last(where: canSwap)
      guard let chosen else { continue }
      slots.swapAt(slotOf[lower], slotOf[chosen])
      slotOf.swapAt(lower, chosen)
    }
    clashes = (0..<slots.count / 2).filter { match in
      slots[2 * match].map { areMates($0, slots[2 * match + 1]) } ?? false
    }.map { $0 + 1 }
  }

  private func areMates(_ member: Int, _ other: Int?) -> Bool {
    guard let other else { return false }
    return seats.contains { Self.areMates(member, other, in: $0) }
  }

  private static func areMates(_ a: Int, _ b: Int, in stage: [GroupSeat?]) -> Bool {
    stage[a].map { $0.group == stage[b]?.group } ?? false
  }
}
