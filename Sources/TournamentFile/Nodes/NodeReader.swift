import Base
import Tournament

/// Reads values of one file and collects their errors, so one pass finds all of them.
struct NodeReader {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String) { self.file = file }

  func place(_ mark: YAMLMark) -> SourcePlace { SourcePlace(file: file, line: mark.line, column: mark.column) }

  /// Returns the place that uses the node: its alias, or the node itself if there is none.
  func place(_ node: YAMLNode) -> SourcePlace { place(node.useMark) }

  /// Reports an error of a node; if the node is an alias, a note gives the place of the original.
  mutating func report(_ message: String, at node: YAMLNode, help: String? = nil, note: Diagnostic.Note? = nil) {
    let origin = node.aliasMark.map { _ in Diagnostic.Note(place: place(node.start), message: "it is written here") }
    report(Diagnostic(message, at: place(node), help: help, note: note ?? origin))
  }

  /// Reports an error that hides a value.
  ///
  /// - Returns: Nil.
  mutating func fail<Value>(_ message: String, at node: YAMLNode, help: String? = nil) -> Value? {
    report(message, at: node, help: help)
    return nil
  }

  mutating func report(_ message: String, at place: SourcePlace, help: String? = nil) {
    report(Diagnostic(message, at: place, help: help))
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Reports what a file has twice.
  mutating func reportTwice(
    _ message: String,
    at place: SourcePlace,
    first: SourcePlace,
    help: String = "remove one of the two",
    note: String = "it first appears here"
  ) { report(Diagnostic(message, at: place, help: help, note: .init(place: first, message: note))) }

  /// Returns the value of a key; reports its lack, unless a misspelling of it is reported already.
  mutating func required(_ key: String, in members: Members, _ message: String, at node: YAMLNode, help: String)
    -> YAMLNode?
  {
    if members.lacks(key) { report(message, at: node, help: help) }
    return members[key]
  }

  /// Returns the members of a mapping; reports unknown keys with the nearest known one.
  ///
  /// - Parameters:
  ///   - what: The words for the mapping in messages, such as `a tournament`.
  ///   - takesOthers: Whether the mapping may have other keys.
  ///   - elsewhere: The help for keys that belong to another mapping.
  ///   - example: The example in the help for an empty mapping or another kind of node.
  mutating func members(
    of node: YAMLNode,
    what: String,
    keys: [String],
    takesOthers: Bool = false,
    elsewhere: @autoclosure () -> [String: String] = [:],
    example: String
  ) -> Members? {
    guard case .mapping(let entries) = node.kind else {
      return fail("\(what) must be a mapping, found \(Self.found(node))", at: node, help: "write \(example)")
    }
    guard !entries.isEmpty else {
      return fail("\(what) has no keys", at: node, help: "write \(example)")
    }
    var members = Members(entries)
    for index in entries.indices {
      guard let key = entries[index].key.text else {
        let key = entries[index].key
        report("a key must be a word, found \(Self.found(key))", at: key)
        continue
      }
      guard !takesOthers, !keys.contains(key) else { continue }
      if let help = elsewhere()[key] {
        report("'\(key)' is no key of \(what)", at: entries[index].key, help: help)
        continue
      }
      let meant = refuse(key, entries[index].key, what: what, keys: keys)
      if let meant { members.addMeant(meant) }
    }
    return members
  }

  /// Reports an unknown key.
  ///
  /// - Returns: The known key that is probably meant; nil if none is near.
  private mutating func refuse(_ key: String, _ node: YAMLNode, what: String, keys: [String]) -> String? {
    let all = "the \(keys.count == 1 ? "key is" : "keys are") \(Self.list(keys))"
    guard !key.isEmpty else {
      return fail("a key is missing before ':' in \(what)", at: node, help: all)
    }
    let nearest = nearest(to: Self.shortText(node), among: keys)
    report(
      "unknown key \(quoted(key)) in \(what)",
      at: node,
      help: Self.suggestion(nearest)
        ?? (Self.isDecimal(key) && key.utf8.count == 3 ? "write a number without commas" : all)
    )
    return nearest
  }

  /// Returns the word that is probably meant; nil if none is near.
  func nearest(to word: String?, among words: [String]) -> String? {
    // The search is slow, and users do not read 1,000 messages.
    guard let word, diagnostics.count < 1_000 else { return nil }
    return nearestName(to: word, among: words)
  }
}

/// Words for messages.
extension NodeReader {
  /// Returns the words for the kind or the text of a node.
  static func found(_ node: YAMLNode) -> String {
    switch node.kind {
    case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping(let entries): entries.isEmpty ? "an empty mapping" : "a mapping"
    case .scalar(let text, let style): text.isEmpty && style == .plain ? "nothing" : quoted(text)
    }
  }

  /// Returns the words in quotes, joined to one phrase.
  ///
  /// - Parameter phrase: The last item, without quotes.
  static func list(_ words: [String], last: String = "and", and phrase: String? = nil) -> String {
    Base.words(words.map { "'\($0)'" } + (phrase.map { [$0] } ?? []), last: " \(last) ")
  }

  /// Returns the help for a misspelled word.
  static func suggestion(_ nearest: String?) -> String? { nearest.map { "did you mean '\($0)'?" } }

  static func described(_ scalar: Unicode.Scalar) -> String {
    let code = "U+" + scalar.value.hexadecimal(digits: 4)
    return switch scalar {
    case "\n", "\r": "a line break (\(code))"
    case "\t": "a tab (\(code))"
    default: "the invisible character \(code)"
    }
  }
}
