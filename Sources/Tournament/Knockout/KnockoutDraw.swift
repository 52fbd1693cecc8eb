/// The first round of a knockout after groups.
///
/// If two advance from each of 2, 4, 8, … groups, the winner and the runner-up of a group are in different halves, so
/// that they can meet again only in the final. Otherwise all are seeded by their results, and ``SeparatedRound``
/// separates members of one group.
package struct KnockoutDraw: Sendable, Equatable {
  /// The qualifiers by seed in the knockout.
  package private(set) var field: [Qualifier]
  /// The first round, with the seats of the qualifiers in ``field``.
  package let round: SeparatedRound

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
  package init(
    groups: [[GroupRow]],
    top: Int,
    bestOfRest: Int = 0,
    cross: Cross = .byResult,
    separation: Separation? = nil
  ) {
    field = qualifiers(of: groups, top: top, bestOfRest: bestOfRest)
    precondition(field.count >= 2)
    let crosses = Self.crosses(groups: groups.count, top: top, bestOfRest: bestOfRest)
    if crosses, cross == .fixed { field.sort { ($0.place, $0.group) < ($1.place, $1.group) } }
    let places = field.map { GroupPlace(group: $0.group, place: $0.place) }
    round = Self.firstRound(of: places, crosses: crosses, separation)
  }

  /// Returns the first round.
  ///
  /// - Parameters:
  ///   - places: The place of each qualifier in its group, by seed in the knockout.
  ///   - crosses: Whether winners meet runners-up; see ``crosses(groups:top:bestOfRest:)``.
  package static func firstRound(of places: [GroupPlace], crosses: Bool, _ separation: Separation?) -> SeparatedRound {
    crosses && separation == nil
      ? SeparatedRound(slots: crossedHalves(places.map(\.group))) : SeparatedRound(places: [places], separation)
  }

  /// Returns whether winners of groups meet runners-up of other groups: two of each of 2, 4, 8, … groups advance.
  package static func crosses(groups count: Int, top: Int, bestOfRest: Int) -> Bool {
    top == 2 && bestOfRest == 0 && count >= 2 && count & (count - 1) == 0
  }

  /// Pairs each winner, best first, with the weakest free runner-up whose group's winner is in the other half.
  ///
  /// - Parameter groups: The group of each winner, then of each runner-up.
  private static func crossedHalves(_ groups: [Int]) -> [Seat?] {
    var slots = seededSlots(entrantCount: groups.count)
    let winnerCount = groups.count / 2
    var isInTopHalf = Array(repeating: false, count: winnerCount)
    for case let seat? in slots[..<winnerCount] where seat.index < winnerCount {
      isInTopHalf[groups[seat.index]] = true
    }
    var free = Array(winnerCount..<groups.count)
    let opponents = (0..<winnerCount).map { winner in
      let half = isInTopHalf[groups[winner]]
      guard let chosen = free.lastIndex(where: { isInTopHalf[groups[$0]] != half }) else {
        preconditionFailure("each half has as many winners as there are runners-up for it")
      }
      return Seat(free.remove(at: chosen))
    }
    for top in stride(from: 0, to: slots.count, by: 2) { slots[top + 1] = slots[top].map { opponents[$0.index] } }
    return slots
  }
}
