import TestSupport
import Testing
@testable import Tournament

/// Rematches, forbidden pairs and requested byes, held against all rounds compared.
struct SwissOptionTests {
  /// Random tournaments, two thousand in all.
  static let cases: [(entrants: Int, tournaments: Int)] = [
    (2, 100), (3, 250), (4, 600), (5, 650), (6, 350), (7, 42), (8, 8),
  ]

  @Test(arguments: cases.indices)
  func `pairs as all rounds compared do, dead ends and rematches too`(_ at: Int) {
    let (count, tournaments) = Self.cases[at]
    var random = RandomSwiss(seed: UInt64(100 + count))
    var (ends, again, resting) = (0, 0, 0)
    for _ in 0..<tournaments {
      let forbidden = random.pairs(of: count, oneIn: random.number(in: 3...8))
      var field = SwissField(entrantCount: count, forbidden: random.lists(forbidden, of: count))
      var history: [SwissOracle.Played] = []
      let pairing = SwissPairing.allCases[random.number(in: 0...1)]
      for _ in 0..<random.number(in: 2...count + 3) {
        var halves: [Int: Int] = [:]
        for entrant in 0..<count where random.number(in: 0...9) == 0 {
          halves[entrant] = random.number(in: 0...1)
        }
        resting += halves.count
        func oracle(without absent: Set<Int>) -> SwissOracle {
          SwissOracle(
            entrantCount: count,
            history: history,
            forbidden: forbidden,
            absent: absent
          )
        }
        func plain(_ absent: Set<Int>) -> SwissRound? {
          let oracle = oracle(without: absent)
          return pairing == .dutch ? oracle.bestRound : oracle.neighbourRound
        }
        let absent = Set(halves.keys)
        let best = plain(absent)
        #expect(field.nextRound(by: pairing, without: absent) == best)
        let round = field.nextRound(by: pairing, without: absent, rematch: .allow)
        if let best {
          #expect(round == best)
        } else {
          guard let met = oracle(without: absent).rematches else {
            ends += 1
            #expect(round == nil)
            break
          }
          again += 1
          let sides = met.pairs.flatMap { [$0.higher, $0.lower] } + [met.bye].compactMap(\.self)
          let rest = plain(absent.union(sides)) ?? SwissRound(pairs: [])
          #expect(Set(round?.pairs ?? []) == Set(met.pairs + rest.pairs))
          #expect(round?.bye == met.bye ?? rest.bye)
        }
        guard let round else { break }
        let boards = round.pairs.compactMap { field.rankOrder.firstIndex(of: $0.higher) }
        #expect(boards == boards.sorted())
        var points = random.results(of: round, entrantCount: count, drawsInTen: 3)
        for (entrant, half) in halves { points[entrant] = half }
        history.append(SwissOracle.Played(round: round, halfPoints: points))
        field.record(round, halfPoints: points)
      }
    }
    #expect(again > 0 && resting > 0 && (ends > 0 || count > 6))
  }

  /// The least number of rematches by a table over all sets of entrants, which no other way shares.
  @Test(arguments: [9, 10, 11, 12, 13])
  func `as few pairs as possible meet again in larger fields`(_ count: Int) {
    var random = RandomSwiss(seed: UInt64(count))
    var (again, ends) = (0, 0)
    for _ in 0..<12 {
      let forbidden = random.pairs(of: count, oneIn: 3)
      let lists = random.lists(forbidden, of: count)
      var field = SwissField(entrantCount: count, forbidden: lists)
      for _ in 0..<count + 1 {
        let fewest = Self.fewestRematches(field, lists)
        let round = field.nextRound(by: .dutch, rematch: .allow)
        #expect((round == nil) == (fewest == nil))
        guard let round, let fewest else {
          ends += 1
          break
        }
        var repeated = round.pairs.count { field.opponents[$0.higher].contains($0.lower) }
        if let bye = round.bye, field.byeRounds[bye] != nil { repeated += 1 }
        #expect(repeated == fewest)
        #expect((field.nextRound(by: .dutch) == nil) == (fewest > 0))
        #expect(!round.pairs.contains { lists[$0.higher].contains($0.lower) })
        again += repeated
        field.record(
          round,
          halfPoints: random.results(of: round, entrantCount: count, drawsInTen: 3)
        )
      }
    }
    #expect(again + ends > 0)
  }

  /// The bye, if any, is the last bit.
  private static func fewestRematches(_ field: SwissField, _ forbidden: [[Int]]) -> Int? {
    let count = field.entrantCount
    let size = count + count % 2
    var least = [Int?](repeating: nil, count: 1 << size)
    least[0] = 0
    for set in 1..<(1 << size) where set.nonzeroBitCount % 2 == 0 {
      let first = set.trailingZeroBitCount
      for other in first + 1..<size where set >> other & 1 == 1 {
        guard let rest = least[set & ~(1 << first | 1 << other)] else { continue }
        let isBye = other == count
        guard isBye || !forbidden[first].contains(other) else { continue }
        let isAgain = isBye ? field.byeRounds[first] != nil : field.opponents[first].contains(other)
        least[set] = min(least[set] ?? .max, rest + (isAgain ? 1 : 0))
      }
    }
    return least[(1 << size) - 1]
  }

