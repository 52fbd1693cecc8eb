/// Who meets whom in a knockout after groups.
///
/// Where two go on from each of two, four, eight, … groups, winners and runners-up of a group come to different
/// halves, so that they can meet again only in the final. Elsewhere all are seeded by how they did, and
/// ``PartedRound`` keeps members of one group apart.
package struct KnockoutDraw: Sendable, Equatable {
  /// By seed in the knockout.
  package private(set) var field: [Qualifier]
  /// From top to bottom, by the place in ``field``; nil is empty.
  package private(set) var slots: [Int?]
  /// The matches of the first round, from 1, in which two of one group meet all the same.
  package private(set) var clashes: [Int]

  /// What orders the qualifiers where winners meet runners-up crosswise.
  package enum Cross: String, CaseIterable, Sendable, Hashable {
    /// How they did in their groups.
    case byResult = "result"
    /// The order of the groups, so that the bracket is known before the groups are played.
    case fixed
  }

  /// Draws the first round.
  ///
  /// - Parameters:
  ///   - groups: The members of each, best first, at least `top` of them.
  ///   - top: How many go on from each group, at least 1; in all at least 2.
  ///   - bestOfRest: How many go on from all that are one place below, at most as many as there are.
  package init(groups: [[GroupRow]], top: Int, bestOfRest: Int = 0, cross: Cross = .byResult) {
    field = qualifiers(of: groups, top: top, bestOfRest: bestOfRest)
    precondition(field.count >= 2)
    slots = seededSlots(entrantCount: field.count)
    clashes = []
    let count = groups.count
    if top == 2, bestOfRest == 0, count >= 2, count & (count - 1) == 0 {
      if cross == .fixed { field.sort { ($0.place, $0.group) < ($1.place, $1.group) } }
      crossHalves()
    } else {
      let seats = field.map { GroupSeat(group: $0.group, place: $0.place) }
      let round = PartedRound(seats: [seats])
      (slots, clashes) = (round.slots, round.clashes)
    }
  }

  /// Gives each winner, from best to worst, the weakest runner-up left whose group's winner is in the other half.
  private mutating func crossHalves() {
    let winnerCount = field.count / 2
    var isInTopHalf = Array(repeating: false, count: winnerCount)
    for case let winner? in slots[..<winnerCount] where winner < winnerCount {
      isInTopHalf[field[winner].group] = true
    }
    var free = Array(winnerCount..<field.count)
    var opponents: [Int: Int] = [:]
    for winner in 0..<winnerCount {
      let half = isInTopHalf[field[winner].group]
      guard let chosen = free.lastIndex(where: { isInTopHalf[field[$0].group] != half }) else {
        preconditionFailure("each half has as many winners as there are runners-up for it")
      }
      opponents[winner] = free.remove(at: chosen)
    }
    for top in stride(from: 0, to: slots.count, by: 2) {
      slots[top + 1] = slots[top].flatMap { opponents[$0] }
    }
  }
}
