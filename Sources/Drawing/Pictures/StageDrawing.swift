import Base
import Tournament

/// The drawing of a stage, or the reason why there is none.
enum StageDrawing: Sendable {
  /// - `panel`: Draws it; room is the width that it should fit, in pixels, nil for any.
  /// - `omission`: The omitted part, as a sentence; nil if everything is drawn.
  case drawn(panel: @Sendable (_ room: Int?) -> Panel, omission: String?)
  /// A cross table that is alone in its picture, and that a page shows by the picture alone, because it is too large.
  ///
  /// - `legend`: The meaning of its cells, for the page.
  /// - `narrow`: Draws it for a narrow screen, with a description for screen readers.
  case largeTable(panel: Panel, legend: String, narrow: @Sendable (_ label: String) -> Markup)
  /// The reason why there is no drawing, as a sentence.
  case refused(String)

  /// - Parameter maximum: The maximum number of entrants in the first round of a bracket that is drawn.
  init(_ stage: StageResult, of result: TournamentResult, _ labels: EntrantLabels, maximum: Int) {
    let rules = result.rules
    let texts = StageTexts(stage, of: result, labels)
    // `battles.csv` is only mentioned if it lists all battles.
    let listHint = rules.listedBattles == .all ? "; battles.csv lists all matches" : ""
    switch rules.stages[stage.index].format.facts.layout {
    case _ where !stage.parts.isEmpty:
      self = Self.groups(stage, of: result, labels, maximum: maximum, listHint: listHint)
    case .tree, .twoTrees, .loose:
      guard let play = stage.bracket else {
        self = .refused("Single battles have no picture.")
        return
      }
      let facts = KnockoutFacts(play, texts: texts, canRepeat: !rules.deciding.isRepeatable)
      self = Self.bracket(facts, maximum: maximum, listHint: listHint)
    case .chain: self = Self.chain(stage, texts: texts, listHint: listHint)
    case .crossTable, .sparseTable: self = Self.tables(stage, of: result, labels, listHint: listHint)
    }
  }
}

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
        return texts.row(
          entrant,
          texts.figure(of: entrant, isHome: isHome, in: decision),
          !isSettled ? .none : entrant != nextKing ? .loser : entrant == champion ? .champion : .winner
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

  /// The maximum number of drawn entrants in all groups together.
  private static let maximumGroupedEntrants = 128

  static func tables(_ stage: StageResult, of result: TournamentResult, _ labels: EntrantLabels, listHint: String)
    -> StageDrawing
  {
    let rules = result.rules.stages[stage.index]
    let largest = stage.groups.map(\.count).max() ?? stage.field.count
    guard largest <= CrossTable.maximumEntrants else {
      return .refused(
        "A cross table of \(largest.grouped) entrants \(stage.groups.isEmpty ? "" : "in a group ")"
          + "is too large for a picture\(listHint)."
      )
    }
    guard !stage.groups.isEmpty else {
      let table =
        RoundTable(stage, of: result).map { CrossTable($0, labels: labels) }
        ?? CrossTable(stage.standings, stage.listedBattles + stage.carried, points: rules.points, labels: labels)
      let chart = CrossTableChart(table)
      guard result.rules.stages.count == 1, largest > Picture.maximumTabled,
        case .crossTable = rules.format.facts.layout
      else {
        let panel = chart.panel(isAlone: false)
        return .drawn(panel: { _ in panel }, omission: nil)
      }
      return .largeTable(panel: chart.panel(isAlone: true), legend: chart.legend, narrow: { chart.narrow(label: $0) })
    }
    let shown = shownGroups(of: stage)
    let battles = stage.listedBattles
    let panels = (0..<shown).map { index in
      let heading = rules.groups.map { pictureName($0.heading(index)) }
      let table =
        RoundTable(stage, group: index, of: result).map { CrossTable($0, heading: heading, labels: labels) }
        ?? CrossTable(
          stage.groupStandings[index],
          battles,
          points: rules.points,
          heading: heading,
          labels: labels
        )
      return CrossTableChart(table).panel(isAlone: false)
    }
    let panel = Panel.wrapped(panels, width: Picture.githubRoom, gap: 28)
    return .drawn(panel: { _ in panel }, omission: omission(of: stage, listHint: listHint))
  }

  /// Draws the brackets of a stage's groups.
  static func groups(
    _ stage: StageResult,
    of result: TournamentResult,
    _ labels: EntrantLabels,
    maximum: Int,
    listHint: String
  ) -> StageDrawing {
    let groups = result.rules.stages[stage.index].groups
    var omissions: [String] = []
    var parts: [(heading: String, draw: @Sendable (_ room: Int?) -> Panel)] = []
    for (index, part) in stage.parts.prefix(shownGroups(of: stage)).enumerated() {
      let name = pictureName(groups?.heading(index) ?? "")
      guard case .drawn(let panel, let omission) = StageDrawing(part, of: result, labels, maximum: maximum) else {
        continue
      }
      if let omission { omissions.append("\(name): \(omission)") }
      parts.append((name, panel))
    }
    omissions += [omission(of: stage, listHint: listHint)].compactMap(\.self)
    let drawn = parts
    return .drawn(
      panel: { room in
        let panels = drawn.map { part in
          let panel = part.draw(room)
          let width = max(panel.width, 100)
          let heading = Panel.paragraph(part.heading, width: width, style: .heading)
          return Panel.stacked([heading, panel], gap: 8)
        }
        return .wrapped(panels, width: max(Picture.githubRoom, room ?? 0), gap: 28)
      },
      omission: omissions.isEmpty ? nil : omissions.joined(separator: " ")
    )
  }

  private static func shownGroups(of stage: StageResult) -> Int {
    let largest = stage.groups.map(\.count).max() ?? 1
    return max(1, min(stage.groups.count, maximumGroupedEntrants / max(1, largest)))
  }

  /// Returns which groups are not drawn, as a sentence; nil if all are.
  private static func omission(of stage: StageResult, listHint: String) -> String? {
    let shown = shownGroups(of: stage)
    return shown < stage.groups.count
      ? "The picture shows \(shown) of \(stage.groups.count.grouped) groups\(listHint)." : nil
  }
}
