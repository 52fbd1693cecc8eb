internal import Pages
internal import Text
internal import Tournament

extension TournamentReport {
  /// The maximum number of matches in a listed round; larger rounds are only in `battles.csv`.
  private static let maximumListedMatches = 64

  /// Writes the matches of a knockout, the final first.
  func writeBracket(of stage: StageResult, to page: inout Page) {
    guard case .played(let battles) = stage.battles else { return }
    if !hasStages { page.heading(2, "Bracket") }
    let seedWidth = String(result.entrants.count).utf8.count
    let lastRound = stage.mainRoundCount
    let drawing = BracketDrawing(battles, rounds: lastRound) { entrant in
      let name = result.entrants[entrant].displayName.printable.trimmed.cut(to: 26)
      return String(entrant.number).aligned(right: seedWidth) + " " + name
    }
    // Most fonts do not draw ideographs exactly twice as wide as letters, so that the lines would not meet.
    let isEven = result.entrants.allSatisfy { $0.displayName.displayWidth == $0.displayName.count }
    if let drawing, isEven || picture == nil { page.textPicture(drawing.text) }
    if !hasStages, let figure = figure(isForMarkdown: drawing == nil || !isEven) {
      page.figure(figure)
      writeOmission(to: &page)
    }
    for round in stride(from: lastRound, through: 1, by: -1) {
      let size = 1 << (lastRound - round + 1)
      let matches = battles.filter { $0.round == round && $0.match.isOfBracket }
      // No entrant has reached this round yet.
      if matches.isEmpty { continue }
      page.heading(3, "\(words: roundName(size))")
      if size > Self.maximumListedMatches * 2 {
        page.paragraph(
          "\(counted(matches.count, "match")); see \("battles.csv", to: .file("battles.csv"))."
        )
        continue
      }
      writeMatches(matches, to: &page)
      if round == lastRound, let third = battles.first(where: { $0.match == .thirdPlace }) {
        page.heading(3, "Third place")
        writeMatches([third], to: &page)
      }
    }
    let others = battles.filter { !$0.match.isOfBracket && $0.match != .thirdPlace }
    guard !others.isEmpty else { return }
    page.heading(3, "Other places")
    guard others.count <= Self.maximumListedMatches * 2 else {
      page.paragraph(
        "\(counted(others.count, "match")); see \("battles.csv", to: .file("battles.csv"))."
      )
      return
    }
    writeMatches(others, to: &page)
  }

  func writeMatches(_ matches: [Battle], to page: inout Page) {
    let table = withRemarks(
      [
        .mark("Match"), .number("Seed"), .words("Name"), .number("Power"), .number("Power"),
        .words("Name"), .number("Seed"), .words("Winner"), .mark("Decided by"),
      ],
      matches,
      row: { match in
        let home: [Table.Cell] = [
          "\(match.match.description)", .number(match.home.number), side(match, match.home),
          .number(result.entrants[match.home].power),
        ]
        guard let away = match.away else {
          guard match.decision.outcome == .bye else {
            return home + [.empty, "–", .empty, .empty, "\(decidedBy(match))"]
          }
          return home + [
            .empty, "bye", .empty, .phrase(name(match.home)),
            match.decision.step == nil ? .empty : "\(decidedBy(match))",
          ]
        }
        return home + [
          .number(result.entrants[away].power), side(match, away), .number(away.number),
          match.winner.map { .phrase(name($0)) } ?? .empty, "\(decidedBy(match))",
        ]
      }
    )
    page.table(table.columns, rows: table.rows)
  }

  /// The name, in bold if the entrant won.
  private func side(_ match: Battle, _ entrant: Seed) -> Table.Cell {
    .phrase(match.winner == entrant ? .strong(name(entrant)) : name(entrant))
  }

  func decidedBy(_ battle: Battle) -> String {
    let (step, score) = (battle.decision.step, battle.decision.score)
    guard battle.decision.outcome != .pending else {
      return score.map { "pending, games \(gamesText($0))" } ?? "pending"
    }
    if case .unplayed(let absence)? = step { return absence.rawValue }
    if case .requestedBye(let worth)? = step { return "\(worth.rawValue)-point bye" }
    if let score, step == .games || battle.decision.votes != nil {
      let words = "games \(gamesText(battle.winner == battle.away ? score.swapped : score))"
      return step == .games || step == nil ? words : "\(words), then \(step?.name ?? "")"
    }
    if let votes = battle.decision.votes {
      let scores = [votes.home, votes.away].sorted(by: >).map(\.groupedText)
      let words = "votes \(scores[0]):\(scores[1])"
      return step == .votes || step == nil ? words : "\(words), then \(step?.name ?? "")"
    }
    return step?.name ?? ""
  }

  /// The games won, the home side's first.
  func gamesText(_ score: GameScore) -> String {
    "\(pointsText(score.homeHalves)):\(pointsText(score.awayHalves))"
  }
}

extension StageResult {
  /// The number of rounds of a single elimination.
  fileprivate var mainRoundCount: Int {
    let matches = bracket?.bracket.matches.filter(\.id.isOfBracket) ?? []
    return matches.map(\.round).max() ?? 0
  }
}

extension MatchID {
  /// Whether the match is on the way to the title.
  fileprivate var isOfBracket: Bool { if case .winners = self { true } else { false } }
}
