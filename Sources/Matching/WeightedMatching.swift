/// A perfect matching of maximum weight in a general graph, kept up while edges and vertices are taken away.
///
/// A primal-dual method: a matching of tight edges grows by alternating trees, odd cycles are shrunk into
/// blossoms, and dual values prove the optimum. Each tree is grown alone, so that all its even vertices
/// have dual values of one parity and every step is whole.
///
/// Source: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", 1965; Z. Galil, "Efficient
/// algorithms for finding maximum matching in graphs", 1986.
package struct WeightedMatching<Weight: MatchingWeight> {
  package let count: Int
  /// Of each vertex; nil for those removed and those not matched yet.
  package internal(set) var mate: [Int?]
  /// The vertices that were not removed, ascending.
  package internal(set) var vertices: [Int]
  /// The other ends of each vertex's edges, those taken away too.
  let neighbours: [[Int]]
  /// A row for each vertex, as are the weights.
  var open: [Bool]
  var weights: [Weight]
  /// Of the vertices, then of the blossoms; those of blossoms are even and not negative.
  var dual: [Weight]

  // By vertex, then by blossom.
  var petals: [[Petal]]
  var parent: [Int?]
  var base: [Int]
  var spareBlossoms: [Int]
  /// The outermost blossom of each vertex; itself where it is in none.
  var top: [Int]

  // The tree that is being grown, by outermost blossom.
  var label: [Label]
  var entry: [Edge]

  struct Edge {
    var from: Int
    var to: Int
  }

  /// A vertex or blossom on the cycle of a blossom; the first is that with the base.
  struct Petal {
    var id: Int
    /// To the next petal; the second, the fourth and so on are matched.
    var link: Edge
  }

  enum Label {
    case none
    case even
    case odd
  }

  /// - Parameters:
  ///   - potentials: Where the search starts, best so that two of them sum up to twice the weight of many edges.
  ///   - weight: Of the edge between two vertices, the lower first; nil where there is none.
  @specialized(where Weight == Int128)
  @specialized(where Weight == WideWeight)
  package init(potentials: [Weight], weight: (Int, Int) -> Weight?) {
    let count = potentials.count
    let scale = Self.scale(count)
    var dual = potentials.map { $0.times(scale / 2) } + Array(repeating: .zero, count: count)
    var open = [Bool](repeating: false, count: count * count)
    var weights = [Weight](repeating: .zero, count: count * count)
    for v in (0..<count).reversed() {
      for w in v + 1..<count {
        guard let weight = weight(v, w)?.times(scale) else { continue }
        open[v * count + w] = true
        open[w * count + v] = true
        weights[v * count + w] = weight
        weights[w * count + v] = weight
        dual[v] = max(dual[v], weight - dual[w])
      }
    }
    self.count = count
    self.dual = dual
    self.open = open
    self.weights = weights
    neighbours = (0..<count).map { v in (0..<count).filter { open[v * count + $0] } }
    vertices = Array(0..<count)
    mate = Array(repeating: nil, count: count)
    petals = Array(repeating: [], count: 2 * count)
    parent = Array(repeating: nil, count: 2 * count)
    base = Array(0..<2 * count)
    spareBlossoms = Array(count..<2 * count)
    top = Array(0..<count)
    label = Array(repeating: .none, count: 2 * count)
    entry = Array(repeating: Edge(from: 0, to: 0), count: 2 * count)
  }

  /// Makes weights even, and ranks of edges count for less than any weight.
  private static func scale(_ count: Int) -> Int { 2 * (count + 1) }

  /// Twice a whole multiple of the weight of all matched edges, for comparison.
  package var total: Weight {
    var sum = Weight.zero
    for v in vertices {
      if let w = mate[v], v < w { sum += weights[v * count + w] }
    }
    return sum
  }

  package func isOpen(_ v: Int, _ w: Int) -> Bool { open[v * count + w] }

  /// How far the dual values are above the weight of an edge that is in no blossom.
  func slack(_ v: Int, _ w: Int) -> Weight { dual[v] + dual[w] - weights[v * count + w] }

  /// Whether an edge can be part of a maximum: only tight ones are, and blossoms hide whether those in them are.
  func isPossible(_ v: Int, _ w: Int) -> Bool {
    isOpen(v, w) && (top[v] == top[w] || slack(v, w) == .zero)
  }

  /// Matches two vertices for a start; false where that cannot be part of a maximum as it stands.
  @discardableResult
  package mutating func propose(_ v: Int, _ w: Int) -> Bool {
    guard v != w, mate[v] == nil, mate[w] == nil, isOpen(v, w), top[v] == v, top[w] == w,
      slack(v, w) == .zero
    else { return false }
    mate[v] = w
    mate[w] = v
    return true
  }

  /// Matches everyone; false where no perfect matching exists.
  @specialized(where Weight == Int128)
  @specialized(where Weight == WideWeight)
  package mutating func complete() -> Bool {
    for v in vertices where mate[v] == nil {
      guard proposeAny(v) || augment(from: v) else { return false }
    }
    return true
  }

  /// Leaves a vertex and its mate, if any, alone.
  mutating func part(_ v: Int) {
    if let w = mate[v] { mate[w] = nil }
    mate[v] = nil
  }

  private mutating func proposeAny(_ v: Int) -> Bool {
    for w in neighbours[v] where propose(v, w) { return true }
    return false
  }
}
