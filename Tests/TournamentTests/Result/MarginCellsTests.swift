import TestSupport
import Testing

@testable import Tournament

/// The regions of margins, against a fine grid of points.
struct MarginCellsTests {
  private static let unit: Int128 = 1_000_000_000

  /// On which side of each plane a point is.
  private func sides(_ point: [Int128], of planes: [MarginPlane]) -> [Int] {
    planes.map { plane in
      Int(zip(plane.factors, point).reduce(plane.constant) { $0 + $1.0 * $1.1 }.signum())
    }
  }

  @Test(arguments: 0..<40) func `a sample is in every region, and no region is made up`(_ seed: Int) {
    var fields = RandomFields(seed: UInt64(seed))
    let planes = (0...seed % 3).map { _ in
      MarginPlane(
        factors: (0..<2).map { _ in Int128(fields.number(in: -1...1)) },
        constant: Self.unit * Int128(fields.number(in: -2...2))
      )
    }
    .filter { !$0.isConstant }
    guard !planes.isEmpty else { return }
    let least = (0..<2).map { _ in Int128(fields.number(in: 0...1)) }
    let samples = MarginCells(planes: planes, least: least, limit: 1_000).samples ?? []
    let steps = (0...48).map { Self.unit / 8 * Int128($0) }
    var found: Set<[Int]> = []
    for x in steps {
      for y in steps { found.insert(sides([max(x, least[0]), max(y, least[1])], of: planes)) }
    }
    #expect(Set(samples.map { sides($0, of: planes) }).isSuperset(of: found))
    #expect(samples.allSatisfy { $0[0] >= least[0] && $0[1] >= least[1] })
  }

  @Test func `numbers that are too large, and too many regions, are not looked at`() {
    let planes = [
      MarginPlane(factors: [.max / 2, 3], constant: 7), .init(factors: [5, .max / 3], constant: 1),
    ]
    #expect(MarginCells(planes: planes, least: [0, 0], limit: 1_000).samples == nil)
    let far = [
      MarginPlane(factors: [1, 0], constant: -.max / 4), .init(factors: [8, 1], constant: 0),
    ]
    #expect(MarginCells(planes: far, least: [0, 0], limit: 1_000).samples == nil)
    let few = [MarginPlane(factors: [1, -1], constant: 3)]
    #expect(MarginCells(planes: few, least: [0, 0], limit: 4).samples == nil)
    #expect(MarginCells(planes: few, least: [0, 0], limit: 100).samples != nil)
    let many = (1...30).map {
      MarginPlane(factors: [Int128($0), 1], constant: Int128($0 * $0 * $0))
    }
    #expect(MarginCells(planes: many, least: [0, 0], limit: 100_000).samples == nil)
  }
}
