/// The unpaired entrants: the members moved down to a score group, the group itself, and entrants below.
///
/// The members are numbered from 0 in rank order: first the ones moved down, last the bye, if any. Outsiders may stand
/// for entrants further below, if each member has a mate there in any case.
struct ScoreBracket {
  let draw: SwissDraw
  /// The ranks of the members; the bye comes after all ranks, and outsiders after the bye.
  let seats: [Int]
  /// The members that the groups above left unpaired.
  let moved: Range<Int>
  /// The score group itself.
  let residents: Range<Int>
  /// The score group below; empty for the last.
  let next: Range<Int>

  /// - Parameters:
  ///   - unpaired: In rank order.
  ///   - group: The ranks of the residents.
  ///   - next: The ranks of the score group below.
  ///   - outsiderCount: The number of outsiders; they may meet all, each other too.
  init(draw: SwissDraw, unpaired: [Int], group: Range<Int>, next: Range<Int>, outsiderCount: Int = 0) {
    self.draw = draw
    seats = unpaired + Array(repeating: draw.seats.upperBound, count: outsiderCount)
    let first = unpaired.prefix { $0 < group.lowerBound }.count
    moved = 0..<first
    residents = first..<first + group.count
    self.next = residents.upperBound..<residents.upperBound + next.count
  }

  func score(_ member: Int) -> Int { draw.field.scores[seats[member]] }

  /// - Parameter roundsAgo: 1 or 2.
  func float(of member: Int, roundsAgo: Int) -> SwissFloat { draw.field.floats[roundsAgo - 1][seats[member]] }

  /// Whether two may be paired; two members moved down may not, because an earlier group could have paired them.
  func allows(_ higher: Int, _ lower: Int) -> Bool {
    !moved.contains(lower) && (seats[lower] == draw.seats.upperBound || draw.allows(seats[higher], seats[lower]))
  }

  /// The pairs that ``allows(_:_:)`` allows.
  var edges: BitRows {
    var edges = draw.edges(seats)
    edges.clear(moved)
    return edges
  }

  /// The members moved down, grouped by score, highest score first.
  var movedByScore: [Range<Int>] { moved.parts { score($0) == score($1) } }
}

extension ScoreBracket {
  /// Whether all members can be paired with each other but for one that gets the bye.
  var leavesOnlyBye: Bool {
    let (bye, end) = (draw.field.count, residents.upperBound)
    guard let byeScore = draw.byeScore, byeScore >= score(residents.lowerBound), end % 2 == 1,
      let last = seats.lastIndex(of: bye)
    else { return false }
    guard end < last else { return true }
    var edges = edges
    for (member, other) in (0..<end).flatMap({ member in (end..<last).map { (member, $0) } }) {
      edges[member, other] = false
      edges[other, member] = false
    }
    var matching = WeightedMatching<Int128>(
      potentials: seats.map { _ in 0 },
      weights: EdgeWeights(kinds: seats.map { _ in 0 }) { _, _ in 0 },
      edges: edges
    )
    return matching.complete()
  }

  /// Returns the number of rounds in which a member played no battle.
  func restCount(of member: Int) -> Int { draw.field.restCounts[seats[member]] }

  /// Returns the best pairs whose lower member is a resident.
  func pairs() -> [(Int, Int)] {
    guard hasPairs else { return [] }
    if let weights = BracketWeights<Int128>(self) { return BracketPairing(self, weights).pairs }
    guard let weights = BracketWeights<WideWeight>(self) else {
      preconditionFailure("a wide weight has any number of places")
    }
    return BracketPairing(self, weights).pairs
  }

  private var hasPairs: Bool { residents.contains { lower in (0..<lower).contains { allows($0, lower) } } }
}
