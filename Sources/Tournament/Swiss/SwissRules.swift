/// The rules for pairings and byes in a Swiss system.
package struct SwissRules: Sendable, Hashable {
  /// The number of rounds; nil for the base-2 logarithm of the number of entrants, rounded up.
  package var rounds: Int?
  /// When an entrant is not paired any more; nil for never.
  package var until: Until?
  package var pairing: SwissPairing
  /// Whether rows of a results file that name a round fix its pairs; if not, they follow from results alone.
  package var takesPairs: Bool
  /// The points of a bye in halves, from 0 to the points of a win.
  package var byeHalfPoints: Int
  package var rematch: Rematch
  /// The pairs that never meet.
  package var forbidden: [ForbiddenPair]
  package var unplayed: UnplayedRounds

  package init(
    rounds: Int? = nil,
    until: Until? = nil,
    pairing: SwissPairing = .dutch,
    takesPairs: Bool = true,
    byeHalfPoints: Int = 2,
    rematch: Rematch = .never,
    forbidden: [ForbiddenPair] = [],
    unplayed: UnplayedRounds = .usual
  ) {
    self.rounds = rounds
    self.until = until
    self.pairing = pairing
    self.takesPairs = takesPairs
    self.byeHalfPoints = byeHalfPoints
    self.rematch = rematch
    self.forbidden = forbidden
    self.unplayed = unplayed
  }

  /// The wins or losses after which an entrant plays no more; a bye is a win.
  package struct Until: Sendable, Hashable {
    /// Nil if wins end nothing.
    package var wins: Int?
    /// Nil if losses end nothing.
    package var losses: Int?

    package init(wins: Int?, losses: Int?) { (self.wins, self.losses) = (wins, losses) }

    /// The most rounds that an entrant can play without draws; nil if only one of the two ends its course.
    package var mostRounds: Int? { wins.flatMap { wins in losses.map { wins + $0 - 1 } } }

    /// Whether an entrant with these wins and losses plays no more.
    func isOver(wins: Int, losses: Int) -> Bool {
      self.wins.map { wins >= $0 } ?? false || self.losses.map { losses >= $0 } ?? false
    }
  }

  /// The rule for a round in which not all opponents can be new.
  package enum Rematch: String, CaseIterable, Sendable, Hashable {
    /// The stage ends early.
    case never
    /// As few pairs as possible meet again.
    case allow
  }

  /// Two entrants that must not meet.
  package struct ForbiddenPair: Sendable, Hashable {
    package var one: Entrant.Identity
    package var other: Entrant.Identity

    package init(_ one: Entrant.Identity, _ other: Entrant.Identity) { (self.one, self.other) = (one, other) }
  }

  /// Returns the seats that each member must not meet, by seat.
  package func forbiddenSeats(of members: [Entrant]) -> [[Int]] {
    guard !forbidden.isEmpty else { return [] }
    let seats = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.identity, $0) })
    var lists = members.map { _ in [Int]() }
    for pair in forbidden {
      guard let one = seats[pair.one], let other = seats[pair.other] else { continue }
      lists[one].append(other)
      lists[other].append(one)
    }
    return lists
  }

  /// Returns the approximate time for an entrant of a simulated round, in nanoseconds; score groups of even size are
  /// mostly paired at a glance.
  package func timeOfSeat(entrants: Int) -> Int { pairing == .dutch && entrants.nonzeroBitCount == 1 ? 50 : 2_500 }

  /// Returns the planned number of rounds.
  ///
  /// - Parameter entrants: At least 2.
  package func roundCount(entrants: Int) -> Int {
    rounds ?? until?.mostRounds ?? Self.usualRoundCount(entrants: entrants)
  }

  /// Returns the number of rounds that leaves one entrant without a loss if there are no draws.
  ///
  /// - Parameter entrants: At least 2.
  package static func usualRoundCount(entrants: Int) -> Int { bracketSize(entrants: entrants).trailingZeroBitCount }
}
