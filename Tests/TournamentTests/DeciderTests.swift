import TestSupport
import Testing
import Tournament

/// A battle of two entrants, each given by its power, comics, series, stories and events.
struct DecisionCase: CustomTestStringConvertible, Sendable {
  var name: String
  var home: [Double?]
  var away: [Double?]
  var outcome: Outcome
  var step: DecisionStep?
  var score: GameScore?
  var testDescription: String { name }

  init(
    _ name: String,
    _ home: [Double?],
    _ away: [Double?],
    _ outcome: Outcome,
    _ step: DecisionStep? = nil,
    halves: (Int, Int)? = nil
  ) {
    self.name = name
    self.home = home
    self.away = away
    self.outcome = outcome
    self.step = step
    score = halves.map { GameScore(homeHalves: $0, awayHalves: $1) }
  }

  func decider(
    games: [Figure],
    _ tiebreak: [Figure],
    allowsDraws: Bool = true
  ) -> Decider {
    let entrants = [home, away].map { Entrant("", $0[0] ?? 0, figures: Array($0.dropFirst())) }
    return Decider(entrants, games: games, tiebreak: tiebreak, allowsDraws: allowsDraws)
  }
}

struct DeciderTests {
  static let tiebreak: [Figure] = [.series, .stories]
  static let bestOfThree: [Figure] = [.comics, .series, .stories]

  /// By power, then series, then stories.
  static let powers: [DecisionCase] = [
    .init("the higher power", [2], [1], .home, .power),
    .init("the higher power on the other side", [1], [2], .away, .power),
    .init("negative powers", [-2], [-1], .away, .power),
    .init("a negative power and none", [0], [-1], .home, .power),
    .init("huge powers", [1e12], [1e12 - 1], .home, .power),
    .init("a millionth", [0.000001], [0.000002], .away, .power),
    .init("zero has no sign", [0], [-0.0], .draw),
    .init("power before figures", [2, 0, 0], [1, 0, 9], .home, .power),
    .init(
      "the first figure before the next",
      [1, 0, 5, 1],
      [1, 0, 4, 9],
      .home,
      .figure(0)
    ),
    .init("the next where one is level", [1, 0, 5, 1], [1, 0, 5, 9], .away, .figure(1)),
    .init(
      "the next where one is unknown",
      [1, 0, nil, 1],
      [1, 0, 4, 2],
      .away,
      .figure(1)
    ),
    .init("no figure that is not asked for", [1, 5, 0, 0, 5], [1, 4, 0, 0, 4], .draw),
    .init("unknown at home settles nothing", [1], [1, 0, 4], .draw),
    .init("unknown away settles nothing", [1, 0, 4], [1], .draw),
    .init("unknown is not 0, even against less", [1], [1, 0, -4], .draw),
    .init("unknown on both sides", [1], [1], .draw),
    .init("all level", [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], .draw),
  ]

  /// By games of comics, series and stories, then events.
  static let games: [DecisionCase] = [
    .init("more games", [0, 1, 2, 3], [9, 0, 3, 2], .home, .games, halves: (4, 2)),
    .init("half a game each", [0, 1, 2, 3], [0, 1, 2, 4], .away, .games, halves: (2, 4)),
    .init("all games", [0, 1, 2, 3], [0, 0, 0, 0], .home, .games, halves: (6, 0)),
    .init("negative figures", [0, -1, -1, 0], [0, -2, -2, 0], .home, .games, halves: (5, 1)),
    .init("one each and two halves", [0, 1, 2, 3], [0, 1, 3, 2], .draw, halves: (3, 3)),
    .init("power breaks no tie", [9, 1, 2, 3], [1, 1, 2, 3], .draw, halves: (3, 3)),
    .init(
      "level games go to the tie-breaking figures",
      [0, 1, 2, 3, 7],
      [0, 1, 3, 2, 6],
      .home,
      .figure(0),
      halves: (3, 3)
    ),
    .init("unknown breaks no tie", [0, 1, 2, 3], [0, 1, 2, 3, -1], .draw, halves: (3, 3)),
  ]

  @Test(arguments: powers) func `settles by power, then figures`(_ c: DecisionCase) {
    expect(c, Self.tiebreak)
  }

  @Test(arguments: games) func `settles by games, then figures`(_ c: DecisionCase) {
    expect(c, games: Self.bestOfThree, [.events])
  }

  @Test func `tie-breaking figures count in the order asked for`() {
    let c = DecisionCase("", [1, 0, 5, 1], [1, 0, 4, 9], .away, .figure(0))
    expect(c, [.stories, .series])
  }

  @Test func `without tie-breaking figures equal powers draw`() {
    expect(DecisionCase("", [1, 0, 5, 1], [1, 0, 4, 9], .draw), [])
  }

  @Test func `an even number of games can end level`() {
    let c = DecisionCase("", [0, 1, 0], [0, 0, 1], .draw, halves: (2, 2))
    expect(c, games: [.comics, .series], [])
  }

  /// Checks the decision from both sides, with and without draws.
  private func expect(
    _ c: DecisionCase,
    games: [Figure] = [],
    _ tiebreak: [Figure],
    at location: SourceLocation = #_sourceLocation
  ) {
    let level = zip(c.home.dropFirst(), c.away.dropFirst()).prefix(games.count).count { $0 == $1 }
    let score = c.score.map { GameScore(homeHalves: $0.homeHalves, awayHalves: $0.awayHalves, levelCount: level) }
    let expected = Decision(outcome: c.outcome, step: c.step, score: score)
    let drawing = c.decider(games: games, tiebreak)
    #expect(drawing.decide(home: 0, away: 1) == expected, sourceLocation: location)
    #expect(drawing.decide(home: 1, away: 0) == expected.mirrored, sourceLocation: location)

    var settled = expected
    if c.outcome == .draw { (settled.outcome, settled.step) = (.home, .seed) }
    let settling = c.decider(games: games, tiebreak, allowsDraws: false)
    #expect(settling.decide(home: 0, away: 1) == settled, sourceLocation: location)
    #expect(settling.decide(home: 1, away: 0) == settled.mirrored, sourceLocation: location)
  }
}

extension Decision {
  /// The same battle with its sides swapped.
  fileprivate var mirrored: Decision {
    var mirrored = self
    switch outcome {
    case .home: mirrored.outcome = .away
    case .away: mirrored.outcome = .home
    case .draw, .bye, .pending, .absent, .annulled: break
    }
    mirrored.score = score.map {
      GameScore(homeHalves: $0.awayHalves, awayHalves: $0.homeHalves, levelCount: $0.levelCount)
    }
    return mirrored
  }
}
