import Terminal

/// A kind of words that completion scripts ask for.
enum SuggestionKind: String, CaseIterable, Sendable {
  case characters
  /// The same with those of the catalogue.
  case everyone
  case tournaments
  case reports
  /// Whatever may follow the words typed so far.
  case words
}

extension ValueReader<String> {
  static var characters: Self { suggested(SuggestionKind.characters.rawValue) }
  static var everyone: Self { suggested(SuggestionKind.everyone.rawValue) }
  static var tournaments: Self { suggested(SuggestionKind.tournaments.rawValue) }
  static var reports: Self { suggested(SuggestionKind.reports.rawValue) }
}
