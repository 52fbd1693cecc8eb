import Tournament

extension NodeReader {
  /// Returns a metric of a source; any name is valid if the source has no fixed metrics.
  ///
  /// - Parameter phrase: The words for another valid value, for messages.
  mutating func metric(_ node: YAMLNode, key: String, of source: Source, isItem: Bool = false, or phrase: String? = nil)
    -> Figure?
  {
    let words = source.metrics.map(\.rawValue)
    if source.hasOwnMetrics, Self.shortText(node).map({ !words.contains($0) }) ?? false {
      return text(node, key: key).map(Figure.init(_:))
    }
    return word(node, key: key, isItem: isItem, words: words, or: phrase).map(Figure.init(_:))
  }

  /// Returns the metrics of a list; reports unknown and repeated ones.
  mutating func metrics(_ node: YAMLNode, key: String, of source: Source, fewest: Int) -> [Figure]? {
    words(node, key: key, of: source.metrics.map(\.rawValue), fewest: fewest) { reader, item in
      guard let metric = reader.metric(item, key: key, of: source, isItem: true) else { return nil }
      guard DecisionStep(name: metric.rawValue, tiebreak: []) == nil else {
        return reader.fail(
          "'\(metric.rawValue)' in '\(key)' has a meaning of its own in reports",
          at: item,
          help: "give the metric another name"
        )
      }
      return metric.rawValue
    }?.map(Figure.init(_:))
  }
}

extension Source {
  /// Returns the names of metrics for a mapping: those of the source, then other keys in the order of the file.
  func names(in members: Members?) -> [String] {
    let known = metrics.map(\.rawValue)
    guard let members, hasOwnMetrics else { return known }
    return known + members.names.filter { !known.contains($0) }
  }
}
