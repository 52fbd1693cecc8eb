internal import Characters
internal import Failures
internal import Text
internal import Tournament

/// The word of an order in which a search lists characters: `comics`, or `-comics` for the other way round.
struct SearchOrder: RawRepresentable, CaseIterable, Sendable {
  let rawValue: String
  private let word: String

  init?(rawValue: String) {
    let word = rawValue.drop { $0 == "-" }
    guard rawValue.count - word.count <= 1, Self.words.contains(String(word)) else { return nil }
    self.rawValue = rawValue
    self.word = String(word)
  }

  static let allCases = ["", "-"].flatMap { sign in
    words.compactMap { SearchOrder(rawValue: sign + $0) }
  }

  /// Returns the order of a source's characters; throws if the source has no such metric.
  func order(in source: Source) throws(Failure) -> CharacterOrder {
    let key: CharacterOrder.Key
    switch word {
    case "name": key = .name
    case "modified": key = .modified
    default:
      guard let metric = source.metrics.first(where: { $0.rawValue == word }) else {
        throw Failure(
          .misuse,
          "the source '\(source.name)' has no metric '\(word)'",
          help: "it has \(Text.words(source.metrics.map(\.rawValue)))"
        )
      }
      key = .metric(metric)
    }
    return CharacterOrder(key, isReversed: word.utf8.count < rawValue.utf8.count)
  }

  /// The metrics of all sources, each once, and the orders of every source.
  private static let words: [String] = {
    var seen: Set<Figure> = []
    let metrics = knownServices.flatMap(\.facts.metrics).filter { seen.insert($0).inserted }
    return metrics.map(\.rawValue) + ["name", "modified"]
  }()
}
