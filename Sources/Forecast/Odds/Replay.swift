package import Tournament

/// A tournament that is played many times with numbers alone: tables, and brackets that take the best of them.
///
/// A lot among the leaders decides a shared lead of the table for the title.
package struct Replay: TitleSimulation {
  package let entrantCount: Int
  package let milestones: [Milestone]
  /// In the order of the stages.
  let parts: [Part]
  /// The part for the title.
  let title: Int
  let chances: WinChances
  /// The thresholds of all pairs whose battles are not known from the start.
  let thresholds: ThresholdTable
  package let cost: Int
  package private(set) var watched: [WatchedBattle] = []
  package var likelihood = 1.0
  /// The places of ``watched`` in the battles of the first part.
  private(set) var watchedPlaces: [Int] = []

  /// A stage.
  struct Part: Sendable {
    var play: Play
    /// Nil for the first stage.
    var intake: Intake?
    var size: Int
    /// Whether its places matter.
    var isPlayed = true
  }

  enum Play: Sendable {
    case table(TableCourse)
    /// - Parameters:
    ///   - slots: The first round by seat.
    ///   - starts: The place in ``Replay/thresholds`` for the number of games of each match.
    case bracket(BracketCourse, slots: [Seat?], starts: [Int32])
  }

  struct Intake: Sendable {
    var part: Int
    /// The places in the order of that part, from 0.
    var places: Range<Int>
    var draw: GroupMeetings
    var separation: Separation?
  }

  /// How the members of groups meet in the first round of a bracket.
  enum GroupMeetings: Sendable {
    case bySeed, parted, crossed, crossedByGroup
    /// As the file fills the slots.
    case own(Stage)
  }

  /// Makes the course of a tournament; nil if numbers alone do not tell it.
  ///
  /// - Parameters:
  ///   - chances: The chances to win a game.
  ///   - supposed: The winners of battles of the first stage that are supposed to end so.
  package init?(_ result: TournamentResult, chances: WinChances, supposed: [MatchID: Seed] = [:]) {
    let rules = result.rules
    guard rules.isRace || rules.hasPlainCourse && !result.isInProgress else { return nil }
    let sizes = rules.sizes(entrantCount: result.entrants.count).map(\.entrantCount)
    var parts: [Part] = []
    for (index, stage) in rules.stages.enumerated() {
      let play: Play
      // Results decide who comes into the slots of later stages, but not which are empty.
      var seats = Seat.all(sizes[index])[...]
      let slots =
        stage.slots.isEmpty
        ? seededSlots(entrantCount: sizes[index])
        : stage.slots.map { slot -> Seat? in
          guard slot.origin != .bye else { return nil }
          guard let named = slot.origin.named else { return seats.popFirst() }
          return result.entrants.firstIndex { $0.identity == named }.map(Seat.init)
        }
      if let bracket = stage.bracket(of: sizes[index], arranged: { _ in slots }) {
        let counts = rules.gameCounts(of: stage).kept(for: stage.format)
        let course = BracketCourse(bracket, chances: WinChances(powers: []), gameCounts: counts, results: [:])
        play = .bracket(course, slots: slots, starts: [])
      } else {
        let supposed = index == 0 ? supposed : [:]
        play = .table(TableCourse(result, stage: index, size: sizes[index], chances, supposed: supposed))
      }
      parts.append(Part(play: play, intake: rules.intake(of: stage), size: sizes[index]))
    }
    self.init(parts, title: rules.titleStage, chances, parts.indices.dropFirst().map(Milestone.stage))
  }

  /// Makes the course of a bracket.
  ///
  /// - Parameter course: With the results of its matches, and all that is known of others.
  package init(_ course: BracketCourse) {
    self.init(
      [Part(play: .bracket(course, slots: [], starts: []), size: course.entrantCount)],
      title: 0,
      course.chances,
      course.milestones
    )
  }

  private init(_ parts: [Part], title: Int, _ chances: WinChances, _ milestones: [Milestone]) {
    var games: Set<Int> = []
    for part in parts {
      switch part.play {
      case .bracket(let course, _, _): games.formUnion(course.matches.map(\.games))
      case .table(let table): if table.isOpen { games.insert(1) }
      }
    }
    let thresholds = ThresholdTable(chances, ofGames: games.sorted())
    var cost = 0
    self.parts = parts.enumerated().map { index, part in
      var part = part
      part.isPlayed = index == title || parts.contains { $0.intake?.part == index }
      switch part.play {
      case .bracket(let course, let slots, _):
        part.play = .bracket(course, slots: slots, starts: course.matches.map { thresholds.start(ofGames: $0.games) })
        cost += 15 * course.matches.count
      case .table(let table): cost += table.cost
      }
      return part
    }
    self.thresholds = thresholds
    self.cost = max(1, cost)
    self.title = title
    self.chances = chances
    self.milestones = milestones
    entrantCount = parts[0].size
  }

  /// Few where all rounds of a Swiss system take long, so that several processors have work.
  package var blockSize: Int { cost > 20_000 ? 256 : 8_192 }

  package func play(_ count: Int, with generator: inout Xoshiro256, tally: inout SimulationTally) {
    var trial = Trial(self, Draws(generator))
    for _ in 0..<count {
      trial.play()
      let leaders = trial.leaders
      if !leaders.isEmpty {
        let champion = leaders[leaders.count > 1 ? trial.draws.lot(of: leaders.count) : 0]
        tally.addTitle(champion)
        tally.swings.add(1, CollectionOfOne(champion)) { trial.isHome(watchedPlaces[$0], watched[$0].home) }
      }
      trial.forEachReached { tally.addReach($0, $1) }
    }
    generator = trial.draws.generator
  }

  /// Returns the odds from all possible outcomes; nil if there are more than `limit`.
  ///
  /// The entrants that share the first place get equal parts of the title.
  package func enumerated(limit: Int = 1 << 15) -> TitleOdds? {
    let nothing = [Double](repeating: 0, count: entrantCount)
    var (titles, reach, outcomes) = (nothing, milestones.map { _ in nothing }, 0)
    var swings = SwingTally(battleCount: watched.count, entrantCount: entrantCount)
    var trial = Trial(self, Draws(nil))
    repeat {
      trial.play()
      outcomes += 1
      // Each open battle doubles the outcomes.
      let open = trial.draws.openCount
      guard outcomes <= limit, open < 40, outcomes > 1 || 1 << open <= 4 * limit else { return nil }
      let chance = trial.draws.chance
      for leader in trial.leaders { titles[leader] += chance / Double(trial.leaders.count) }
      trial.forEachReached { reach[$0][$1] += chance }
      swings.add(chance, trial.leaders) { trial.isHome(watchedPlaces[$0], watched[$0].home) }
    } while trial.draws.next()
    var odds = TitleOdds(.enumeration(outcomes: outcomes), titles: titles, milestones: milestones, reach: reach)
    odds.swings = swings.swings(of: watched, titles: titles).inOrder
    odds.likelihood = likelihood
    return odds
  }

  /// Returns the same tournament, of which the swings of these battles are counted as far as they are in its first part.
  func watching(_ battles: [WatchedBattle]) -> Replay {
    let matches: [MatchID] =
      switch parts[0].play {
      case .table(let course): course.matches
      case .bracket(let course, _, _): course.matches.map(\.id)
      }
    var replay = self
    (replay.watched, replay.watchedPlaces) = battles.found(among: matches)
    return replay
  }
}

