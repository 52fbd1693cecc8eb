/// Pairs a bracket: a matching of maximum weight, and among these the first in the order of the rules.
///
/// Members are named by their number in the bracket.
struct BracketPairing<Weight: MatchingWeight> {
  /// The pairs whose lower member is a resident, the higher member first.
  private(set) var pairs: [(Int, Int)] = []
  private let bracket: ScoreBracket
  private let weights: BracketWeights<Weight>
  private var matching: WeightedMatching<Weight>

  init(_ bracket: ScoreBracket, _ weights: BracketWeights<Weight>) {
    self.bracket = bracket
    self.weights = weights
    matching = WeightedMatching(potentials: weights.potentials, weights: weights.edges(), edges: bracket.edges)
    proposeUsualPairs()
    let isMatched = matching.complete()
    precondition(isMatched)
    pairMoved()
    pairResidents()
  }

  /// Matches the members moved down with the first residents, and the upper half of the other residents with the lower
  /// half.
  private mutating func proposeUsualPairs() {
    var free = Array(bracket.residents)
    for member in bracket.moved { if let place = firstMatch(of: member, in: free[...]) { free.remove(at: place) } }
    let heads = free.prefix(free.count / 2)
    free.removeFirst(heads.count)
    for head in heads { if let place = firstMatch(of: head, in: free[...]) { free.remove(at: place) } }
  }

  private mutating func firstMatch(of member: Int, in others: ArraySlice<Int>) -> Int? {
    for place in others.indices where matching.propose(member, others[place]) { return place }
    return nil
  }

  /// Chooses the members moved down that are paired, highest first, and then their opponents in order.
  private mutating func pairMoved() {
    let residents = bracket.residents
    func isPaired(_ member: Int) -> Bool { matching.mate[member].map(residents.contains) ?? false }
    let count = bracket.moved.count(where: isPaired)
    guard count > 0 else { return }
    if count < bracket.moved.count {
      for member in bracket.moved { matching.restrict(member) { residents.contains($0) ? 0 : 1 } }
    }
    var choice = MateChoice(matching)
    for member in bracket.moved.filter(isPaired) {
      let mate = choice.take(member) { residents.contains($0) ? $0 : bracket.seats.count }
      pairs.append((member, mate))
    }
    choice.settle()
    matching = choice.matching
  }

  private mutating func pairResidents() {
    let group = ResidentGroup(bracket: bracket, matching: matching)
    guard group.pairCount > 0 else { return }
    let heads: [Int]
    if let halved = group.halved(matching) {
      matching = halved
      heads = Array(group.members.prefix(group.pairCount))
    } else {
      heads = exchangedHeads(of: group)
    }
    var choice = MateChoice(matching)
    for head in heads {
      let mate = choice.take(head) { group.isPair(head, $0) ? $0 : bracket.seats.count }
      pairs.append((head, mate))
    }
  }

  /// Chooses the higher members if the halves alone have no pairing.
  ///
  /// The choice has the fewest exchanges between the halves, then the nearest, then the lowest of the upper half, then
  /// the highest of the lower half.
  private mutating func exchangedHeads(of group: ResidentGroup) -> [Int] {
    let old = matching
    let residents = bracket.residents
    let charges = residents.map { member in
      group.number(of: member).map { weights.headCost(number: $0, pairCount: group.pairCount) }
    }
    matching = WeightedMatching(
      potentials: weights.potentials,
      weights: weights.edges(charged: residents, charges: charges.map { $0 ?? .zero }),
      edges: old.open
    )
    matching.remove(bracket.seats.indices.filter { !old.vertices.contains($0) })
    let isMatched = matching.complete()
    precondition(isMatched)
    func isHead(_ member: Int) -> Bool { matching.mate[member].map { group.isPair(member, $0) } ?? false }
    let upper = group.members.prefix(group.pairCount)
    let lower = group.members.dropFirst(group.pairCount)
    let exchanges = lower.count(where: isHead)
    var dropped: [Int] = []
    for member in upper.reversed() where dropped.count < exchanges {
      matching.restrict(member) { group.isPair(member, $0) ? 1 : 0 }
      if !isHead(member) { dropped.append(member) }
    }
    var raised: [Int] = []
    for member in lower where raised.count < exchanges {
      matching.restrict(member) { group.isPair(member, $0) ? 0 : 1 }
      if isHead(member) { raised.append(member) }
    }
    return upper.filter { !dropped.contains($0) } + raised
  }
}
