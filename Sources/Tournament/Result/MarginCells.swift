/// A plane in the space of margins, on which a constant and a weighted sum of the margins of battles add up to 0.
struct MarginPlane: Hashable {
  /// The factor of each battle.
  var factors: [Int128]
  var constant: Int128

  /// Returns the plane without the battle at `place`; nil if the numbers become too large.
  fileprivate func eliminating(_ place: Int, with other: MarginPlane) -> MarginPlane? {
    let (own, its) = (factors[place], other.factors[place])
    var overflows = false
    func combined(_ a: Int128, _ b: Int128) -> Int128 {
      let (one, two) = (a.multipliedReportingOverflow(by: its), b.multipliedReportingOverflow(by: own))
      let difference = one.partialValue.subtractingReportingOverflow(two.partialValue)
      overflows = overflows || one.overflow || two.overflow || difference.overflow
      return difference.partialValue
    }
    let plane = MarginPlane(
      factors: zip(factors, other.factors).map(combined),
      constant: combined(constant, other.constant)
    )
    return overflows ? nil : plane.reduced
  }

  /// The plane in lowest terms, with a first factor above 0.
  var reduced: MarginPlane {
    let divisor = factors.reduce(constant, greatestCommonDivisor)
    guard let first = factors.first(where: { $0 != 0 }), divisor != 0 else { return self }
    let unit = first < 0 ? -divisor : divisor
    return MarginPlane(factors: factors.map { $0 / unit }, constant: constant / unit)
  }

  /// Returns the weighted sum of the constant and the first margins; nil if the numbers become too large.
  fileprivate func sum(at sample: [Int128]) -> Int128? {
    var sum = constant
    for (factor, margin) in zip(factors, sample) {
      let product = factor.multipliedReportingOverflow(by: margin)
      let next = sum.addingReportingOverflow(product.partialValue)
      guard !product.overflow, !next.overflow, next.partialValue > .min else { return nil }
      sum = next.partialValue
    }
    return sum
  }

  var isConstant: Bool { factors.allSatisfy { $0 == 0 } }
}

/// The regions into which planes divide the space of possible margins.
///
/// The method is a cylindrical decomposition. It projects each plane on the margins before its last one. Then it takes
/// a margin on each plane, and one between neighbouring planes.
struct MarginCells {
  /// At least one point of each region, as a margin in units for each battle; nil if there are too many.
  let samples: [[Int128]]?

  /// The maximum number of planes.
  private static let maximumPlanes = 300

  /// - Parameters:
  ///   - planes: At least 1.
  ///   - least: The smallest margin of each battle, in units.
  ///   - limit: The largest number of samples.
  init(planes: [MarginPlane], least: [Int128], limit: Int) {
    var levels: [[MarginPlane]] = []
    var rest = Set(planes.map(\.reduced))
    for place in least.indices.reversed() {
      let own = rest.filter { $0.factors[place] != 0 }
      rest.subtract(own)
      levels.append(Array(own))
      guard !own.isEmpty else { continue }
      var edge = MarginPlane(factors: least.map { _ in 0 }, constant: -least[place])
      edge.factors[place] = 1
      let all = Array(own) + [edge]
      for (number, one) in all.enumerated() {
        for other in all[..<number] {
          guard let plane = one.eliminating(place, with: other) else {
            samples = nil
            return
          }
          if !plane.isConstant { rest.insert(plane) }
        }
      }
      guard rest.count <= Self.maximumPlanes else {
        samples = nil
        return
      }
    }
    levels.reverse()
    var samples: [[Int128]] = [[]]
    for (place, planes) in levels.enumerated() {
      var longer: [[Int128]] = []
      for sample in samples {
        guard let values = Self.values(at: place, on: planes, after: sample, least: least[place]),
          longer.count + values.count <= limit
        else {
          self.samples = nil
          return
        }
        longer += values.map { sample + [$0] }
      }
      samples = longer
    }
    self.samples = samples
  }

  /// Returns the margins on the planes, between them, and beyond the last; nil if the numbers become too large.
  private static func values(at place: Int, on planes: [MarginPlane], after sample: [Int128], least: Int128)
    -> [Int128]?
  {
    let point = MarginScale.billionths.unitsPerOne
    guard !planes.isEmpty else { return [point] }
    var edges: Set<Int128> = [least]
    for plane in planes {
      guard let sum = plane.sum(at: sample) else { return nil }
      let factor = plane.factors[place]
      let (edge, rest) = (-sum).quotientAndRemainder(dividingBy: factor)
      edges.insert(edge)
      if rest != 0 { edges.insert(edge - sum.signum() * factor.signum()) }
    }
    let sorted = edges.filter { $0 >= least }.sorted()
    let between = zip(sorted, sorted.dropFirst()).filter { $1 - $0 > 1 }.map { ($0 + $1) / 2 }
    return sorted + between + [(sorted.last ?? least) + point]
  }
}

extension StageResult {
  /// Returns the planes that separate entrants with equal criteria before margins.
  ///
  /// - Parameters:
  ///   - battles: The battles with unknown margins, which count as 1 in the table.
  ///   - rules: Those of the stage.
  ///   - members: The entrants to compare; nil for all.
  func marginPlanes(of battles: [Battle], by rules: Stage, _ members: Set<Seed>?) -> [MarginPlane] {
    guard let table = table ?? comparison else { return [] }
    let (list, across) = (rules.standings, rules.across)
    let seats = seats
    var sums = field.indices.map { seat in
      MarginPlane(factors: battles.map { _ in 0 }, constant: table.margin(of: seat).units)
    }
    for (place, battle) in battles.enumerated() {
      for (entrant, factor) in [(battle.winner, Int128(1)), (battle.loser, -1)] {
        guard let seat = entrant.flatMap({ seats[$0] }) else { continue }
        sums[seat.index].factors[place] = factor
        sums[seat.index].constant -= factor * MarginScale.billionths.unitsPerOne
      }
    }
    var planes: Set<MarginPlane> = []
    /// Adds the plane on which the margins of two entrants are equal, each multiplied by a number.
    func compare(_ a: Seat, _ b: Seat, _ own: Int = 1, _ its: Int = 1) {
      let (own, its) = (Int128(own), Int128(its))
      let plane = MarginPlane(
        factors: zip(sums[a.index].factors, sums[b.index].factors).map { own * $0 - its * $1 },
        constant: own * sums[a.index].constant - its * sums[b.index].constant
      )
      if !plane.isConstant { planes.insert(plane.reduced) }
    }
    func compareAll(_ set: [Seat]) {
      for (number, seat) in set.enumerated() { for other in set[..<number] { compare(seat, other) } }
    }
    let sets = groups.isEmpty ? [field] : groups
    if self.table != nil, list.contains(.margin) {
      let before = Array(list.prefix { $0 != .margin })
      for set in sets {
        let chosen = set.filter { members?.contains($0) ?? true }.compactMap { seats[$0] }
        guard chosen.count > 1 else { continue }
        for sharers in table.ranking(by: before, of: chosen) { compareAll(sharers) }
      }
    }
    guard members == nil, across.contains(.margin) else { return Array(planes) }
    let perBattle = table.perBattle(by: Array(across.prefix { $0 != .margin }))
    for (number, group) in groups.enumerated() {
      for seat in group.compactMap({ seats[$0] }) {
        for other in groups[..<number].joined().compactMap({ seats[$0] }) {
          if perBattle[seat.index] == perBattle[other.index] {
            compare(seat, other, table.matchCount(of: other.index), table.matchCount(of: seat.index))
          }
        }
      }
    }
    return Array(planes)
  }
}
