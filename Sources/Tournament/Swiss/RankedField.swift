/// A field before a round, with entrants named by rank, from 0.
struct RankedField {
  let order: [Int]
  /// In half points.
  let scores: [Int]
  /// By rank, for one and for two rounds ago.
  let floats: [[SwissFloat]]
  let mayRest: [Bool]
  /// The number of rounds without a battle, by rank.
  let restCounts: [Int]
  let roundCount: Int
  private let field: SwissField
  private let refused: BitRows
  private let forbidden: BitRows
  /// The most opponents that an entrant must not meet, besides those that it has met.
  private let forbiddenCount: Int

  /// - Parameter absent: The entrants that are not paired.
  init(_ field: SwissField, without absent: Set<Int> = []) {
    let order = absent.isEmpty ? field.rankOrder : field.rankOrder.filter { !absent.contains($0) }
    self.order = order
    scores = order.map { field.scores[$0] }
    floats = field.floats.map { floats in order.map { floats[$0] } }
    mayRest = order.map { field.byeRounds[$0] == nil }
    restCounts = order.map { field.restCounts[$0] }
    roundCount = field.roundCount
    var ranks = [Int?](repeating: nil, count: field.entrantCount)
    for (rank, entrant) in order.enumerated() { ranks[entrant] = rank }
    self.field = field
    var forbidden = BitRows(count: order.count)
    var forbiddenCount = 0
    for (rank, entrant) in order.enumerated() {
      let others = field.forbidden[entrant].compactMap { ranks[$0] }
      for other in others { forbidden[rank, other] = true }
      forbiddenCount = max(forbiddenCount, others.count)
    }
    self.forbidden = forbidden
    self.forbiddenCount = forbiddenCount
    var refused = forbidden
    for (rank, entrant) in order.enumerated() {
      for opponent in field.opponents[entrant] { if let other = ranks[opponent] { refused[rank, other] = true } }
    }
    self.refused = refused
  }

  var count: Int { order.count }

  /// The number from which any even number of entrants can be paired with each other.
  ///
  /// Each has met at most as many of them as there were rounds, and must not meet some others, so that each may meet half
  /// of them.
  ///
  /// Source: G. A. Dirac, "Some Theorems on Abstract Graphs", 1952.
  var pairableCount: Int { 2 * (roundCount + forbiddenCount) + 2 }

  /// The ranks that one has met or must not meet.
  func refused(by rank: Int) -> BitRows.Members { refused.members(of: rank) }

  /// Whether two have not met and may meet.
  func mayMeet(_ a: Int, _ b: Int) -> Bool { !refused[a, b] }

  /// Whether two must not meet, even if no other round exists.
  func mustNotMeet(_ a: Int, _ b: Int) -> Bool { forbidden[a, b] }

  /// Returns the last round in which two met, or in which the first had the bye; nil if there was none.
  ///
  /// - Parameter other: A rank, or the number of entrants for the bye.
  func lastRound(of rank: Int, with other: Int) -> Int? {
    other == count ? field.byeRounds[order[rank]] : field.lastMeeting(order[rank], order[other])
  }

  /// The ranks of each score, highest score first.
  var scoreGroups: [Range<Int>] { (0..<count).parts { scores[$0] == scores[$1] } }

  /// - Parameter mates: The rank of each opponent, by rank; the number of entrants for the bye.
  func round(mates: [Int]) -> SwissRound {
    var round = SwissRound(pairs: [])
    for (rank, mate) in mates.enumerated() {
      if mate == count {
        round.bye = order[rank]
      } else if rank < mate {
        round.pairs.append(SwissRound.Pair(higher: order[rank], lower: order[mate]))
      }
    }
    return round
  }
}
