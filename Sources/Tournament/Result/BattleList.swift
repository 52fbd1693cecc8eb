/// The battles of a tournament in the order of their match names.
package enum BattleList: Sendable {
  case played([Battle])
  /// Battles of a first stage that are settled one by one on demand, so that a large field's battles are not held in memory.
  case scheduled(RoundRobinSchedule, Referee)
  /// Several lists, one after the other.
  indirect case joined([BattleList])

  /// The number of battles that were played.
  package var foughtCount: Int {
    switch self {
    case .played(let battles): battles.count(where: \.isFought)
    case .scheduled(let schedule, let referee): referee.plain == nil ? count(where: \.isFought) : schedule.battleCount
    case .joined(let lists): lists.reduce(0) { $0 + $1.foughtCount }
    }
  }

  /// The number of battles with two sides and a result, played or not.
  package var decidedCount: Int { count(where: \.isDecided) }

  /// The number of matches, including byes and pending battles.
  package var count: Int {
    switch self {
    case .played(let battles): battles.count
    case .scheduled(let schedule, _): schedule.battleCount
    case .joined(let lists): lists.reduce(0) { $0 + $1.count }
    }
  }

  /// The number of battles with known sides and no result.
  package var pendingCount: Int {
    switch self {
    case .played(let battles): battles.count { $0.decision.outcome == .pending }
    case .scheduled(_, let referee): referee.mayBePending ? count { $0.decision.outcome == .pending } : 0
    case .joined(let lists): lists.reduce(0) { $0 + $1.pendingCount }
    }
  }

  package var hasPending: Bool { pendingCount > 0 }

  /// Returns the list in parts of about `size` matches each, one after the other.
  package func parts(of size: Int) -> AnySequence<BattleList> {
    switch self {
    case .played(let battles):
      let starts = stride(from: 0, to: battles.count, by: size)
      return AnySequence(starts.lazy.map { .played(Array(battles[$0..<min($0 + size, battles.count)])) })
    case .scheduled(let schedule, let referee):
      return AnySequence(schedule.parts(of: size).lazy.map { .scheduled($0, referee) })
    case .joined(let lists): return AnySequence(lists.lazy.flatMap { $0.parts(of: size) })
    }
  }

  package func forEach<Failure: Error>(_ body: (Battle) throws(Failure) -> Void) throws(Failure) {
    switch self {
    case .played(let battles): for battle in battles { try body(battle) }
    case .scheduled(let schedule, let referee):
      for pairing in schedule { try body(Battle(referee.battle(pairing), stage: 0, field: referee.field)) }
    case .joined(let lists): for list in lists { try list.forEach(body) }
    }
  }

  func count(where condition: (Battle) -> Bool) -> Int {
    var count = 0
    forEach { if condition($0) { count += 1 } }
    return count
  }
}

extension Battle {
  /// Whether the battle has two sides and a result, played or not.
  package var isDecided: Bool { away != nil && decision.outcome != .pending }

  /// Whether the battle was played.
  package var isFought: Bool { away != nil && decision.isPlayed }
}
