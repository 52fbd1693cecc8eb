import TestSupport
import Testing
import Tournament

/// What battles that nobody played bring in a table, held against the text of FIDE's articles.
struct UnplayedRoundsTests {
  /// A round of one participant, as an arbiter's sheet has it.
  private struct Sheet {
    enum Kind {
      case played, pairedBye, forfeitWin, forfeitLoss, zeroPointBye, halfPointBye

      var isRequested: Bool { self == .zeroPointBye || self == .halfPointBye }
    }
    var kind: Kind
    var opponent: Int?
    var points: Fraction

    /// Article 16.2: requested byes and forfeit losses are voluntary.
    var isVoluntary: Bool { kind == .forfeitLoss || kind.isRequested }
  }

  /// FIDE's tie-breaks of a Swiss system, computed from the sheets of all participants, round by round.
  private struct Arbiter {
    var rounds: Int
    var sheets: [[Sheet]]
    var edition = UnplayedRounds.fide2026

    func score(_ one: Int) -> Fraction { sheets[one].map(\.points).sum }

    /// Articles 16.3.1 and 16.3.2.
    func scoreForOpponents(_ one: Int) -> Fraction {
      var sum = Fraction.zero
      for (round, sheet) in sheets[one].enumerated() {
        let rest = sheets[one][(round + 1)...]
        let isDraw = sheet.kind.isRequested && rest.allSatisfy(\.isVoluntary)
        sum = sum + (isDraw ? .half : sheet.points)
      }
      return sum
    }

    /// Article 16.4: a dummy for rounds that were not played.
    func contributions(_ one: Int) -> [(value: Fraction, sheet: Sheet)] {
      sheets[one].map { sheet in
        // Articles 16.4.1 and 16.4.2 of 2026.
        let limit = sheet.opponent.map(scoreForOpponents) ?? Fraction(rounds, 2)
        let dummy = edition == .fide2024 ? score(one) : min(score(one), limit)
        let isMet = sheet.kind == .played
        return (isMet ? sheet.opponent.map(scoreForOpponents) ?? .zero : dummy, sheet)
      }
    }

    /// Articles 14.1 and 16.5.
    func buchholz(_ one: Int, lowCuts: Int, highCuts: Int = 0) -> Fraction {
      var rest = contributions(one)
      for _ in 0..<min(lowCuts, rest.count) {
        let voluntary = rest.indices.filter { rest[$0].sheet.isVoluntary }
        let from = voluntary.isEmpty ? Array(rest.indices) : voluntary
        if let least = from.min(by: { rest[$0].value < rest[$1].value }) { rest.remove(at: least) }
      }
      for _ in 0..<min(highCuts, rest.count) {
        if let most = rest.indices.max(by: { rest[$0].value < rest[$1].value }) {
          rest.remove(at: most)
        }
      }
      return rest.map(\.value).sum
    }

    func value(_ criterion: TieBreak, _ one: Int) -> Fraction? {
      let own = sheets[one]
      switch criterion {
      case .points: return score(one)
      case .buchholz: return buchholz(one, lowCuts: 0)
      case .buchholzCut1: return buchholz(one, lowCuts: 1)
      case .buchholzCut2: return buchholz(one, lowCuts: 2)
      case .medianBuchholz: return rounds < 3 ? .zero : buchholz(one, lowCuts: 1, highCuts: 1)
      case .sonnebornBerger:
        return contributions(one).map { $0.value * $0.sheet.points }.sum
      case .progressive:
        return (1...rounds).map { last in own.prefix(last).map(\.points).sum }.sum
      case .wins: return Fraction(own.count { $0.kind == .played && $0.points == Fraction(1) })
      case .koya:
        return own.filter { sheet in
          guard let opponent = sheet.opponent else { return false }
          return score(opponent) + score(opponent) >= Fraction(rounds)
        }.map(\.points).sum
      default: return nil
      }
    }
  }

  /// Rounds in which some do not come and some withdraw, as battles and as sheets.
  private func draw(_ random: inout RandomFields) -> (battles: [StageBattle], arbiter: Arbiter) {
    let count = random.number(in: 2...9)
    let rounds = random.number(in: 1...6)
    let leaves = (0..<count).map { _ -> Int in
      random.number(in: 0...2) == 0 ? random.number(in: 1...rounds) : rounds
    }
    var battles: [StageBattle] = []
    var sheets = [[Sheet]](repeating: [], count: count)
    for round in 1...rounds {
      var order = (0..<count).filter { leaves[$0] >= round }
      random.generator.shuffle(&order)
      var board = 0
      func add(_ home: Int, _ away: Int?, _ decision: Decision) {
        board += 1
        battles.append(
          StageBattle(
            match: .table(round: round, board: board),
            round: round,
            home: Seat(home),
            away: away.map { Seat($0) },
            decision: decision
          )
        )
      }
      for worth in RequestedBye.Worth.allCases where random.number(in: 0...3) == 0 {
        guard let resting = order.popLast() else { continue }
        add(resting, nil, .requestedBye(worth))
        let sheet: Sheet =
          switch worth {
          case .half: Sheet(kind: .halfPointBye, points: .half)
          case .zero: Sheet(kind: .zeroPointBye, points: .zero)
          case .full: Sheet(kind: .pairedBye, points: Fraction(1))
          }
        sheets[resting].append(sheet)
      }
      while let home = order.popLast() {
        guard let away = order.popLast() else {
          add(home, nil, .bye)
          sheets[home].append(Sheet(kind: .pairedBye, points: Fraction(1)))
          continue
        }
        let (one, zero) = (Fraction(1), Fraction.zero)
        func note(_ a: Sheet.Kind, _ x: Fraction, _ b: Sheet.Kind, _ y: Fraction) {
          sheets[home].append(Sheet(kind: a, opponent: away, points: x))
          sheets[away].append(Sheet(kind: b, opponent: home, points: y))
        }
        switch random.number(in: 0...7) {
        case 0:
          add(home, away, Decision(outcome: .home, step: .unplayed(.forfeit)))
          note(.forfeitWin, one, .forfeitLoss, zero)
        case 1:
          add(home, away, Decision(outcome: .away, step: .unplayed(.walkover)))
          note(.forfeitLoss, zero, .forfeitWin, one)
        case 2:
          add(home, away, Decision(outcome: .absent, step: .unplayed(.absent)))
          note(.forfeitLoss, zero, .forfeitLoss, zero)
        case 3:
          add(home, away, Decision(outcome: .draw, step: nil))
          note(.played, .half, .played, .half)
        case 4, 5:
          add(home, away, Decision(outcome: .away, step: .votes))
          note(.played, zero, .played, one)
        default:
          add(home, away, Decision(outcome: .home, step: .power))
          note(.played, one, .played, zero)
        }
      }
      for leaver in 0..<count where leaves[leaver] < round {
        add(leaver, nil, Decision(outcome: .absent, step: .unplayed(.withdrawal)))
        sheets[leaver].append(Sheet(kind: .zeroPointBye, points: .zero))
      }
    }
    return (battles, Arbiter(rounds: rounds, sheets: sheets))
  }

