/// The weights of the edges of a graph: one for each two kinds of vertices.
package struct EdgeWeights<Weight: MatchingWeight> {
  /// By vertex.
  private let kinds: [Int]
  private let kindCount: Int
  /// A row for the kind of the lower vertex.
  private var table: [Weight]
  /// The vertices of which an edge between two costs the charge of the lower one.
  private let charged: Range<Int>
  private var charges: [Weight]
  /// The vertex whose edges have a bonus, by the other end.
  private var raised: Int?
  private var bonuses: [Weight] = []

  /// - Parameters:
  ///   - kinds: The kind of each vertex, from 0.
  ///   - charges: Not negative: what the weights of the edges between two vertices of `charged` lose, by place of the lower vertex in
  ///     the range.
  ///   - weight: The weight of the edges between two kinds, that of the lower vertex first.
  package init(kinds: [Int], charged: Range<Int> = 0..<0, charges: [Weight] = [], weight: (Int, Int) -> Weight) {
    let count = (kinds.max() ?? -1) + 1
    self.kinds = kinds
    kindCount = count
    table = (0..<count).flatMap { lower in (0..<count).map { weight(lower, $0) } }
    self.charged = charged
    self.charges = charges
  }

  func kind(of v: Int) -> Int { kinds[v] }

  /// The least number that was noted for the vertices of each kind; nil for none.
  struct LeastByKind {
    fileprivate var numbers: [Weight?]

    init(_ weights: EdgeWeights) { numbers = Array(repeating: nil, count: weights.kindCount) }

    mutating func note(_ number: Weight, of kind: Int) {
      numbers[kind] = numbers[kind].map { min($0, number) } ?? number
    }
  }

  /// Returns an upper bound for the weights of a vertex's edges to higher ones, less the numbers of these.
  ///
  /// Charges only lower the weights, so it has none. Nil if there is no higher vertex.
  func bound(of v: Int, less numbers: LeastByKind) -> Weight? {
    var bound: Weight?
    for (kind, least) in numbers.numbers.enumerated() {
      guard let least else { continue }
      let excess = table[kinds[v] * kindCount + kind] - least
      bound = bound.map { max($0, excess) } ?? excess
    }
    return bound
  }

  subscript(v: Int, w: Int) -> Weight {
    let (lower, higher) = (min(v, w), max(v, w))
    var weight = table[kinds[lower] * kindCount + kinds[higher]]
    if lower >= charged.lowerBound, higher < charged.upperBound { weight -= charges[lower - charged.lowerBound] }
    if let raised { if v == raised { weight += bonuses[w] } else if w == raised { weight += bonuses[v] } }
    return weight
  }

  mutating func scale(by factor: Int) {
    table = table.map { $0.times(factor) }
    charges = charges.map { $0.times(factor) }
  }

  /// Adds a bonus to all edges of a vertex, by the other end; any other vertex loses its own.
  mutating func raise(_ v: Int, by bonuses: [Weight]) {
    raised = v
    self.bonuses = bonuses
  }

  mutating func lower() { raised = nil }
}
