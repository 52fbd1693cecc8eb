internal import Text
internal import Tournament

extension Picture {
  /// The maximum number of names in the summary.
  private static let maximumNames = 3

  /// Returns the champions or the state of the tournament, as a sentence.
  static func state(of result: TournamentResult) -> String {
    let champions = result.champions
    if champions.count > maximumNames {
      return
        "\(champions.count.grouped) of \(result.entrants.count.grouped) entrants share the first place."
    }
    if !champions.isEmpty {
      let names = champions.map { pictureName($0.displayName) }
      return "\(names.count == 1 ? "Champion" : "Champions"): \(words(names))."
    }
    let pending = result.pendingCount
    return pending > 0 ? "In progress: \(counted(pending, "battle")) pending." : "Not finished."
  }

  /// Returns the meaning of the figures in the picture, as sentences.
  static func legend(of result: TournamentResult) -> String {
    let formats = result.stages.map { result.rules.stages[$0.index].format }
    let sentences = [
      formats.contains { !$0.facts.hasTable } ? result.rules.legend : nil,
      formats.contains(where: \.facts.hasTable)
        ? "Cells: points of the row against the column." : nil,
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  static func summary(of result: TournamentResult, omission: String?) -> String {
    let head = "\(result.rules.formatName), \(counted(result.entrants.count, "entrant"))."
    return ([head, state(of: result)] + [final(of: result), omission].compactMap(\.self))
      .joined(separator: " ")
  }

  /// Returns the last battle of a knockout, or the first three places of a table; nil if there is none yet.
  private static func final(of result: TournamentResult) -> String? {
    guard let last = result.stages.last, result.stages.count == result.rules.stages.count else {
      return nil
    }
    let texts = StageTexts(last, of: result)
    if let play = last.bracket {
      guard let final = play.finalBattle, let winner = final.winner, let loser = final.loser else {
        return nil
      }
      let figures = [winner, loser].map {
        texts.figure(of: $0, isHome: $0 == final.home, in: final.decision)
      }
      return
        "Final: \(texts.name(winner)) (\(figures[0])) beat \(texts.name(loser)) (\(figures[1]))."
    }
    guard result.isComplete, last.reigns.isEmpty else { return nil }
    let best = last.standings.prefix(maximumNames).map { standing in
      let points = standing.halfPoints.map { " (\(pointsText($0)))" } ?? ""
      return
        "\(standing.rank). \(pictureName(result.entrants[standing.entrant].displayName))\(points)"
    }
    return "Ranking: \(best.joined(separator: ", "))."
  }
}

extension KnockoutPlay {
  /// The last battle for the first place; nil if it was not fought yet.
  fileprivate var finalBattle: StageBattle? {
    let deciding = Set(bracket.matches.lazy.filter { $0.winnerPlace == 1 }.map(\.id))
    return battles.last { deciding.contains($0.match) }
  }
}