extension TournamentRules {
  /// Returns what a stage of a plain course takes from an earlier one; nil for the first stage.
  fileprivate func intake(of stage: Stage) -> Replay.Intake? {
    guard let intake = stage.intakes.first else { return nil }
    let source = stages[intake.stage]
    let places = source.places(takenBy: intake.choice)
    var draw = Replay.GroupMeetings.bySeed
    if let groups = source.groups, stage.drawsFirstRound, case .best(let top, let rest) = intake.choice {
      draw = .parted
      if KnockoutDraw.crosses(groups: groups.count, top: top, bestOfRest: rest) {
        draw = stage.cross == .fixed ? .crossedByGroup : .crossed
      }
    }
    if !stage.slots.isEmpty { draw = .own(stage) }
    let range = places.lowerBound - 1..<places.upperBound
    return Replay.Intake(part: intake.stage, places: range, draw: draw, separation: stage.separation)
  }
}

/// One course of a ``Replay``, in the same memory for all of them.
private struct Trial {
  private let replay: Replay
  var draws: Draws
  /// The entrant of each seat, by part.
  private var fields: [[Int]]
  private var tables: [TableTrial?]
  /// The places of a bracket.
  private var places: [Int] = []
  /// The entrants at the first place.
  private(set) var leaders: [Int] = []

  init(_ replay: Replay, _ draws: Draws) {
    self.replay = replay
    self.draws = draws
    fields = replay.parts.map { Array(0..<$0.size) }
    let depths = replay.parts.indices.map { part in
      replay.parts.compactMap { $0.intake?.part == part ? $0.intake?.places.upperBound : nil }.max() ?? 0
    }
    tables = zip(replay.parts, depths).map { part, depth in
      guard case .table(let course) = part.play else { return nil }
      return TableTrial(course, depth: depth, records: !replay.watched.isEmpty)
    }
  }

