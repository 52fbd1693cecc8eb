internal import CommandLineKit

/// A kind of words that completion scripts ask for.
enum SuggestionKind: String, CaseIterable, Sendable {
  case characters
  /// The same with those of the catalogue.
  case everyone
  case tournaments
  case reports
}

extension Completion {
  static let characters = Completion.suggestions(SuggestionKind.characters.rawValue)
  static let everyone = Completion.suggestions(SuggestionKind.everyone.rawValue)
}
