/// The weights of a bracket's pairs: the greatest sum is the best round by the first rules.
///
/// The places, from the most significant: the pairs of the bracket; of these, each score of the members moved down; the
/// same for the score group below; the rounds that the entrant with the bye played, if nobody else is left over; members
/// that floated down before and do not now, and pairs that do not repeat an upfloat, one and two rounds ago; the same by
/// score. A count that earlier places determine has no place.
struct BracketWeights<Weight: MatchingWeight> {
  private let bracket: ScoreBracket
  private let pair: Weight
  private let nextPair: Weight
  /// The weight that a member adds to a pair of the bracket, and to a pair of the score group below.
  private var gains: [Weight]
  private var nextGains: [Weight]
  /// The cost of an upfloat like one and two rounds ago, by higher member.
  private var upfloatCosts: [[Weight]]
  /// The weight of the bye by member, for one with few rounds without a battle; empty if others are left over, too.
  private var byeGains: [Weight] = []
  private let exchange: Weight
  private let headNumber: Weight

  /// - Returns: Nil if the weight has too few places.
  init?(_ bracket: ScoreBracket) {
    let groups = bracket.movedByScore
    let residents = bracket.residents
    func count(_ float: SwissFloat, _ ago: Int, in members: [Int]) -> Int {
      members.count { bracket.float(of: $0, roundsAgo: ago) == float }
    }
    func meeting(_ others: Range<Int>, in members: Range<Int>) -> [Int] {
      members.filter { member in others.contains { bracket.allows(member, $0) } }
    }
    let fit = groups.map { meeting(residents, in: $0) }
    var capacities = [residents.count] + fit.map(\.count) + [bracket.next.count]
    capacities += (groups + [residents]).map { meeting(bracket.next, in: $0).count }
    let rests = bracket.leavesOnlyBye ? (0..<residents.upperBound).map(bracket.restCount) : []
    let mostRests = rests.max() ?? 0
    capacities.append(mostRests)
    let upfloats = [1, 2].map { count(.up, $0, in: Array(residents)) }
    for ago in [1, 2] { capacities += [count(.down, ago, in: Array(residents)), upfloats[ago - 1]] }
    for ago in [1, 2] {
      capacities += fit.map { count(.down, ago, in: $0) }
      capacities += fit.map { min($0.count, upfloats[ago - 1]) }
    }
    capacities += [residents.count / 2, residents.count * residents.count / 2]
    guard let places = Weight.places(capacities: capacities) else { return nil }
    var rest = places[...]
    self.bracket = bracket
    gains = bracket.seats.map { _ in .zero }
    nextGains = gains
    upfloatCosts = [gains, gains]
    pair = rest.removeFirst()
    for group in groups { Self.add(rest.removeFirst(), to: &gains, of: group) }
    nextPair = rest.removeFirst()
    for group in groups + [residents] { Self.add(rest.removeFirst(), to: &nextGains, of: group) }
    let played = rest.removeFirst()
    byeGains = rests.map { played.times(mostRests - $0) }
    for ago in [1, 2] {
      let floatDown = rest.removeFirst()
      for member in residents where bracket.float(of: member, roundsAgo: ago) == .down { gains[member] += floatDown }
      Self.add(rest.removeFirst(), to: &upfloatCosts[ago - 1], of: bracket.moved)
    }
    for ago in [1, 2] {
      for group in groups {
        let floatDown = rest.removeFirst()
        for member in group where bracket.float(of: member, roundsAgo: ago) == .down { gains[member] += floatDown }
      }
      for group in groups { Self.add(rest.removeFirst(), to: &upfloatCosts[ago - 1], of: group) }
    }
    exchange = rest.removeFirst()
    headNumber = rest.removeFirst()
  }

  private static func add(_ place: Weight, to list: inout [Weight], of members: Range<Int>) {
    for member in members { list[member] += place }
  }

  /// The starting potential of each member: the weight of a pair of two members of its kind.
  var potentials: [Weight] {
    bracket.seats.indices.map { member in
      if bracket.residents.contains(member) { return pair + gains[member].times(2) }
      return bracket.next.contains(member) ? nextPair : .zero
    }
  }

  /// Returns the weights of all pairs.
  ///
  /// - Parameters:
  ///   - charged: The residents that cost something as the higher members of pairs with each other.
  ///   - charges: The costs.
  func edges(charged: Range<Int> = 0..<0, charges: [Weight] = []) -> EdgeWeights<Weight> {
    var kindOf: [Int: Int] = [:]
    var samples: [Int] = []
    let kinds = bracket.seats.indices.map { member in
      let kind = kind(of: member)
      if let number = kindOf[kind] { return number }
      kindOf[kind] = samples.count
      samples.append(member)
      return samples.count - 1
    }
    return EdgeWeights(kinds: kinds, charged: charged, charges: charges) { weight(samples[$0], samples[$1]) }
  }

  /// Returns a number for what the weights of a member's pairs depend on: its score, its floats and the rounds that count
  /// for the bye, or where it is below.
  private func kind(of member: Int) -> Int {
    if isBye(member) { return -3 }
    if bracket.next.contains(member) { return -1 }
    if member >= bracket.residents.upperBound { return -2 }
    let rounds = bracket.draw.field.roundCount + 1
    let rests = byeGains.isEmpty ? 0 : bracket.restCount(of: member)
    return [1, 2].reduce(bracket.score(member) * rounds + rests) { kind, ago in
      switch bracket.float(of: member, roundsAgo: ago) {
      case .none: 3 * kind
      case .up: 3 * kind + 1
      case .down: 3 * kind + 2
      }
    }
  }

  private func isBye(_ member: Int) -> Bool { bracket.seats[member] == bracket.draw.field.count }

  private func weight(_ higher: Int, _ lower: Int) -> Weight {
    if isBye(lower) { return byeGains.indices.contains(higher) ? byeGains[higher] : .zero }
    if bracket.residents.contains(lower) {
      var weight = pair + gains[higher] + gains[lower]
      guard bracket.moved.contains(higher) else { return weight }
      for ago in [1, 2] where bracket.float(of: lower, roundsAgo: ago) == .up {
        weight -= upfloatCosts[ago - 1][higher]
      }
      return weight
    }
    return bracket.next.contains(lower) ? nextPair + nextGains[higher] : .zero
  }

  /// Returns the cost of a resident as the higher member of a pair of residents.
  ///
  /// - Parameters:
  ///   - number: The place among the residents that are paired with each other or not at all, from 0.
  ///   - pairCount: The number of pairs among these residents.
  func headCost(number: Int, pairCount: Int) -> Weight {
    headNumber.times(number) + (number >= pairCount ? exchange : .zero)
  }
}
