internal import Text
internal import Tournament
internal import YAML

/// Reads values of one file and collects what is wrong with them, so that one pass finds every error.
struct NodeReader {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String) {
    self.file = file
  }

  func place(_ mark: YAMLMark) -> SourcePlace {
    SourcePlace(file: file, line: mark.line, column: mark.column)
  }

  mutating func report(
    _ message: String,
    at mark: YAMLMark,
    help: String? = nil,
    note: Diagnostic.Note? = nil
  ) {
    diagnostics.append(Diagnostic(message, at: place(mark), help: help, note: note))
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Returns the values of a mapping by key; unknown keys are reported, with the nearest known one.
  ///
  /// - Parameters:
  ///   - what: What the mapping is, for messages, such as `a tournament`.
  ///   - later: Keys that are part of the format but not read yet.
  mutating func members(
    of node: YAMLNode,
    what: String,
    keys: [KeySpec],
    later: Set<String> = []
  ) -> [String: YAMLNode]? {
    guard case .mapping(let entries) = node.kind else {
      let known = keys.prefix(4).map { "'\($0.name)'" }.joined(separator: ", ")
      report(
        "\(what) must be a mapping with keys such as \(known), found \(Self.found(node))",
        at: node.useMark
      )
      return nil
    }
    var members: [String: YAMLNode] = [:]
    for entry in entries {
      guard let key = entry.key.text else {
        report("a key must be a word, found \(Self.found(entry.key))", at: entry.key.useMark)
        continue
      }
      if keys.contains(where: { $0.name == key }) {
        members[key] = entry.value
      } else if later.contains(key) {
        report(
          "'\(key)' is not supported yet",
          at: entry.key.useMark,
          help: "leave it out; this version reads " + Self.list(keys.map(\.name))
        )
      } else {
        let known = keys.map(\.name) + later.sorted()
        report(
          "unknown key \(Self.quoted(key)) in \(what)",
          at: entry.key.useMark,
          help: nearestName(to: key, among: known).map { "did you mean '\($0)'?" }
            ?? "the keys are " + Self.list(keys.map(\.name))
        )
      }
    }
    return members
  }

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
      report("'\(key)' must be text, found \(Self.found(node))", at: node.useMark)
      return nil
    }
    return name(text, of: node, what: "'\(key)'", longest: longest, allowsLines: allowsLines)
  }

  /// Returns `text` without blanks at its ends, or reports why it is no name.
  mutating func name(
    _ text: String,
    of node: YAMLNode,
    what: String,
    longest: Int,
    allowsLines: Bool = false
  ) -> String? {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else {
      report("\(what) is empty", at: node.useMark, help: "write a name, in quotes if need be")
      return nil
    }
    let length = trimmed.unicodeScalars.count
    guard length <= longest else {
      report("\(what) has \(length) characters, more than \(longest)", at: node.useMark)
      return nil
    }
    for scalar in trimmed.unicodeScalars
    where scalar.isDeceptive && !(allowsLines && scalar == "\n") {
      report(
        "\(what) holds the invisible character U+\(Self.hexadecimal(scalar))",
        at: node.useMark,
        help: "remove it; it would break or disguise the line it is printed in"
      )
      return nil
    }
    return trimmed
  }

  /// Returns the one of `words` that the node names.
  ///
  /// - Parameter later: Words that are part of the format but not read yet.
  mutating func word(
    _ node: YAMLNode,
    key: String,
    words: [String],
    later: Set<String> = []
  ) -> String? {
    if let text = node.text, words.contains(text) { return text }
    if let text = node.text, later.contains(text) {
      report(
        "'\(key): \(text)' is not supported yet",
        at: node.useMark,
        help: "this version reads " + Self.list(words)
      )
      return nil
    }
    let nearest = node.text.flatMap { nearestName(to: $0, among: words + later.sorted()) }
    report(
      "'\(key)' must be \(Self.list(words, last: "or")), found \(Self.found(node))",
      at: node.useMark,
      help: nearest.map { "did you mean '\($0)'?" }
    )
    return nil
  }

  mutating func integer(_ node: YAMLNode, key: String, in range: ClosedRange<Int>) -> Int? {
    if let text = Self.plain(node), Self.isDecimal(text), let number = Int(text),
      range.contains(number)
    {
      return number
    }
    report(
      "'\(key)' must be a whole number from \(range.lowerBound) to \(range.upperBound), "
        + "found \(Self.found(node))",
      at: node.useMark
    )
    return nil
  }

  mutating func unsigned(_ node: YAMLNode, key: String) -> UInt64? {
    if let text = Self.plain(node), Self.isDecimal(text), let number = UInt64(text) {
      return number
    }
    report(
      "'\(key)' must be a whole number from 0 to \(UInt64.max), found \(Self.found(node))",
      at: node.useMark
    )
    return nil
  }

  /// Returns a decimal number of at most ``PowerRule/largestValue`` in size.
  mutating func number(_ node: YAMLNode, key: String) -> Double? {
    let allowed = Set("0123456789+-.eE")
    if let text = Self.plain(node), text.allSatisfy(allowed.contains), let number = Double(text),
      number.isFinite, number.magnitude <= PowerRule.largestValue
    {
      return number == 0 ? 0 : number
    }
    report(
      "'\(key)' must be a number of at most 1,000,000,000,000, found \(Self.found(node))",
      at: node.useMark
    )
    return nil
  }

  mutating func flag(_ node: YAMLNode, key: String) -> Bool? {
    switch Self.plain(node)?.folded {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      report("'\(key)' must be true or false, found \(Self.found(node))", at: node.useMark)
      return nil
    }
  }

  /// Returns the items of a list, or reports that it is none or how long it may be.
  mutating func items(_ node: YAMLNode, key: String, count: ClosedRange<Int>) -> [YAMLNode]? {
    guard case .sequence(let items) = node.kind else {
      report("'\(key)' must be a list, found \(Self.found(node))", at: node.useMark)
      return nil
    }
    guard count.contains(items.count) else {
      report(
        items.isEmpty
          ? "'\(key)' is empty"
          : "'\(key)' has \(items.count.grouped) items, more than \(count.upperBound.grouped)",
        at: node.useMark
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
    guard let items = items(node, key: key, count: fewest...1_000) else { return nil }
    var found: [Word] = []
    var isWhole = true
    for item in items {
      guard
        let word = word(item, key: key, words: known, later: later).flatMap(Word.init(rawValue:))
      else {
        isWhole = false
        continue
      }
      if found.contains(word) {
        report("'\(word.rawValue)' stands twice in '\(key)'", at: item.useMark)
        isWhole = false
      }
      found.append(word)
    }
    return isWhole ? found : nil
  }

  /// The text of a plain scalar, which alone may mean a number or a truth value.
  static func plain(_ node: YAMLNode) -> String? {
    guard case .scalar(let text, .plain) = node.kind else { return nil }
    return text
  }

  static func isDecimal(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// What a node is, for messages.
  static func found(_ node: YAMLNode) -> String {
    switch node.kind {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar(let text, let style):
      text.isEmpty && style == .plain ? "nothing" : quoted(text)
    }
  }

  static func quoted(_ text: String) -> String { "'\(text.cut(to: 60))'" }

  static func list(_ words: [String], last: String = "and") -> String {
    let quoted = words.map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(last) " + (quoted.last ?? "")
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
