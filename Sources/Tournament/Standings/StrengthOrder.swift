/// The sums of a round robin whose battles follow one order of strength.
///
/// The stronger entrant wins, and equal ones draw. All sums follow from the numbers of stronger and equal entrants, so
/// no battle is decided. A stronger entrant always has more points, because a win brings more than a loss.
struct StrengthOrder: Sendable {
  /// The level of each entrant, from 0 for the strongest.
  let levels: [Int]
  private let legs: Int
  private let points: BattlePoints
  private let sizes: [Int]
  /// The number of entrants above each level.
  private let stronger: [Int]
  /// The half points of each level's entrants.
  private let totals: [Int]
  /// The sum of the half points of all entrants below each level.
  private let totalsBelow: [Int]
  /// The sum of the half points of all entrants.
  private let wholeTotal: Int
  /// The number of entrants with at least half of their possible points; they are the strongest.
  private let halfwayCount: Int

  /// - Parameter groups: All entrants, grouped by strength, the strongest first.
  init(_ groups: [[Seat]], legs: Int, points: BattlePoints) {
    let count = groups.reduce(0) { $0 + $1.count }
    var levels = [Int](repeating: 0, count: count)
    var (stronger, totals) = ([Int](), [Int]())
    var (above, halfway) = (0, 0)
    for (level, group) in groups.enumerated() {
      for entrant in group { levels[entrant.index] = level }
      let record = Record(
        wins: legs * (count - above - group.count),
        draws: legs * (group.count - 1),
        losses: legs * above
      )
      stronger.append(above)
      totals.append(points.halfPoints(of: record))
      above += group.count
      if 2 * totals[level] >= legs * points.win * (count - 1) { halfway = above }
    }
    var below = [Int](repeating: 0, count: groups.count)
    var sum = 0
    for (level, group) in groups.enumerated().reversed() {
      below[level] = sum
      sum += group.count * totals[level]
    }
    self.levels = levels
    self.legs = legs
    self.points = points
    self.stronger = stronger
    self.totals = totals
    sizes = groups.map(\.count)
    totalsBelow = below
    wholeTotal = sum
    halfwayCount = halfway
  }

  /// Returns the share of `entrant` in one battle against `opponent`, in halves.
  func share(_ entrant: Int, _ opponent: Int) -> Int { 1 + (levels[opponent] - levels[entrant]).signum() }

  func record(of entrant: Int) -> Record {
    let level = levels[entrant]
    return Record(
      wins: legs * (levels.count - stronger[level] - sizes[level]),
      draws: legs * (sizes[level] - 1),
      losses: legs * stronger[level]
    )
  }

  /// Returns the Sonneborn–Berger sum in quarter points.
  func quarters(of entrant: Int) -> Int128 {
    let level = levels[entrant]
    let above = wholeTotal - totalsBelow[level] - sizes[level] * totals[level]
    // The sums of all battles may have more than 64 bits.
    let sums =
      Int128(points.win * totalsBelow[level]) + Int128(points.loss * above)
      + Int128(points.draw * (sizes[level] - 1) * totals[level])
    return Int128(legs) * sums
  }

  /// Returns the half points won against entrants with at least half of their possible points.
  func koya(of entrant: Int) -> Int {
    let level = levels[entrant]
    let seen = stronger[level] + sizes[level]
    guard seen <= halfwayCount else { return legs * points.loss * halfwayCount }
    return points.halfPoints(
      of: Record(wins: legs * (halfwayCount - seen), draws: legs * (sizes[level] - 1), losses: legs * stronger[level])
    )
  }

  /// Returns the half points that each member of a set won against the others.
  func headToHead(in set: [Int]) -> [Int] {
    let sorted = set.map { levels[$0] }.sorted()
    var (above, upTo) = ([Int: Int](), [Int: Int]())
    for (place, level) in sorted.enumerated() {
      if above[level] == nil { above[level] = place }
      upTo[level] = place + 1
    }
    return set.map { member in
      let (first, end) = (above[levels[member]] ?? 0, upTo[levels[member]] ?? 0)
      return points.halfPoints(
        of: Record(wins: legs * (set.count - end), draws: legs * (end - first - 1), losses: legs * first)
      )
    }
  }
}
