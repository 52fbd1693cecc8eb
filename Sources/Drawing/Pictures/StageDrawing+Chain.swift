import Base
import Tournament

extension StageDrawing {
  /// The maximum number of matches that are drawn; longer ladders show their last ones.
  private static let maximumMatches = 63

  static func chain(_ stage: StageResult, texts: StageTexts, listHint: String) -> StageDrawing {
    let links = stage.bracket.map { ladder($0, texts) } ?? kingOfTheHill(stage, texts)
    let count = stage.field.count - 1
    let omission =
      count > links.count ? "The picture shows the last \(links.count) of \(count.grouped) matches\(listHint)." : nil
    return .drawn(panel: { _ in MatchChain(links: links).panel }, omission: omission)
  }

  private static func ladder(_ play: KnockoutPlay, _ texts: StageTexts) -> [MatchChain.Link] {
    let facts = KnockoutFacts(play, texts: texts, canRepeat: false)
    return play.matches.indices.suffix(maximumMatches).map { match in
      let winner = facts.winner(of: match)
      return MatchChain.Link(
        box: facts.box(of: match),
        heading: match == play.matches.count - 1 ? "Final" : "Round \((match + 1).grouped)",
        advancingRow: winner.map { facts.row(in: match, of: $0, from: match) },
        // The winner of the match before is the home side.
        nextRow: 0,
        isChampion: winner != nil && winner == play.champion
      )
    }
  }

  private static func kingOfTheHill(_ stage: StageResult, _ texts: StageTexts) -> [MatchChain.Link] {
    guard case .played(let battles) = stage.battles else { return [] }
    let seats = stage.seats
    let champion = stage.isComplete ? stage.reigns.last?.king : nil
    return (1..<stage.field.count).suffix(maximumMatches).map { round in
      let challenger = Seat(round)
      let battle = round <= battles.count ? battles[round - 1] : nil
      let decision = battle?.decision
      let king = battle.flatMap { seats[$0.home] }
      let isSettled = battle.map(\.isDecided) ?? false
      // The king stays on a draw.
      let dethroned = decision?.outcome == .away
      let nextKing = isSettled ? (dethroned ? challenger : king) : nil
      func row(_ entrant: Seat?, isHome: Bool) -> MatchBox.Row {
        guard let entrant else { return MatchBox.Row(name: "Winner of \(stage.challenge(round - 1))", mark: .later) }
        return MatchBox.Row(
          seed: texts.seed(entrant),
          face: texts.face(entrant),
          name: texts.name(entrant),
          page: texts.page(entrant),
          figure: texts.figure(of: entrant, isHome: isHome, in: decision),
          mark: !isSettled ? .none : entrant != nextKing ? .loser : entrant == champion ? .champion : .winner
        )
      }
      let id = stage.challenge(round)
      return MatchChain.Link(
        box: MatchBox(
          caption: texts.caption(of: id, decision),
          rows: [row(king, isHome: true), row(challenger, isHome: false)],
          isOpen: !isSettled
        ),
        heading: "Round \(round.grouped)",
        advancingRow: isSettled ? (dethroned ? 1 : 0) : nil,
        nextRow: 0,
        isChampion: nextKing != nil && nextKing == champion
      )
    }
  }
}
