/// The residents of a bracket that are paired with each other or not at all.
struct ResidentGroup {
  /// In rank order.
  let members: [Int]
  /// The number of pairs among them.
  let pairCount: Int
  private let numbers: [Int?]

  init(bracket: ScoreBracket, matching: WeightedMatching<some MatchingWeight>) {
    let members = matching.vertices.filter(bracket.residents.contains)
    var numbers = [Int?](repeating: nil, count: bracket.seats.count)
    for (number, member) in members.enumerated() { numbers[member] = number }
    self.members = members
    self.numbers = numbers
    pairCount = members.count { matching.mate[$0].map { numbers[$0] != nil } ?? false } / 2
  }

  func number(of member: Int) -> Int? { numbers[member] }

  /// Whether both are members, the higher first.
  func isPair(_ higher: Int, _ lower: Int) -> Bool { higher < lower && numbers[higher] != nil && numbers[lower] != nil }

  /// Returns a matching of the same weight in which the upper half meets the lower half; nil if there is none.
  func halved<Weight>(_ matching: WeightedMatching<Weight>) -> WeightedMatching<Weight>? {
    var halved = matching
    halved.separate(members.prefix(pairCount))
    halved.separate(members.dropFirst(pairCount))
    return halved.complete() && halved.total == matching.total ? halved : nil
  }
}
