internal import Pages
internal import Text
internal import Tournament

extension TournamentReport {
  /// Writes the matches of a knockout, the final first.
  ///
  /// - Parameters:
  ///   - field: The stage, or one of its groups.
  ///   - level: The level of the headings of rounds.
  func writeBracket(of field: StageResult, level: Int, to page: inout Page) {
    guard case .played(let battles) = field.battles, let bracket = field.bracket?.bracket
    else { return }
    // The picture shows all stages and groups.
    let isWhole = !hasStages && result.rules.stages[0].groups == nil
    if isWhole { page.heading(2, "Bracket") }
    let seedWidth = String(result.entrants.count).utf8.count
    let lastRound = bracket.roundCounts.main
    let drawing = BracketDrawing(battles, of: bracket) { entrant in
      let name = result.entrants[entrant].displayName.printable.trimmed.cut(to: 26)
      return String(entrant.number).aligned(right: seedWidth) + " " + name
    }
    // Most fonts do not draw ideographs exactly twice as wide as letters, so that the lines would not meet.
    let isEven = result.entrants.allSatisfy { $0.displayName.displayWidth == $0.displayName.count }
    if let drawing, isEven || picture == nil { page.textPicture(drawing.text) }
    if isWhole, let figure = figure(isForMarkdown: drawing == nil || !isEven) {
      page.figure(figure)
      writeOmission(to: &page)
    }
    let rounds = bracketRounds(of: battles, lastRound: lastRound)
    writeRounds(rounds, level: level, to: &page)
  }

  /// The rounds of a knockout, the final first.
  private func bracketRounds(of battles: [Battle], lastRound: Int) -> [MatchList.Round] {
    let main = Dictionary(grouping: battles.filter(\.match.isOfBracket), by: \.round)
    var rounds: [MatchList.Round] = []
    for number in stride(from: lastRound, through: 1, by: -1) {
      rounds.append(round(roundName(1 << (lastRound - number + 1)), main[number] ?? []))
      if number == lastRound {
        rounds.append(round("Third place", battles.filter(\.match.isForThirdPlace)))
      }
    }
    let others = battles.filter { !$0.match.isOfBracket && !$0.match.isForThirdPlace }
    return rounds + [round("Other places", others, atMost: 128)]
  }

  /// The rounds of a double elimination: the grand final, then both brackets, each from its final.
  func doubleRounds(of battles: [Battle], in play: KnockoutPlay?) -> [MatchList.Round] {
    let notes = play?.loserWords ?? [:]
    var rounds: [[Int]: [Battle]] = [:]
    for battle in battles { rounds[battle.match.depth, default: []].append(battle) }
    // Rounds that are still to come count, too.
    let depths = play?.bracket.matches.map(\.id.depth) ?? Array(rounds.keys)
    let last = depths.reduce(into: [0, 0, 0]) { $0[$1[0]] = max($0[$1[0]], $1[1]) }
    return rounds.sorted { $0.key.lexicographicallyPrecedes($1.key) }.reversed().map {
      key,
      battles in
      let (part, number) = (key[0], key[1])
      let title =
        switch part {
        case 0: number == last[0] ? "Losers' final" : "Losers' round \(number)"
        case 1: number == last[1] ? "Winners' final" : "Winners' round \(number)"
        default: number == 1 ? "Grand final" : "Second grand final"
        }
      return round(title, battles, notes: notes)
    }
  }
}

extension MatchID {
  /// Whether the match is on the way to the title.
  fileprivate var isOfBracket: Bool { if case .winners = self { true } else { false } }

  fileprivate var isForThirdPlace: Bool { if case .thirdPlace = self { true } else { false } }

  /// The part of a double elimination, the losers' bracket first, and the round in it.
  fileprivate var depth: [Int] {
    switch self {
    case .losers(let round, _): [0, round]
    case .winners(let round, _): [1, round]
    case .grandFinal(let number, _): [2, number]
    case .table, .thirdPlace, .placement: [0, 0]
    }
  }
}
