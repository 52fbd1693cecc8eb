/// A word for a whole list of criteria, as the rules of a game or a federation have it.
package enum StandingsWord: String, CaseIterable, Sendable, Hashable {
  /// Regulations of the FIFA World Cup Qatar 2022, on the group stage.
  case fifa2022 = "fifa-2022"
  /// Regulations of the FIFA World Cup 2026, on the group stage.
  case fifa2026 = "fifa-2026"
  /// Regulations of the UEFA European Football Championship 2022–24, on the group stage of the final tournament.
  case uefa2024 = "uefa-2024"
  /// Magic Tournament Rules, Appendix C.
  case wizards
  /// Play! Pokémon Tournament Rules Handbook, on match records and ranking.
  case pokemon
  /// FIDE Handbook, C.07, 2026, on Swiss systems.
  case fide2026 = "fide-2026"

  package var criteria: [TieBreak] {
    let meetings: [TieBreak] = [.headToHead, .headToHeadMargin, .headToHeadScoreFor]
    return switch self {
    case .fifa2022: [.points, .margin, .scoreFor] + meetings + [.lots]
    case .fifa2026: [.points] + meetings + [.margin, .scoreFor, .lots]
    case .uefa2024: [.points] + meetings + [.margin, .scoreFor, .wins, .lots]
    case .wizards: [.points, .opponentsWinRate, .gameWinRate, .opponentsGameWinRate]
    case .pokemon: [.points, .opponentsWinRate, .opponentsOpponentsWinRate, .headToHead]
    case .fide2026: [.points, .buchholzCut1, .buchholz, .sonnebornBerger, .headToHead, .wins, .lots]
    }
  }

  /// What these rules compare before they draw lots or leave entrants level, and what nothing here tells; nil for nothing.
  package var uncounted: String? {
    switch self {
    case .fifa2022: "fair play points"
    case .fifa2026: "the conduct score and the world ranking"
    case .uefa2024: "penalty kicks after a last match of the two, disciplinary points and the qualifiers' ranking"
    case .wizards, .pokemon, .fide2026: nil
    }
  }
}
