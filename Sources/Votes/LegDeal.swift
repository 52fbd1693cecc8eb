import Tournament

/// Deals the rows of a round robin to the battles of each pair.
///
/// A row is of the first leg in the order of play in which its first side is at home and that has no result yet, else of
/// the first leg without one, with sides changed. With several games a battle, the sides tell no leg.
struct LegDeal {
  /// The round of each row; 0 for one that is not dealt.
  private var rounds: [Int32]
  private let schedule: RoundRobinSchedule?
  /// How often a pair meets.
  private let legs: Int
  private let games: Int
  /// The last round that each entrant plays, by seed.
  private let lastRounds: [Int]
  /// The group and the place in it of each seat; empty for one field.
  private var places: [Seat: (group: Int, place: Seat, size: Int)] = [:]
  private var pairs: [Votes.Meeting: [Leg]] = [:]

  private struct Leg {
    var round: Int
    /// Nil if the schedule is not known.
    var home: Seed?
    var scores: [VoteScore] = []
    var isFull = false
    /// Whether a row without scores is of it.
    var isListed = false
  }

  /// - Parameters:
  ///   - stage: The first stage.
  ///   - entrants: In seed order; empty if they are not known.
  ///   - groups: The groups of the stage, by seat; empty for one field.
  ///   - games: The largest number of games of a battle.
  ///   - pair: Returns the two entrants of a row if it may be of this stage; nil for others.
  init(
    _ stage: Stage,
    _ entrants: [Entrant],
    groups: [[Seat]],
    games: Int,
    rowsOf file: VotesFile,
    pair: (VotesFile.Row) -> (a: Seed, b: Seed, isSure: Bool)?
  ) {
    rounds = Array(repeating: 0, count: stage.hasLabels ? file.rows.count : 0)
    legs = stage.hasLabels ? stage.format.facts.legs ?? 1 : 1
    self.games = games
    schedule = entrants.count > 1 && groups.isEmpty ? RoundRobinSchedule(entrantCount: entrants.count, legs: legs) : nil
    // Who leaves by match days has no last round of the schedule.
    let areDays = file.rows.allSatisfy { row in
      row.score == nil || row.label.map { Int(file.labels[$0].text) } ?? nil != nil
    }
    lastRounds =
      areDays ? [] : entrants.map { $0.withdrawal?.stage == 0 ? $0.withdrawal?.round ?? .max : .max }
    for (group, members) in groups.enumerated() {
      for (place, seat) in members.enumerated() { places[seat] = (group, Seat(place), members.count) }
    }
    guard stage.hasLabels, legs > 1 || !file.labels.all.isEmpty else { return }
    let areGroupsKnown = stage.groups == nil || !groups.isEmpty
    // Rows with results take their legs before open rows.
    for isPlayed in [true, false] {
      for (index, row) in file.rows.enumerated() where (row.score != nil) == isPlayed {
        if let (a, b, isSure) = pair(row), a != b, isSure || areGroupsKnown { add(index, a, b, row.score, isSure) }
      }
    }
  }

  /// Returns the round to which a row is dealt; nil if it is not.
  func round(of row: Int) -> Int? { rounds.isEmpty || rounds[row] == 0 ? nil : Int(rounds[row]) }

  /// Deals a row of two different entrants of the first stage.
  ///
  /// - Parameter isSure: Whether it can be of no other stage.
  private mutating func add(_ row: Int, _ a: Seed, _ b: Seed, _ score: VoteScore?, _ isSure: Bool) {
    guard legs > 1 || !isSure else {
      // Without entrants, no schedule is known.
      if let leg = legs(of: a, b).first, leg.home != nil { rounds[row] = Int32(clamping: leg.round) }
      return
    }
    let pair = Votes.Meeting(a, b)
    var all = pairs[pair] ?? legs(of: a, b)
    guard !all.isEmpty else { return }
    let last = lastRounds.isEmpty ? .max : min(lastRounds[a.index], lastRounds[b.index])
    let isFree = { (leg: Leg) in
      leg.round <= last && (score == nil ? !leg.isListed && leg.scores.isEmpty : !leg.isFull)
    }
    let own = games > 1 ? nil : all.firstIndex { $0.home == a && isFree($0) }
    // One row too many is of the last leg, which then has two, unless it may be of a later stage.
    let free = own ?? all.firstIndex(where: isFree)
    guard free != nil || isSure else { return }
    let index = free ?? all.count - 1
    if let score {
      all[index].scores.append(a < b ? score : score.swapped)
      let games = VoteGames(first: all[index].scores[0], later: Array(all[index].scores.dropFirst()))
      all[index].isFull = self.games == 1 || games.course(of: self.games).outcome != nil
    } else {
      all[index].isListed = true
    }
    pairs[pair] = all
    rounds[row] = Int32(clamping: all[index].round)
  }

  private func legs(of a: Seed, _ b: Seed) -> [Leg] {
    var (one, other) = (Seat(a.index), Seat(b.index))
    var schedule = self.schedule
    if let first = places[one], let second = places[other] {
      guard first.group == second.group else { return [] }
      (one, other) = (first.place, second.place)
      schedule = RoundRobinSchedule(entrantCount: first.size, legs: legs)
    }
    guard let schedule else { return (1...legs).map { Leg(round: $0) } }
    return schedule.battles(of: one, other).map { Leg(round: $0.round, home: $0.home == one ? a : b) }
  }
}

extension Stage {
  /// Whether the round of a row is a label: each pair meets a known number of times, whatever the round.
  var hasLabels: Bool { if case .roundRobin = format { true } else { false } }
}
