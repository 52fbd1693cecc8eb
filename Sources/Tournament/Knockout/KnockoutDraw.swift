/// The first round of a knockout after groups.
///
/// If two advance from each of 2, 4, 8, … groups, the winner and the runner-up of a group are in different halves, so
/// that they can meet again only in the final. Otherwise all are seeded by their results, and ``PartedRound`` separates
/// members of one group.
package struct KnockoutDraw: Sendable, Equatable {
  /// The qualifiers by seed in the knockout.
  package private(set) var field: [Qualifier]
  /// From top to bottom, each with the seat of a qualifier in ``field``; nil is an empty slot.
  package private(set) var slots: [Seat?]
  /// The matches of the first round, from 1, between members of one group, which could not be avoided.
  package private(set) var clashes: [Int]

  /// The order of the qualifiers if winners meet runners-up.
  package enum Cross: String, CaseIterable, Sendable, Hashable {
    /// By the results in their groups.
    case byResult = "result"
    /// By the number of the group, so that the bracket is known before the groups are played.
    case fixed
  }

  /// Draws the first round.
  ///
  /// - Parameters:
  ///   - groups: The members of each group, best first, at least `top` of them.
  ///   - top: The number that advances from each group, at least 1; at least 2 in total.
  ///   - bestOfRest: The number that advances from the next place of all groups, at most the number of groups that have
  ///     one.
  package init(groups: [[GroupRow]], top: Int, bestOfRest: Int = 0, cross: Cross = .byResult) {
    field = qualifiers(of: groups, top: top, bestOfRest: bestOfRest)
    precondition(field.count >= 2)
    slots = seededSlots(entrantCount: field.count)
    clashes = []
    let count = groups.count
    if Self.crosses(groups: count, top: top, bestOfRest: bestOfRest) {
      if cross == .fixed { field.sort { ($0.place, $0.group) < ($1.place, $1.group) } }
      crossHalves()
    } else {
      let places = field.map { GroupPlace(group: $0.group, place: $0.place) }
      let round = PartedRound(places: [places])
      (slots, clashes) = (round.slots, round.clashes)
    }
  }

  /// Returns whether winners of groups meet runners-up of other groups: two of each of 2, 4, 8, … groups advance.
  package static func crosses(groups count: Int, top: Int, bestOfRest: Int) -> Bool {
    top == 2 && bestOfRest == 0 && count >= 2 && count & (count - 1) == 0
  }

  /// Pairs each winner, best first, with the weakest free runner-up whose group's winner is in the other half.
  private mutating func crossHalves() {
    let winnerCount = field.count / 2
    var isInTopHalf = Array(repeating: false, count: winnerCount)
    for case let seat? in slots[..<winnerCount] where seat.index < winnerCount {
      isInTopHalf[field[seat.index].group] = true
    }
    var free = Array(winnerCount..<field.count)
    var opponents: [Seat: Seat] = [:]
    for winner in 0..<winnerCount {
      let half = isInTopHalf[field[winner].group]
      guard let chosen = free.lastIndex(where: { isInTopHalf[field[$0].group] != half }) else {
        preconditionFailure("each half has as many winners as there are runners-up for it")
      }
      opponents[Seat(winner)] = Seat(free.remove(at: chosen))
    }
    for top in stride(from: 0, to: slots.count, by: 2) { slots[top + 1] = slots[top].flatMap { opponents[$0] } }
  }
}
