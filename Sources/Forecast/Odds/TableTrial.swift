import Tournament

/// One course of a table, in the same memory for all of them.
///
/// Also what changes nothing is `mutating`: other calls are made with a copy, which counts the references of all lists.
struct TableTrial {
  /// An entrant in the order of the table.
  struct Row {
    var seat: Int
    /// From 0.
    var group: Int
    /// In the group, from 0.
    var place: Int
  }

  /// The first places, best first.
  private(set) var ranked: [Row] = []
  private let course: TableCourse
  /// Whether home won each battle of the schedule; empty unless ``records``.
  private(set) var homeWins: [Bool] = []
  private let records: Bool
  /// The number of places of the table that others take, and of each group.
  private let depth: Int
  private let groupDepth: Int
  private var halves: [Int]
  private var wins: [Int]
  /// As in ``TableCourse/rivals``; -1 for a bye.
  private var rivals: [Int]
  /// The half points against each rival.
  private var won: [Int]
  /// The end of each seat's rivals so far.
  private var ends: [Int]
  /// The seats, group by group, in the order of the criteria so far.
  private var order: [Int]
  private var keys: [Int128]
  /// The Sonneborn–Berger sums of those that are compared with other groups.
  private var sums: [Int]
  private var pairs: [(home: Int, away: Int)] = []
  // By seat, for head-to-head.
  private var marks: [Int]
  private var lastMetBy: [Int]
  private var missing: [Int]
  private var mark = 0

  /// - Parameter records: Whether ``homeWins`` are wanted.
  init(_ course: TableCourse, depth: Int, records: Bool = false) {
    self.course = course
    self.records = records
    self.depth = depth
    var rows = 0
    groupDepth =
      (0..<(course.groups.map(\.count).max() ?? 0)).first { place in
        defer { rows += course.groups.count { place < $0.count } }
        return rows >= depth
      } ?? course.groups.map(\.count).max() ?? 0
    halves = course.halfPoints
    rivals = course.rivals
    won = Array(repeating: 0, count: rivals.count)
    wins = halves.map { _ in 0 }
    ends = Array(course.starts.dropFirst())
    order = Array(course.groups.joined())
    keys = halves.map { _ in 0 }
    sums = wins
    (marks, lastMetBy, missing) = (wins, halves.map { _ in -1 }, wins)
  }

  /// Plays all battles, and ranks as many as others take.
  ///
  /// - Parameter field: The entrant of each seat.
  mutating func play(_ field: [Int], _ replay: Replay, _ draws: inout Draws) {
    for seat in halves.indices { (halves[seat], wins[seat]) = (course.halfPoints[seat], 0) }
    if let swiss = course.swiss {
      playRounds(swiss, field, replay, &draws)
    } else {
      playSchedule(field, replay, &draws)
    }
    if depth > 0 { rank(field) }
  }

  private mutating func playSchedule(_ field: [Int], _ replay: Replay, _ draws: inout Draws) {
    let (points, isOpen, isListed) = (course.points, course.isOpen, !won.isEmpty)
    if records { homeWins.removeAll(keepingCapacity: true) }
    for battle in course.battles {
      let (home, away) = (Int(battle.home), Int(battle.away))
      let isHome =
        isOpen
        ? draws.isHome(
          replay.thresholds[field[home], field[away]],
          replay.chances.of(field[home], against: field[away])
        ) : draws.isHome(battle.threshold, battle.chance)
      let (own, other) = isHome ? (points.win, points.loss) : (points.loss, points.win)
      halves[home] += own
      halves[away] += other
      if records { homeWins.append(isHome) }
      guard isListed else { continue }
      wins[isHome ? home : away] += 1
      won[Int(battle.homePlace)] = own
      won[Int(battle.awayPlace)] = other
    }
  }

  // MARK: A Swiss system

  /// Plays the rounds that can be paired.
  private mutating func playRounds(_ swiss: SwissRules, _ field: [Int], _ replay: Replay, _ draws: inout Draws) {
    let points = course.points
    for seat in order.indices { (order[seat], ends[seat]) = (seat, course.starts[seat]) }
    for round in 0..<course.rounds {
      for seat in halves.indices { keys[seat] = Int128(halves[seat]) }
      sort(order.indices)
      var bye: Int?
      if swiss.pairing != .dutch || !pairHalves() {
        guard let next = roundByRules(swiss, round) else { return }
        pairs = next.pairs.map { ($0.higher, $0.lower) }
        bye = next.bye
      }
      for (home, away) in pairs {
        let isHome = draws.isHome(
          replay.thresholds[field[home], field[away]],
          replay.chances.of(field[home], against: field[away])
        )
        wins[isHome ? home : away] += 1
        note(home, away, isHome ? points.win : points.loss)
        note(away, home, isHome ? points.loss : points.win)
      }
      if let bye { note(bye, -1, swiss.byeHalfPoints) }
    }
  }

  private mutating func note(_ seat: Int, _ rival: Int, _ earned: Int) {
    rivals[ends[seat]] = rival
    won[ends[seat]] = earned
    halves[seat] += earned
    ends[seat] += 1
  }

