import Base
import Tournament

extension NodeReader {
  /// Returns the word of `words` or `others` that the node names; reports any other value.
  ///
  /// - Parameters:
  ///   - key: The key of the node, or of the list that contains it.
  ///   - others: Words that are valid too, but that messages do not list.
  ///   - isKnown: Accepts other spellings of these words.
  ///   - phrase: The words for another valid value, for messages.
  ///   - help: The help if no word is near.
  mutating func word(
    _ node: YAMLNode,
    key: String,
    isItem: Bool = false,
    words: [String],
    others: some Collection<String> = [],
    where isKnown: (String) -> Bool = { _ in false },
    or phrase: String? = nil,
    help: String? = nil
  ) -> String? {
    let text = Self.shortText(node)
    if let text, words.contains(text) || others.contains(text) || isKnown(text) { return text }
    let choice = Self.list(words, last: "or", and: phrase)
    let nearest = nearest(to: text, among: words + others)
    return fail(
      "\(isItem ? "each of " : "")'\(key)' must be \(choice), found \(Self.found(node))",
      at: node,
      help: Self.suggestion(nearest) ?? help
    )
  }

  mutating func integer(_ node: YAMLNode, what: String, in range: ClosedRange<Int>, help: String? = nil) -> Int? {
    value(
      node,
      "\(what) must be a whole number from \(range.lowerBound.grouped) to " + range.upperBound.grouped,
      help: help
    ) { text in
      guard Self.isDecimal(text), let number = Int(text), range.contains(number) else { return nil }
      return number
    }
  }

  mutating func unsigned(_ node: YAMLNode, key: String) -> UInt64? {
    value(node, "'\(key)' must be a whole number from 0 to \(UInt64.max)") { text in
      Self.isDecimal(text) ? UInt64(text) : nil
    }
  }

  /// Returns a decimal number from `-limit` to `limit`; reports any other value.
  mutating func number(_ node: YAMLNode, key: String, limit: Double = PowerRule.largestValue, or phrase: String? = nil)
    -> Double?
  {
    let number: Double? = value(
      node,
      "'\(key)' must be a number such as 12 or 0.5" + (phrase.map { ", or \($0)" } ?? "")
    ) { text in text.utf8.allSatisfy(Self.decimalBytes.contains) ? Double(text) : nil }
    guard let number else { return nil }
    if let problem = decimalProblem(Self.shortText(node) ?? "", number, limit: limit) {
      return fail("'\(key)' \(problem.words), found \(Self.found(node))", at: node, help: problem.help)
    }
    return number == 0 ? 0 : number
  }

  mutating func flag(_ node: YAMLNode, key: String) -> Bool? {
    value(node, "'\(key)' must be true or false") { text in
      switch text.folded {
      case "true", "yes", "on": true
      case "false", "no", "off": false
      default: nil
      }
    }
  }

  /// Returns the parsed value of a plain scalar; reports that `wanted` is expected if there is none.
  private mutating func value<Value>(
    _ node: YAMLNode,
    _ wanted: @autoclosure () -> String,
    help: String? = nil,
    parse: (String) -> Value?
  ) -> Value? {
    let value = Self.shortText(node).flatMap(parse)
    let isPlain = Self.plain(node) != nil
    if isPlain, let value { return value }
    let isQuoted = value != nil
    let ungrouped = Self.shortText(node).flatMap(withoutSeparators).flatMap { text in
      parse(text).map { _ in "write \(text), without separators" }
    }
    return fail(
      "\(wanted()), found \(Self.found(node))\(isQuoted ? " in quotes" : "")",
      at: node,
      help: isQuoted ? "remove the quotes" : ungrouped ?? help
    )
  }

  /// Returns the text of a plain scalar, which may be a number or a truth value; nil for other nodes.
  static func plain(_ node: YAMLNode) -> String? {
    guard case .scalar(let text, .plain) = node.kind else { return nil }
    // `!!str 2099` and `! 2099` are texts, not numbers.
    return node.tag == "tag:yaml.org,2002:str" || node.tag == "!" ? nil : text
  }

  /// Returns the text of a scalar; nil if it is longer than 100 bytes.
  static func shortText(_ node: YAMLNode) -> String? { node.text.flatMap { $0.utf8.count <= 100 ? $0 : nil } }

  static func isDecimal(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } }

  private static let decimalBytes = Array("0123456789+-.eE".utf8)
}

/// Returns the number that a text with separators between groups of three digits means; nil for any other text.
private func withoutSeparators(_ text: String) -> String? {
  let groups = text.split(omittingEmptySubsequences: false) { ",_' \u{A0}\u{202F}’".contains($0) }
  let isGroup = { (group: Substring) in group.utf8.count == 3 && group.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  guard groups.count > 1, let first = groups.first, (1...3).contains(first.utf8.count), first.first != "0",
    first.utf8.allSatisfy({ (0x30...0x39).contains($0) }), groups.dropFirst().allSatisfy(isGroup)
  else { return nil }
  return groups.joined()
}

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
