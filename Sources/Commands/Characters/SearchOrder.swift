import Base
import Sources
import Tournament

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

  static let allCases = ["", "-"].flatMap { sign in words.compactMap { SearchOrder(rawValue: sign + $0) } }

  /// Returns the order of a source's characters; throws if the source lacks the metric.
  func order(in source: Source) throws(Failure) -> CharacterOrder {
    let key: CharacterOrder.Key
    switch word {
    case "name": key = .name
    case "modified": key = .modified
    default: key = .metric(try source.metric(word))
    }
    return CharacterOrder(key, isReversed: word.utf8.count < rawValue.utf8.count)
  }

  /// The metrics of all sources, each once, and the orders of every source.
  private static let words = metricWords + ["name", "modified"]
}

/// The metrics of all sources, each once.
let metricWords: [String] = {
  var seen: Set<Figure> = []
  return knownServices.flatMap(\.facts.metrics).filter { seen.insert($0).inserted }.map(\.rawValue)
}()

extension Source {
  /// Returns the metric of a word; throws if the source lacks the metric.
  func metric(_ word: String) throws(Failure) -> Figure {
    guard let metric = metrics.first(where: { $0.rawValue == word }) else {
      throw Failure(
        .misuse,
        "the source '\(name)' has no metric '\(word)'",
        help: "it has \(words(metrics.map(\.rawValue)))"
      )
    }
    return metric
  }
}
