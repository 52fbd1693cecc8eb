import Base

extension NodeReader {
  /// Returns the items of a list; reports a node that is not a list or has the wrong length.
  mutating func items(_ node: YAMLNode, key: String, count: ClosedRange<Int>, help: String) -> [YAMLNode]? {
    guard case .sequence(let items) = node.kind else {
      return fail("'\(key)' must be a list, found \(Self.found(node))", at: node, help: help)
    }
    guard items.count >= count.lowerBound else {
      return fail("'\(key)' is empty", at: node, help: help)
    }
    guard items.count <= count.upperBound else {
      return fail(
        "'\(key)' has \(items.count.grouped) items, more than \(count.upperBound.grouped)",
        at: node,
        help: "leave some out: \(count.upperBound.grouped) are the most"
      )
    }
    return items
  }

  /// Returns the words of a list; reports unknown and repeated ones.
  mutating func words<Word: RawRepresentable & CaseIterable>(
    _ node: YAMLNode,
    key: String,
    as type: Word.Type,
    fewest: Int
  ) -> [Word]? where Word.RawValue == String {
    words(node, key: key, of: Word.allCases.map(\.rawValue), fewest: fewest)?.compactMap(Word.init(rawValue:))
  }

  /// Returns the items of a list as words; reports unknown and repeated ones.
  ///
  /// - Parameter reading: Returns the word of an item; by default, it must be one of `known`.
  mutating func words(
    _ node: YAMLNode,
    key: String,
    of known: [String],
    fewest: Int,
    reading: ((inout NodeReader, YAMLNode) -> String?)? = nil
  ) -> [String]? {
    let example = "write '\(key): [\(known.prefix(3).joined(separator: ", "))]'"
    guard let items = items(node, key: key, count: fewest...1_000, help: example) else { return nil }
    var places: [String: SourcePlace] = [:]
    var found: [String] = []
    for item in items {
      let word = if let reading { reading(&self, item) } else { word(item, key: key, isItem: true, words: known) }
      guard let word else { continue }
      if let first = places.updateValue(place(item), forKey: word) {
        reportTwice("'\(word)' appears twice in '\(key)'", at: place(item), first: first)
      }
      found.append(word)
    }
    return found.count == items.count ? found : nil
  }
}