  /// Forbidden pairs count as opponents met: brackets of large fields leave out no more than they may.
  @Test func `a large field with one whom few may meet is paired`() throws {
    let count = 60
    var lists = [[Int]](repeating: [], count: count)
    for other in 1...55 {
      lists[0].append(other)
      lists[other].append(0)
    }
    for pairing in SwissPairing.allCases {
      var random = RandomSwiss(seed: 9)
      var field = SwissField(entrantCount: count, forbidden: lists)
      for number in 1...5 {
        let round = field.nextRound(by: pairing)
        guard number <= 4 else {
          #expect(round == nil)
          break
        }
        let own = try #require(round?.pairs.first { $0.higher == 0 || $0.lower == 0 })
        #expect([own.higher, own.lower].contains { $0 > 55 })
        let played = try #require(round)
        field.record(
          played,
          halfPoints: random.results(of: played, entrantCount: count, drawsInTen: 2)
        )
      }
    }
  }

  /// Every winner of a walkover counts as one that had a bye, so that nobody is left for the bye of round 3.
  @Test func `a field in which all had a bye ends early, or gives the bye again`() {
    func play(_ rematch: SwissRules.Rematch) -> Swiss {
      Swiss(entrantCount: 7, rounds: 4, rules: SwissRules(rematch: rematch)) { _, round, _, _ in
        round < 3
          ? Decision(outcome: round == 1 ? .home : .away, step: .unplayed(.walkover)) : homeWin
      }
    }
    let (short, whole) = (play(.never), play(.allow))
    #expect(short.end == .deadEnd && short.roundCount < 4)
    #expect(whole.end == .complete && whole.roundCount == 4)
  }

  @Test func `four may play on and on, each pair in turn`() {
    let swiss = Swiss(entrantCount: 4, rounds: 9, rules: SwissRules(rematch: .allow)) {
      _,
      _,
      _,
      _ in homeWin
    }
    #expect(swiss.end == .complete)
    let counts = Dictionary(grouping: swiss.battles) { battle in
      Set([battle.home, battle.away])
    }.mapValues(\.count)
    #expect(counts.count == 6 && Set(counts.values) == [3])
    // The fourth round repeats the first, whose meetings are the longest ago.
    func pairs(_ round: Int) -> Set<Set<Seat?>> {
      Set(swiss.battles.filter { $0.round == round }.map { [$0.home, $0.away] })
    }
    #expect((4...9).allSatisfy { pairs($0) == pairs($0 - 3) })
  }

  @Test func `a requested bye has half a point or none, and is no bye for the pairing`() {
    let byes: [Int: [Int: RequestedBye.Worth]] = [
      1: [0: .half, 4: .zero], 2: [0: .zero, 1: .zero],
    ]
    let swiss = Swiss(
      entrantCount: 5,
      rounds: 3,
      points: BattlePoints(win: 6, draw: 2),
      absence: { seat, round in
        byes[round]?[seat.index].map(Decision.requestedBye)
      }
    ) { _, _, _, _ in homeWin }
    #expect(swiss.end == .complete)
    func sides(_ round: Int) -> [String] {
      swiss.battles.filter { $0.round == round }.map(\.sides)
    }
    #expect(sides(1) == ["2-3", "4-bye", "1-bye", "5-bye"])
    #expect(sides(2).suffix(2) == ["1-bye", "2-bye"])
    let steps = swiss.battles.filter { $0.home == 0 && $0.away == nil }.map(\.decision.step)
    #expect(steps == [.requestedBye(.half), .requestedBye(.zero)])
    #expect(swiss.battles.map(\.match.description).suffix(3).first?.hasPrefix("R3.") == true)
  }
}

private let homeWin = Decision(outcome: .home, step: .power)

extension RandomSwiss {
  /// Returns some pairs of entrants.
  mutating func pairs(of count: Int, oneIn rarity: Int) -> [[Int]] {
    var pairs: [[Int]] = []
    for a in 0..<count {
      for b in a + 1..<count where number(in: 1...rarity) == 1 { pairs.append([a, b]) }
    }
    return pairs
  }

  func lists(_ pairs: [[Int]], of count: Int) -> [[Int]] {
    var lists = [[Int]](repeating: [], count: count)
    for pair in pairs {
      lists[pair[0]].append(pair[1])
      lists[pair[1]].append(pair[0])
    }
    return lists
  }
}
