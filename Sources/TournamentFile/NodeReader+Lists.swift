internal import Text
internal import YAML

extension NodeReader {
  /// Returns the items of a list, or reports that it is none or how long it may be.
  mutating func items(
    _ node: YAMLNode,
    key: String,
    count: ClosedRange<Int>,
    help: String
  ) -> [YAMLNode]? {
    guard case .sequence(let items) = node.kind else {
      report("'\(key)' must be a list, found \(Self.found(node))", at: node, help: help)
      return nil
    }
    guard items.count >= count.lowerBound else {
      report("'\(key)' is empty", at: node, help: help)
      return nil
    }
    guard items.count <= count.upperBound else {
      report(
        "'\(key)' has \(items.count.grouped) items, more than \(count.upperBound.grouped)",
        at: node,
        help: "leave some out: \(count.upperBound.grouped) are the most"
      )
      return nil
    }
    return items
  }

  /// Returns the distinct words of a list.
  mutating func words<Word: RawRepresentable & CaseIterable & Hashable>(
    _ node: YAMLNode,
    key: String,
    as type: Word.Type,
    fewest: Int,
    later: Set<String> = []
  ) -> [Word]? where Word.RawValue == String {
    let known = Word.allCases.map(\.rawValue)
    let example = "write '\(key): [\(known.prefix(3).joined(separator: ", "))]'"
    guard let items = items(node, key: key, count: fewest...1_000, help: example) else {
      return nil
    }
    var places: [Word: SourcePlace] = [:]
    var found: [Word] = []
    for item in items {
      let word = word(item, key: key, isItem: true, words: known, later: later)
      guard let word = word.flatMap(Word.init(rawValue:)) else { continue }
      if let first = places.updateValue(place(item), forKey: word) {
        report(
          "'\(word.rawValue)' stands twice in '\(key)'",
          at: item,
          help: "remove one of the two",
          note: .init(place: first, message: "it stands here already")
        )
      }
      found.append(word)
    }
    return found.count == items.count ? found : nil
  }
}
