/// The sums of a round robin whose battles follow one order of strength: the stronger wins, equals draw.
///
/// All follow from how many are stronger and how many equal, without a look at any battle.
struct StrengthOrder: Sendable {
  /// The level of each entrant, from 0 for the strongest.
  let levels: [Int]
  private let legs: Int
  private let sizes: [Int]
  /// How many entrants stand above each level.
  private let stronger: [Int]
  /// The half points of all who stand below each level.
  private let halfPointsBelow: [Int]
  /// How many have half of what they could have, which are the strongest.
  private let halfwayCount: Int

  /// - Parameter groups: All entrants by strength, the strongest first.
  init(_ groups: [[Int]], legs: Int) {
    let count = groups.reduce(0) { $0 + $1.count }
    var levels = [Int](repeating: 0, count: count)
    var (stronger, below) = ([Int](), [Int](repeating: 0, count: groups.count))
    var (above, halfway) = (0, 0)
    for (level, group) in groups.enumerated() {
      for entrant in group { levels[entrant] = level }
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

  /// The half points of one battle of `entrant` against `opponent`.
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

  /// The Sonneborn–Berger sum, in quarter points.
  func quarters(of entrant: Int) -> Int {
    let level = levels[entrant]
    let equals = legs * (sizes[level] - 1) * record(of: entrant).halfPoints
    return equals + 2 * legs * halfPointsBelow[level]
  }

  /// The half points won of those who have half of what they could have.
  func koya(of entrant: Int) -> Int {
    let level = levels[entrant]
    let seen = stronger[level] + sizes[level]
    guard seen <= halfwayCount else { return 0 }
    return legs * (sizes[level] - 1 + 2 * (halfwayCount - seen))
  }

  /// The half points that each member of a set won of the others.
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
