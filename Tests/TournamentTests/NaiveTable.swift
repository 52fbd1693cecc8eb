import Tournament

/// A second way to the table of a round robin, plain and slow, to hold against the first.
struct NaiveTable {
  /// The half points of row against column in each battle of the two; 0 against oneself.
  var won: [[Int]]
  var powers: [Double]
  var legs = 1

  init(won: [[Int]], powers: [Double]) {
    self.won = won
    self.powers = powers
  }

  /// - Parameter entrants: In seed order.
  init(_ entrants: [Entrant], _ rules: TournamentRules, legs: Int) {
    won = entrants.indices.map { a in
      entrants.indices.map { a == $0 ? 0 : 1 + duel(entrants[a], entrants[$0], rules) }
    }
    powers = entrants.map(\.power)
    self.legs = legs
  }

  /// Returns the entrants in groups, best first; who shares a group shares a place.
  func groups(by list: [TieBreak]) -> [[Int]] {
    var groups = [Array(won.indices)]
    for criterion in list {
      var before: Int
      repeat {
        before = groups.count
        groups = groups.flatMap { set in
          Dictionary(grouping: set) { value(criterion, of: $0, in: set) }
            .sorted { $0.key > $1.key }.map(\.value)
        }
      } while criterion == .headToHead && groups.count > before
    }
    return groups
  }

  func record(of entrant: Int) -> Record {
    let others = won.indices.filter { $0 != entrant }.map { won[entrant][$0] }
    return Record(
      wins: legs * others.count { $0 == 2 },
      draws: legs * others.count { $0 == 1 },
      losses: legs * others.count { $0 == 0 }
    )
  }

  private func value(_ criterion: TieBreak, of entrant: Int, in set: [Int]) -> Double {
    switch criterion {
    case .points: Double(halves(entrant))
    case .headToHead: Double(set.reduce(0) { $0 + won[entrant][$1] })
    case .sonnebornBerger: Double(won.indices.reduce(0) { $0 + won[entrant][$1] * halves($1) })
    case .wins: Double(won[entrant].count { $0 == 2 })
    case .margin: powers.reduce(0) { $0 + powers[entrant] - $1 }
    case .seed: -Double(entrant)
    }
  }

  private func halves(_ entrant: Int) -> Int { won[entrant].reduce(0, +) }
}

/// Returns 1 where `a` beats `b`, -1 where it loses, 0 for a draw.
private func duel(_ a: Entrant, _ b: Entrant, _ rules: TournamentRules) -> Int {
  func compare(_ figure: Figure) -> Int {
    guard let x = a.figures[figure], let y = b.figures[figure] else { return 0 }
    return sign(x, y)
  }
  let first =
    switch rules.deciding {
    case .power: sign(a.power, b.power)
    case .bestOf(let games): games.reduce(0) { $0 + compare($1) }.signum()
    }
  return ([first] + rules.tiebreak.map(compare)).first { $0 != 0 } ?? 0
}

private func sign(_ x: Double, _ y: Double) -> Int { x > y ? 1 : x < y ? -1 : 0 }
