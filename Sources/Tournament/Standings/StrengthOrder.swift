/// The sums of a round robin whose battles follow one order of strength.
///
/// The stronger entrant wins, and equal ones draw. All sums follow from the numbers of stronger and equal entrants, so
/// no battle is decided.
struct StrengthOrder: Sendable {
  /// The level of each entrant, from 0 for the strongest.
  let levels: [Int]
  private let legs: Int
  private let sizes: [Int]
  /// The number of entrants above each level.
  private let stronger: [Int]
  /// The sum of the half points of all entrants below each level.
  private let halfPointsBelow: [Int]
  /// The number of entrants with at least half of their possible points; they are the strongest.
  private let halfwayCount: Int

  /// - Parameter groups: All entrants, grouped by strength, the strongest first.
  init(_ groups: [[Seat]], legs: Int) {
    let count = groups.reduce(0) { $0 + $1.count }
    var levels = [Int](repeating: 0, count: count)
    var (stronger, below) = ([Int](), [Int](repeating: 0, count: groups.count))
    var (above, halfway) = (0, 0)
    for (level, group) in groups.enumerated() {
      for entrant in group { levels[entrant.index] = level }
      stronger.append(above)
      above += group.count
      let halfPoints = 2 * (count - above) + group.count - 1
      if halfPoints >= count - 1 { halfway = above }
    }
    var sum = 0
    for (level, group) in groups.enumerated().reversed() {
      below[level] = legs * sum
      sum += group.count * (2 * (count - stronger[level] - group.count) + group.count - 1)
    }
    self.levels = levels
    self.legs = legs
    self.stronger = stronger
    sizes = groups.map(\.count)
    halfPointsBelow = below
    halfwayCount = halfway
  }

  /// Returns the half points of `entrant` in one battle against `opponent`.
  func halfPoints(_ entrant: Int, _ opponent: Int) -> Int {
    1 + (levels[opponent] - levels[entrant]).signum()
  }

  func record(of entrant: Int) -> Record {
    let level = levels[entrant]
    return Record(
      wins: legs * (levels.count - stronger[level] - sizes[level]),
      draws: legs * (sizes[level] - 1),
      losses: legs * stronger[level]
    )
  }

  /// Returns the Sonneborn–Berger sum in quarter points.
  func quarters(of entrant: Int) -> Int {
    let level = levels[entrant]
    let equals = legs * (sizes[level] - 1) * record(of: entrant).halfPoints
    return equals + 2 * legs * halfPointsBelow[level]
  }

  /// Returns the half points won against entrants with at least half of their possible points.
  func koya(of entrant: Int) -> Int {
    let level = levels[entrant]
    let seen = stronger[level] + sizes[level]
    guard seen <= halfwayCount else { return 0 }
    return legs * (sizes[level] - 1 + 2 * (halfwayCount - seen))
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
      return legs * (2 * (set.count - end) + end - first - 1)
    }
  }
}
