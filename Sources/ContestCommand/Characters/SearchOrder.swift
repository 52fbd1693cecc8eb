internal import Characters
internal import Tournament

/// The word of an order in which a search lists characters: `comics`, or `-comics` for the other way round.
struct SearchOrder: RawRepresentable, CaseIterable, Sendable {
  let order: CharacterOrder
  let rawValue: String

  init?(rawValue: String) {
    let word = rawValue.drop { $0 == "-" }
    guard rawValue.count - word.count <= 1, let key = Self.keys.first(where: { $0.word == word })
    else { return nil }
    order = CharacterOrder(key.key, isReversed: word.count < rawValue.count)
    self.rawValue = rawValue
  }

  static let allCases = ["", "-"].flatMap { sign in
    keys.compactMap { SearchOrder(rawValue: sign + $0.word) }
  }

  /// The most comics, or whatever else the source counts first.
  static let bestKnown = CharacterOrder(keys[0].key)

  private static let keys: [(word: String, key: CharacterOrder.Key)] =
    Source.marvel.metrics.map { ($0.rawValue, .metric($0)) }
    + [("name", .name), ("modified", .modified)]
}
