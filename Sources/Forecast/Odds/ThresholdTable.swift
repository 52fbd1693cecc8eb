import Tournament

/// For each pair, the greatest of 2³¹ equally likely numbers with which the first entrant wins.
///
/// The number after the last entrant means no opponent, which loses to every entrant. A threshold of -1 means that no
/// number wins.
struct ThresholdTable: Sendable {
  /// The shift in the index of a pair, which is first << shift | second.
  let shift: Int32
  let entries: [Int32]
  private let counts: [Int]

  /// Makes a table for each number of games, one after another in ``entries``.
  ///
  /// They are made in place, because a copy of them all would take as much memory again.
  init(_ chances: WinChances, ofGames counts: [Int]) {
    let sides = chances.count + 1
    let shift = Int32(sides.bitWidth - (sides - 1).leadingZeroBitCount)
    let size = sides << shift
    var entries = [Int32](repeating: -1, count: counts.count * size)
    for (start, count) in zip(stride(from: 0, to: entries.count, by: size), counts) {
      for home in 0..<chances.count {
        let row = start + home << shift
        for away in 0..<chances.count where away != home {
          let chance = chances.byPower(home, against: away)
          entries[row | away] = Self.threshold(count == 1 ? chance : matchChance(ofGame: chance, games: count))
        }
        entries[row | chances.count] = .max
      }
      for result in chances.results {
        entries[start + (result.winner << shift | result.loser)] = Self.threshold(result.chance)
      }
    }
    self.entries = entries
    self.shift = shift
    self.counts = counts
  }

  /// Returns the place of the table for a number of games.
  func start(ofGames count: Int) -> Int32 {
    Int32(entries.count / max(1, counts.count) * (counts.firstIndex(of: count) ?? 0))
  }

  /// Returns the threshold of a pair, in the table at a place.
  subscript(home: Int, away: Int, from start: Int32 = 0) -> Int32 { entries[Int(start) + (home << Int(shift) | away)] }

  /// Returns the threshold of a chance; exact for 0 and 1, otherwise within 2⁻³².
  static func threshold(_ chance: Double) -> Int32 { Int32((chance * 0x1p31).rounded() - 1) }
}

extension Span<Int32> {
  /// Returns four thresholds; their places are not checked, which makes simulations faster by a fifth.
  ///
  /// No place is negative, and to widen one without its sign is cheaper.
  @inline(__always) func thresholds(at places: SIMD4<Int32>) -> SIMD4<Int32> {
    var thresholds = SIMD4<Int32>.zero
    for lane in 0..<4 { thresholds[lane] = unsafe self[unchecked: Int(UInt32(bitPattern: places[lane]))] }
    return thresholds
  }
}

extension SIMD4<Int32> {
  /// Returns all bits in each lane whose number is above its threshold, so that the home side loses, and none in others.
  @inline(__always) func losses(above thresholds: Self) -> Self {
    Self.zero.replacing(with: -1, where: thresholds .< self)
  }
}