  mutating func play() {
    leaders.removeAll(keepingCapacity: true)
    for (index, part) in replay.parts.enumerated() {
      let drawn = part.intake.flatMap { take($0, to: index) }
      guard part.isPlayed else { continue }
      switch part.play {
      case .table:
        tables[index]?.play(fields[index], replay, &draws)
        if index == replay.title { tables[index]?.lead(fields[index], &leaders) }
      case .bracket(let course, let slots, let starts):
        playBracket(course, starts, fields[index], drawn ?? [], into: slots)
        if index == replay.title, places[course.title] != course.nobody {
          leaders.append(fields[index][places[course.title]])
        }
      }
    }
  }

  /// Gives seats to the entrants at some places of an earlier part.
  ///
  /// - Returns: The slots of the first round; nil if they follow from the seats.
  private mutating func take(_ intake: Replay.Intake, to index: Int) -> [Seat?]? {
    guard let table = tables[intake.part] else { return nil }
    var ranked = table.ranked[intake.places]
    if case .crossedByGroup = intake.draw { ranked.sort { ($0.place, $0.group) < ($1.place, $1.group) } }
    for (seat, row) in ranked.enumerated() { fields[index][seat] = fields[intake.part][row.seat] }
    if case .bySeed = intake.draw { return nil }
    let places = ranked.map { GroupPlace(group: $0.group, place: $0.place + 1) }
    switch intake.draw {
    case .bySeed: return nil
    case .own(let stage): return stage.ownFirstRound { place, _ in places.firstIndex(of: place).map(Seat.init) }
    case .parted: return KnockoutDraw.firstRound(of: places, crosses: false, intake.separation).slots
    case .crossed, .crossedByGroup: return KnockoutDraw.firstRound(of: places, crosses: true, intake.separation).slots
    }
  }

  /// - Parameters:
  ///   - field: The entrant of each seat.
  ///   - drawn: The first round; empty if it follows from the seats.
  ///   - slots: The first round by seat.
  private mutating func playBracket(
    _ course: BracketCourse,
    _ starts: [Int32],
    _ field: [Int],
    _ drawn: [Seat?],
    into slots: [Seat?]
  ) {
    if places.count < course.placeCount { places = Array(repeating: 0, count: course.placeCount) }
    for place in 0...course.nobody { places[place] = place }
    for (slot, seat) in zip(slots, drawn) { if let slot, let seat { places[slot.index] = seat.index } }
    for (index, match) in course.matches.enumerated() {
      if let index = match.deal {
        let deal = course.deals[index]
        let bySeed = deal.from.map { places[$0] }.sorted()
        for (offset, slot) in deal.slots.enumerated() { places[deal.to + offset] = bySeed[slot] }
      }
      if let upset = match.upset, places[upset.winner] != places[upset.away] {
        places[match.winner] = places[upset.winner]
        places[match.winner + 1] = places[upset.winner + 1]
        continue
      }
      let (home, away) = (places[match.home], places[match.away])
      let isHome: Bool
      if away == course.nobody || home == course.nobody {
        isHome = away == course.nobody
      } else if let result = match.result, result == home || result == away {
        isHome = result == home
      } else if let round = match.foregone, let chance = course.foregoneChance(round, home, away) {
        isHome = draws.isHome(ThresholdTable.threshold(chance), chance)
      } else {
        let (one, other) = (field[home], field[away])
        isHome = draws.isHome(
          replay.thresholds[one, other, from: starts[index]],
          replay.chances.of(one, against: other, games: match.games)
        )
      }
      places[match.winner] = isHome ? home : away
      places[match.winner + 1] = isHome ? away : home
    }
  }

  /// Returns whether the home side won a battle of the first part.
  ///
  /// - Parameter place: Its place among the battles of the course.
  mutating func isHome(_ place: Int, _ home: Seed) -> Bool {
    switch replay.parts[0].play {
    case .table: tables[0]?.homeWins[place] ?? false
    case .bracket(let course, _, _): places[course.matches[place].winner] == home.index
    }
  }

  /// Tells the milestones that were reached, each with its entrants.
  func forEachReached(_ body: (_ milestone: Int, _ entrant: Int) -> Void) {
    if replay.parts.count == 1, case .bracket(let course, _, _) = replay.parts[0].play {
      for (milestone, holders) in course.milestonePlaces.enumerated() {
        for place in holders where places[place] != course.nobody { body(milestone, places[place]) }
      }
    }
    for part in replay.parts.indices.dropFirst() {
      for entrant in fields[part] { body(part - 1, entrant) }
    }
  }
}