  /// Pairs the upper half of each score group with its lower half, with the first rivals in order that leave new ones for
  /// all others: the best round of ``SwissPairing/dutch`` if it exists, because nobody leaves a group.
  ///
  /// - Returns: Whether it exists, and was found soon.
  private mutating func pairHalves() -> Bool {
    pairs.removeAll(keepingCapacity: true)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, halves[order[end]] == halves[order[start]] { end += 1 }
      guard (end - start).isMultiple(of: 2), pairHalves(of: start..<end) else { return false }
      start = end
    }
    return true
  }

  private mutating func pairHalves(of group: Range<Int>) -> Bool {
    let (middle, first) = (group.lowerBound + group.count / 2, pairs.count)
    mark += 1
    var steps = 4 * group.count
    /// The place of the next rival to try.
    var place = middle
    while pairs.count - first < group.count / 2 {
      let home = order[group.lowerBound + pairs.count - first]
      while place < group.upperBound, marks[order[place]] == mark || haveMet(home, order[place]) { place += 1 }
      if place < group.upperBound {
        marks[order[place]] = mark
        pairs.append((home, order[place]))
        place = middle
        continue
      }
      steps -= 1
      guard steps > 0, pairs.count > first, let (_, last) = pairs.popLast() else { return false }
      marks[last] = 0
      place = 1 + (order[middle..<group.upperBound].firstIndex(of: last) ?? middle)
    }
    return true
  }

  private mutating func haveMet(_ seat: Int, _ other: Int) -> Bool {
    for place in course.starts[seat]..<ends[seat] where rivals[place] == other { return true }
    return false
  }

  /// Returns the next round by all rules; nil if no legal one exists.
  private func roundByRules(_ swiss: SwissRules, _ round: Int) -> SwissRound? {
    var field = SwissField(entrantCount: halves.count)
    for earlier in 0..<round {
      let places = halves.indices.map { course.starts[$0] + earlier }
      let pairs = halves.indices.compactMap { seat in
        seat < rivals[places[seat]] ? SwissRound.Pair(higher: seat, lower: rivals[places[seat]]) : nil
      }
      let bye = halves.indices.first { rivals[places[$0]] < 0 }
      field.record(SwissRound(pairs: pairs, bye: bye), halfPoints: places.map { won[$0] }, points: course.points)
    }
    return field.nextRound(by: swiss.pairing, rematch: swiss.rematch)
  }

  // MARK: The order

  /// Adds the entrants with the title to a list: the first in the order of several groups, or the leaders by the first
  /// criterion that counts.
  mutating func lead(_ field: [Int], _ leaders: inout [Int]) {
    if course.hasGroups {
      if depth == 0 { rank(field) }
      if let first = ranked.first { leaders.append(field[first.seat]) }
      return
    }
    var isLed = false
    for criterion in course.criteria.isEmpty ? [.points] : course.criteria where !isLed {
      isLed = count(criterion, order.indices, field)
    }
    let best = isLed ? keys.max() : nil
    for seat in halves.indices where best == nil || keys[seat] == best { leaders.append(field[seat]) }
  }

  /// Orders the first places: of each group, and then of all by their results per battle.
  private mutating func rank(_ field: [Int]) {
    ranked.removeAll(keepingCapacity: true)
    guard course.hasGroups else {
      rank(order.indices, by: course.criteria[...], depth: depth, field)
      for place in 0..<depth { ranked.append(Row(seat: order[place], group: 0, place: place)) }
      return
    }
    let depth = max(1, groupDepth)
    var start = 0
    for group in course.groups {
      for (place, seat) in group.enumerated() { order[start + place] = seat }
      rank(start..<start + group.count, by: course.criteria[...], depth: start + depth, field)
      start += group.count
    }
    for place in 0..<depth {
      let first = ranked.count
      start = 0
      for (number, group) in course.groups.enumerated() {
        if place < group.count {
          let row = Row(seat: order[start + place], group: number, place: place)
          sums[row.seat] = sonnebornBerger(of: row.seat)
          ranked.append(row)
          var index = ranked.count - 1
          while index > first, isBetter(row.seat, ranked[index - 1].seat, field) {
            ranked[index] = ranked[index - 1]
            index -= 1
          }
          ranked[index] = row
        }
        start += group.count
      }
    }
  }

  /// Whether the results per battle are better: by points, Sonneborn–Berger and margin, then by seed.
  private mutating func isBetter(_ one: Int, _ other: Int, _ field: [Int]) -> Bool {
    let (own, theirs) = (max(1, ends[one] - course.starts[one]), max(1, ends[other] - course.starts[other]))
    let points = (halves[one] * theirs, halves[other] * own)
    if points.0 != points.1 { return points.0 > points.1 }
    let sums = (sums[one] * theirs, sums[other] * own)
    if sums.0 != sums.1 { return sums.0 > sums.1 }
    let margins = (margin(of: one, field) * Int128(theirs), margin(of: other, field) * Int128(own))
    return margins.0 == margins.1 ? one < other : margins.0 > margins.1
  }

  /// Orders the seats of a range, as far as the first `depth` places need it.
  private mutating func rank(_ range: Range<Int>, by list: ArraySlice<TieBreak>, depth: Int, _ field: [Int]) {
    guard range.count > 1, range.lowerBound < depth, let criterion = list.first else { return }
    guard count(criterion, range, field) else { return rank(range, by: list.dropFirst(), depth: depth, field) }
    sort(range)
    let isSplit = keys[order[range.lowerBound]] != keys[order[range.upperBound - 1]]
    // Head-to-head counts again within each smaller set.
    let rest = isSplit && criterion == .headToHead ? list : list.dropFirst()
    var start = range.lowerBound
    for end in range.dropFirst() where keys[order[end]] != keys[order[end - 1]] {
      rank(start..<end, by: rest, depth: depth, field)
      start = end
    }
    rank(start..<range.upperBound, by: rest, depth: depth, field)
  }

  /// Sorts the seats of a range by their keys, the greatest first, equal ones by seat.
  private mutating func sort(_ range: Range<Int>) {
    for place in range.dropFirst() {
      let seat = order[place]
      var index = place
      while index > range.lowerBound {
        let above = order[index - 1]
        guard keys[above] < keys[seat] || keys[above] == keys[seat] && above > seat else { break }
        order[index] = above
        index -= 1
      }
      order[index] = seat
    }
  }

  /// Sets the keys of the seats in a range to their values by a criterion.
  ///
  /// - Returns: Whether the criterion counts there.
  private mutating func count(_ criterion: TieBreak, _ range: Range<Int>, _ field: [Int]) -> Bool {
    if criterion == .headToHead { return countHeadToHead(range) }
    for seat in order[range] {
      switch criterion {
      case .points: keys[seat] = Int128(halves[seat])
      case .wins: keys[seat] = Int128(wins[seat])
      case .seed: keys[seat] = Int128(-seat)
      case .margin: keys[seat] = margin(of: seat, field)
      case .sonnebornBerger: keys[seat] = Int128(sonnebornBerger(of: seat))
      case .buchholz, .buchholzCut1:
        var (sum, least) = (0, Int.max)
        for place in course.starts[seat]..<ends[seat] {
          let halves = rivalHalves(place, of: seat)
          sum += halves
          least = min(least, halves)
        }
        keys[seat] = Int128(criterion == .buchholz || least == .max ? sum : sum - least)
      default: preconditionFailure("a plain course has no such criterion")
      }
    }
    return true
  }

  /// The half points of a rival, or of the dummy for a bye.
  private mutating func rivalHalves(_ place: Int, of seat: Int) -> Int {
    if rivals[place] >= 0 { return halves[rivals[place]] }
    let rounds = ends[seat] - course.starts[seat]
    return course.swiss?.unplayed == .fide2024 ? halves[seat] : min(halves[seat], course.points.draw * rounds)
  }

  private mutating func sonnebornBerger(of seat: Int) -> Int {
    var sum = 0
    for place in course.starts[seat]..<ends[seat] { sum += won[place] * rivalHalves(place, of: seat) }
    return sum
  }

  private mutating func margin(of seat: Int, _ field: [Int]) -> Int128 {
    guard !course.margins.isEmpty else { return 0 }
    var sum: Int128 = 0
    for place in course.starts[seat]..<ends[seat] where rivals[place] >= 0 {
      sum += course.margins[field[seat]] - course.margins[field[rivals[place]]]
    }
    return course.marginScale.steps(Margin(units: sum))
  }

  /// As ``ScoreTable`` does: in a Swiss system a member is also ahead if it has more than any other could have.
  private mutating func countHeadToHead(_ range: Range<Int>) -> Bool {
    mark += 1
    let set = mark
    for seat in order[range] { marks[seat] = set }
    var hasMissing = false
    for seat in order[range] {
      var (points, rest) = (0, range.count - 1)
      mark += 1
      for place in course.starts[seat]..<ends[seat] where rivals[place] >= 0 && marks[rivals[place]] == set {
        points += won[place]
        if lastMetBy[rivals[place]] != mark { rest -= 1 }
        lastMetBy[rivals[place]] = mark
      }
      (keys[seat], missing[seat]) = (Int128(points), rest)
      if rest > 0 { hasMissing = true }
    }
    guard hasMissing else { return true }
    guard course.swiss != nil else { return false }
    sort(range)
    var first = range.lowerBound
    while let limit = most(of: first + 1..<range.upperBound), keys[order[first]] > limit { first += 1 }
    guard first > range.lowerBound else { return false }
    if first + 1 < range.upperBound, let limit = most(of: first..<range.upperBound) {
      for seat in order[first..<range.upperBound] { keys[seat] = limit }
    }
    return true
  }

  /// The most points that a seat of a range could have with wins against all that it has not met; nil for no seats.
  private mutating func most(of range: Range<Int>) -> Int128? {
    var most: Int128?
    for seat in order[range] {
      let points = keys[seat] + Int128(missing[seat] * course.points.win)
      most = most.map { max($0, points) } ?? points
    }
    return most
  }
}
