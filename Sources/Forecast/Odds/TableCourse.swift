import Tournament

/// A table as numbers; seats are numbered from 0.
struct TableCourse: Sendable {
  /// A battle that is known from the start.
  struct Battle: Sendable {
    var home: Int32
    var away: Int32
    /// The places of both sides' points in ``TableTrial``.
    var homePlace: Int32 = 0
    var awayPlace: Int32 = 0
    /// That home wins, if the field is known from the start, and its threshold.
    var threshold: Int32 = 0
    var chance = 0.0
  }

  /// The points of each seat before the battles, in halves.
  let halfPoints: [Int]
  let points: BattlePoints
  private(set) var battles: [Battle] = []
  /// The matches of the battles, if they are known from the start.
  private(set) var matches: [MatchID] = []
  let swiss: SwissRules?
  /// The number of rounds of a Swiss system; 0 for a schedule.
  let rounds: Int
  /// The members of each group, one after the other; a field without groups is one.
  let groups: [[Int]]
  let hasGroups: Bool
  /// The criteria; empty if only the most points matter.
  let criteria: [TieBreak]
  /// The numbers whose differences are the margins, by entrant; empty if there are none.
  let margins: [Int128]
  let marginScale: MarginScale
  /// The rivals of each seat in the order of the battles, seat by seat; those of a Swiss system come with its rounds.
  private(set) var rivals: [Int] = []
  /// The place of the first rival of each seat, and the number of all.
  private(set) var starts: [Int]
  /// Whether its pairs are not known from the start.
  let isOpen: Bool

  /// Makes the table of a stage.
  ///
  /// It begins before the first battle, but for a race in progress, which goes on from the points so far.
  ///
  /// - Parameter supposed: The winners of battles that are supposed to end so.
  init(
    _ result: TournamentResult,
    stage index: Int,
    size: Int,
    _ chances: WinChances,
    supposed: [MatchID: Seed] = [:]
  ) {
    let (rules, stage) = (result.rules, result.rules.stages[index])
    let (isRace, isInProgress) = (rules.isRace, result.isInProgress)
    var halfPoints = [Int](repeating: 0, count: size)
    if isInProgress {
      for standing in result.standings { halfPoints[standing.entrant.index] = standing.halfPoints ?? 0 }
    }
    self.halfPoints = halfPoints
    points = stage.points
    swiss = stage.format.facts.swiss
    rounds = swiss?.roundCount(entrants: size) ?? 0
    hasGroups = stage.groups != nil
    groups =
      hasGroups ? rules.firstGroups(of: result.entrants).map { $0.map(\.index).sorted() } : [Array(halfPoints.indices)]
    criteria = isRace ? [] : stage.standings
    isOpen = index > 0 || swiss != nil
    let numbers: MarginNumbers? =
      switch rules.deciding {
      case .results: nil
      case .bestOf(let plan): MarginNumbers(normalised: plan.standard, of: result.entrants)
      case .power, .upset: MarginNumbers(result.entrants.map(\.strength))
      }
    margins = numbers?.numbers.map(\.units) ?? []
    marginScale = numbers?.scale ?? .millionths
    let rounds = rounds
    starts = (0...size).map { $0 * rounds }
    rivals = Array(repeating: -1, count: starts[size])
    guard swiss == nil else { return }
    if index == 0 {
      let games = rules.gameCounts(of: stage).standard
      result.stages[0].battles.forEach { battle in
        guard let away = battle.away?.index, !isInProgress || battle.decision.outcome == .pending else { return }
        let score = isInProgress ? battle.decision.score : nil
        let chance = chances.of(battle.home.index, against: away, games: games, after: score)
        add(battle.home.index, away, supposed[battle.match].map { $0 == battle.home ? 1 : 0 } ?? chance)
        matches.append(battle.match)
      }
    } else if case .roundRobin(let legs) = stage.format {
      for pairing in RoundRobinSchedule(entrantCount: size, legs: legs) {
        add(pairing.home.index, pairing.away.index, 0)
      }
    }
    if !isRace { list() }
  }

  private mutating func add(_ home: Int, _ away: Int, _ chance: Double) {
    let threshold = ThresholdTable.threshold(chance)
    battles.append(Battle(home: Int32(home), away: Int32(away), threshold: threshold, chance: chance))
  }

  /// Lists the rivals of each seat.
  private mutating func list() {
    var counts = [Int](repeating: 0, count: halfPoints.count)
    for battle in battles { for seat in [battle.home, battle.away] { counts[Int(seat)] += 1 } }
    for seat in counts.indices { starts[seat + 1] = starts[seat] + counts[seat] }
    var next = starts
    rivals = Array(repeating: -1, count: 2 * battles.count)
    for index in battles.indices {
      let (home, away) = (Int(battles[index].home), Int(battles[index].away))
      (battles[index].homePlace, battles[index].awayPlace) = (Int32(next[home]), Int32(next[away]))
      (rivals[next[home]], rivals[next[away]]) = (away, home)
      next[home] += 1
      next[away] += 1
    }
  }

  /// The approximate time to play it, in nanoseconds.
  var cost: Int {
    let count = halfPoints.count
    guard !criteria.isEmpty else { return 8 * battles.count + count }
    let battle = swiss.map { 15 + 2 * $0.timeOfSeat(entrants: count) } ?? 15
    return 100 * count + battle * max(battles.count, rounds * (count / 2))
  }
}