  @Test(arguments: UnplayedRounds.allCases)
  func `two thousand Swiss systems with absences have FIDE's tie-breaks`(_ edition: UnplayedRounds) {
    var random = RandomFields(seed: 20_240_801)
    var (adjusted, cutVoluntary) = (0, 0)
    for _ in 0..<2_000 {
      var (battles, arbiter) = draw(&random)
      arbiter.edition = edition
      let count = arbiter.sheets.count
      let table = ScoreTable(
        entrantCount: count,
        unplayed: edition,
        margins: .difference((0..<count).map { number in Double(number) }),
        battles: battles
      )
      for one in 0..<count {
        #expect(table.records[one].played == arbiter.sheets[one].count { $0.kind == .played })
        if arbiter.score(one) != arbiter.scoreForOpponents(one) { adjusted += 1 }
        if arbiter.sheets[one].contains(where: \.isVoluntary) { cutVoluntary += 1 }
      }
      for criterion in TieBreak.allCases where arbiter.value(criterion, 0) != nil {
        let standings = table.standings(by: [criterion], field: Seed.all(count))
        for standing in standings {
          let one = standing.entrant.index
          let wanted = arbiter.value(criterion, one).map(\.value)
          guard count > 1, standing.criteria.first?.value != wanted else { continue }
          Issue.record("\(criterion): \(standing.criteria) for \(one), not \(wanted ?? -1)")
          return
        }
      }
    }
    #expect(adjusted > 500 && cutVoluntary > 2_000)
  }

  /// Article 15: in a round robin an unplayed battle counts as one between the two, except for what was won on the field.
  @Test func `in a round robin a walkover counts like a battle`() {
    var random = RandomTournaments(seed: 7)
    for count in 2...9 {
      let drawn = random.roundRobin(of: count, legs: count % 2 + 1)
      var changed = drawn
      for index in changed.battles.indices.filter({ $0 % 3 == 0 }) {
        guard drawn.battles[index].decision.outcome != .draw else { continue }
        changed.battles[index].decision.step = .unplayed(.forfeit)
      }
      func table(_ battles: [StageBattle]) -> ScoreTable {
        ScoreTable(
          entrantCount: count,
          unplayed: nil,
          margins: .difference(drawn.powers),
          battles: battles
        )
      }
      let (one, other) = (table(drawn.battles), table(changed.battles))
      let list: [TieBreak] = [.points, .headToHead, .sonnebornBerger, .koya, .progressive, .seed]
      #expect(
        one.standings(by: list, field: Seed.all(count)).map(\.criteria)
          == other.standings(by: list, field: Seed.all(count)).map(\.criteria)
      )
      let unplayed = changed.battles.filter { !$0.decision.isPlayed }
      for seat in Seat.all(count) {
        let own = unplayed.count { $0.home == seat || $0.away == seat }
        #expect(other.records[seat.index].played == one.records[seat.index].played - own)
      }
    }
  }

  @Test func `an explanation cuts voluntary rounds first`() throws {
    // Seat 0 did not come in round 3: its own dummy of 1½ is cut, and not the opponent without points.
    func battle(_ round: Int, _ home: Seat, _ away: Seat, _ decision: Decision) -> StageBattle {
      StageBattle(
        match: .table(round: round, board: home.index + 1),
        round: round,
        home: home,
        away: away,
        decision: decision
      )
    }
    let win = Decision(outcome: .home, step: .power)
    let table = ScoreTable(
      entrantCount: 4,
      margins: .difference([4, 3, 2, 1]),
      battles: [
        battle(1, Seat(0), Seat(3), win), battle(1, Seat(1), Seat(2), win),
        battle(2, Seat(0), Seat(2), win), battle(2, Seat(1), Seat(3), win),
        battle(3, Seat(1), Seat(0), Decision(outcome: .home, step: .unplayed(.forfeit))),
        battle(3, Seat(2), Seat(3), win),
      ]
    )
    let explanation = table.explanation(of: Seat(0), Seat(3), by: [.buchholzCut1])
    let sum = try ExplanationTests.sums(.buchholzCut1, of: explanation).a
    #expect(sum.terms.map(\.isCut) == [false, false, true])
    #expect(sum.terms.map(\.isPlayed) == [true, true, false])
    #expect(sum.value == 1)
  }
}
