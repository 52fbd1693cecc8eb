import Base
import Drawing
import Tournament

extension TournamentReport {
  /// Writes the matches of a knockout, the final first.
  ///
  /// - Parameters:
  ///   - field: The stage, or one of its groups.
  ///   - level: The level of the headings of rounds.
  func writeBracket(of field: StageResult, level: Int, to page: inout Page) {
    guard case .played(let battles) = field.battles, let bracket = field.bracket?.bracket else { return }
    // The picture shows all stages and groups.
    let isWhole = !hasStages && result.rules.stages[0].groups == nil
    if isWhole { page.heading(2, "Bracket") }
    let lastRound = bracket.roundCounts.main
    if isWhole, let figure = figure(isForMarkdown: true, isRepeated: true) { page.figure(figure) }
    let rounds = bracketRounds(of: battles, in: field, lastRound: lastRound)
    writeRounds(rounds, level: level, to: &page)
  }

  /// The rounds of a knockout, the final first.
  private func bracketRounds(of battles: [Battle], in field: StageResult, lastRound: Int) -> [MatchList.Round] {
    let waiting = waitingMatches(of: field)
    func round(_ title: String, _ isIn: (MatchID) -> Bool, atMost limit: Int = 64) -> MatchList.Round {
      self.round(
        title,
        battles.filter { isIn($0.match) },
        waiting: waiting.filter { isIn($0.id) }.map(\.match),
        atMost: limit
      )
    }
    var rounds: [MatchList.Round] = []
    for number in stride(from: lastRound, through: 1, by: -1) {
      rounds.append(round(roundName(1 << (lastRound - number + 1))) { $0.depth == Depth(1, number) })
      if number == lastRound { rounds.append(round("Third place", \.isForThirdPlace)) }
    }
    let others = round("Other places", { $0.depth.part == 0 && !$0.isForThirdPlace }, atMost: 128)
    return rounds + [others]
  }

  /// The matches of a bracket with a side that is not known yet, and whom they wait for.
  private func waitingMatches(of field: StageResult) -> [(id: MatchID, match: MatchList.Match)] {
    guard let play = field.bracket else { return [] }
    return play.matches.indices.filter { play.matches[$0].status == .waiting }.map { index in
      let (id, state) = (play.bracket.matches[index].id, play.matches[index])
      func side(_ side: KnockoutPlay.Side, isHome: Bool) -> MatchList.Side {
        if let seat = side.entrant { return self.side(field.entrant(in: seat)) }
        return MatchList.Side(name: "\(words: play.sourceWords(of: index, isHome: isHome))", figure: "", hasWon: false)
      }
      let match = MatchList.Match(
        id: id.description,
        home: side(state.home, isHome: true),
        away: side(state.away, isHome: false)
      )
      return (id, match)
    }
  }

  /// The rounds of a double elimination: the grand final, then both brackets, each from its final.
  func doubleRounds(of battles: [Battle], in field: StageResult) -> [MatchList.Round] {
    let rounds = Dictionary(grouping: battles, by: \.match.depth)
    let waiting = Dictionary(grouping: waitingMatches(of: field), by: \.id.depth)
    let depths = Set(rounds.keys).union(waiting.keys)
    let last = depths.reduce(into: [0, 0, 0]) { $0[$1.part] = max($0[$1.part], $1.round) }
    return depths.sorted { ($0.part, $0.round) > ($1.part, $1.round) }.map { depth in
      let (part, number) = (depth.part, depth.round)
      let title =
        switch part {
        case 0: number == last[0] ? "Losers' final" : "Losers' round \(number)"
        case 1: number == last[1] ? "Winners' final" : "Winners' round \(number)"
        default: number == 1 ? "Grand final" : "Second grand final"
        }
      return round(
        title,
        rounds[depth] ?? [],
        waiting: waiting[depth]?.map(\.match) ?? [],
        notes: field.bracket?.loserWords ?? [:]
      )
    }
  }
}

extension MatchID {
  fileprivate var isForThirdPlace: Bool { if case .thirdPlace = self { true } else { false } }

  fileprivate var depth: Depth {
    switch self {
    case .losers(let round, _): Depth(0, round)
    case .winners(let round, _): Depth(1, round)
    case .grandFinal(let number, _): Depth(2, number)
    case .table, .thirdPlace, .placement: Depth(0, 0)
    }
  }
}

/// The part of a knockout, with the losers' bracket and other places first, and the round in it.
private struct Depth: Hashable {
  let part: Int
  let round: Int

  init(_ part: Int, _ round: Int) { (self.part, self.round) = (part, round) }
}
