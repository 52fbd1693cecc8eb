/// The outcomes of battles as they are played: at random, or in each possible way in turn.
struct Draws {
  /// After all draws, where the next ones begin.
  private(set) var generator: Xoshiro256
  private let isExhaustive: Bool
  /// The open battles of this way, each with the chance of its outcome.
  private var way: [(chance: Double, isHome: Bool)] = []
  private var place = 0

  /// - Parameter generator: Nil to draw in each possible way, home's wins first; see ``next()``.
  init(_ generator: Xoshiro256?) {
    isExhaustive = generator == nil
    self.generator = generator ?? Xoshiro256(seed: 0, block: 0)
  }

  /// Returns whether the home side wins.
  ///
  /// - Parameters:
  ///   - threshold: Its threshold, as in ``ThresholdTable``.
  ///   - chance: Its chance.
  @inline(__always) mutating func isHome(_ threshold: @autoclosure () -> Int32, _ chance: @autoclosure () -> Double)
    -> Bool
  {
    if isExhaustive { return takesHome(chance()) }
    return Int32(truncatingIfNeeded: generator.next() >> 33) <= threshold()
  }

  private mutating func takesHome(_ chance: Double) -> Bool {
    guard chance > 0, chance < 1 else { return chance > 0 }
    if place == way.count { way.append((chance, true)) }
    place += 1
    return way[place - 1].isHome
  }

  /// Draws one of several equal lots.
  mutating func lot(of count: Int) -> Int { Int(generator.next().multipliedFullWidth(by: UInt64(count)).high) }

  /// The number of open battles so far.
  var openCount: Int { way.count }

  /// The chance of this way.
  var chance: Double { way.reduce(1) { $0 * ($1.isHome ? $1.chance : 1 - $1.chance) } }

  /// Goes on to the next way; returns false after the last one.
  mutating func next() -> Bool {
    place = 0
    while let last = way.popLast() {
      guard last.isHome else { continue }
      way.append((last.chance, false))
      return true
    }
    return false
  }
}
