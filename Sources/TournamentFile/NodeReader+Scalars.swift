internal import Text
internal import Tournament
internal import YAML

extension NodeReader {
  /// Returns a text that can stand in a line of a report.
  ///
  /// - Parameter allowsLines: Whether line breaks may be in it.
  mutating func text(
    _ node: YAMLNode,
    key: String,
    longest: Int,
    allowsLines: Bool = false
  ) -> String? {
    guard let text = node.text else {
      report(
        "'\(key)' must be text, found \(Self.found(node))",
        at: node,
        help: "put text that starts with '{' or '[' in quotes"
      )
      return nil
    }
    return name(
      text,
      of: node,
      what: "'\(key)'",
      longest: longest,
      help: key == "name" ? "write a name" : "write some text, or leave '\(key)' out",
      allowsLines: allowsLines
    )
  }

  /// Returns `text` without blanks at its ends, or reports why it is no name.
  ///
  /// - Parameter help: What to do where there is none.
  mutating func name(
    _ text: String,
    of node: YAMLNode,
    what: String,
    longest: Int,
    help: String,
    allowsLines: Bool = false
  ) -> String? {
    if text.utf8.count <= longest, text.isPlainASCII {
      let trimmed = text.trimmed
      if !trimmed.isEmpty { return trimmed }
    }
    // Many aliases may stand for one huge text, so it is not counted through for each.
    let isHuge = text.utf8.count > longest * 8
    let trimmed = isHuge ? text : text.trimmed
    guard !isHuge, trimmed.unicodeScalars.count <= longest else {
      report("\(what) has more than \(longest.grouped) characters", at: node, help: "shorten it")
      return nil
    }
    // Joiners and marks alone leave nothing to see.
    guard !trimmed.folded.trimmed.isEmpty else {
      report("\(what) is empty", at: node, help: help)
      return nil
    }
    let deceptive = trimmed.unicodeScalars.first {
      $0.isDeceptive && !(allowsLines && $0 == "\n")
    }
    if let deceptive {
      report(
        "\(what) holds \(Self.described(deceptive))",
        at: node,
        help: "remove it; it would break or disguise the line it is printed in"
      )
      return nil
    }
    return trimmed
  }

  /// Returns the one of `words` that the node names.
  ///
  /// - Parameters:
  ///   - key: The key, or that of the list which the node is in.
  ///   - later: Words that are part of the format but not read yet.
  ///   - phrase: What else may stand here.
  ///   - help: What to do where no word is near.
  mutating func word(
    _ node: YAMLNode,
    key: String,
    isItem: Bool = false,
    words: [String],
    later: Set<String> = [],
    or phrase: String? = nil,
    help: String? = nil
  ) -> String? {
    let text = Self.shortText(node)
    if let text, words.contains(text) { return text }
    let choice = Self.list(words, last: "or", and: phrase)
    if let text, later.contains(text) {
      report(
        (isItem ? "'\(text)' in '\(key)'" : "'\(key): \(text)'") + " is not supported yet",
        at: node,
        help: "write \(choice)"
      )
      return nil
    }
    let nearest = text.flatMap { nearestName(to: $0, among: words + later.sorted()) }
    report(
      "\(isItem ? "each of " : "")'\(key)' must be \(choice), found \(Self.found(node))",
      at: node,
      help: Self.suggestion(nearest, later: later) ?? help
    )
    return nil
  }

  mutating func integer(
    _ node: YAMLNode,
    what: String,
    in range: ClosedRange<Int>,
    help: String? = nil
  ) -> Int? {
    let bounds = "from \(range.lowerBound.grouped) to \(range.upperBound.grouped)"
    return value(node, "\(what) must be a whole number \(bounds)", help: help) { text in
      guard Self.isDecimal(text), let number = Int(text), range.contains(number) else {
        return nil
      }
      return number
    }
  }

  mutating func unsigned(_ node: YAMLNode, key: String) -> UInt64? {
    value(node, "'\(key)' must be a whole number from 0 to \(UInt64.max)") { text in
      Self.isDecimal(text) ? UInt64(text) : nil
    }
  }

  /// Returns a decimal number of at most `limit` in size.
  mutating func number(
    _ node: YAMLNode,
    key: String,
    limit: Double = PowerRule.largestValue,
    or phrase: String? = nil
  ) -> Double? {
    let example = "a number such as 12 or 0.5" + (phrase.map { ", or \($0)" } ?? "")
    let number: Double? = value(node, "'\(key)' must be \(example)") { text in
      text.utf8.allSatisfy(Self.decimalBytes.contains) ? Double(text) : nil
    }
    guard let number else { return nil }
    guard number.magnitude <= limit else {
      let bounds = "\((-limit).groupedText) and \(limit.groupedText)"
      report("'\(key)' must lie between \(bounds), found \(Self.found(node))", at: node)
      return nil
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

  /// Returns what a plain scalar means, or reports what is `wanted`.
  private mutating func value<Value>(
    _ node: YAMLNode,
    _ wanted: String,
    help: String? = nil,
    parse: (String) -> Value?
  ) -> Value? {
    let value = Self.shortText(node).flatMap(parse)
    let isPlain = Self.plain(node) != nil
    if isPlain, let value { return value }
    let isQuoted = value != nil
    report(
      "\(wanted), found \(Self.found(node))\(isQuoted ? " in quotes" : "")",
      at: node,
      help: isQuoted ? "remove the quotes" : help
    )
    return nil
  }

  /// The text of a plain scalar, which alone may mean a number or a truth value.
  static func plain(_ node: YAMLNode) -> String? {
    guard case .scalar(let text, .plain) = node.kind else { return nil }
    // `!!str 2099` and `! 2099` are texts.
    return node.tag == "tag:yaml.org,2002:str" || node.tag == "!" ? nil : text
  }

  /// The text of a scalar, unless it is too long for a word or a number.
  static func shortText(_ node: YAMLNode) -> String? {
    node.text.flatMap { $0.utf8.count <= 100 ? $0 : nil }
  }

  static func isDecimal(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static let decimalBytes = Array("0123456789+-.eE".utf8)
}
