package import Base
import Tournament

extension TournamentDecoder {
  /// The key of the list of entrants.
  var listKey: String { hasOwnEntrants ? "entrants" : "characters" }

  /// An item of the list in words.
  var entryWord: String { hasOwnEntrants ? "an entrant" : "a character" }

  /// Reads the list of entrants, and reports repeated ones and seeds.
  mutating func readEntries(_ members: Members, rules: TournamentRules) -> [TournamentPlan.Entry] {
    let items = members[listKey].flatMap {
      reader.items(
        $0,
        key: listKey,
        count: 1...TournamentFileLimits.characters,
        help: "write each name on a line of its own, after '- '"
      )
    }
    guard let items else { return [] }
    // A single entry is reported already.
    let greatestSeed = members.lacks("roster") && items.count > 1 ? items.count : nil
    var entries: [TournamentPlan.Entry] = []
    entries.reserveCapacity(items.count)
    var known: [[String]: Int] = [:]
    var printed: [String: Int] = [:]
    var seeds: [Int: SourcePlace] = [:]
    for item in items {
      guard let entry = entry(of: item, rules: rules) else { continue }
      let key = entry.subject.key
      if let first = known[key] {
        let name = entry.subject.quotedName
        reader.reportTwice("\(name) takes part twice", at: reader.place(item), first: entries[first].place)
        continue
      }
      known[key] = entries.count
      if let name = entry.printedName {
        if let first = printed.updateValue(entries.count, forKey: name.trimmed.folded) {
          reader.report(entry.namesake(of: entries[first].place, name: name))
        }
      }
      if let seed = entry.seed, let place = entry.seedPlace {
        check(seed, at: place, among: &seeds, greatest: greatestSeed)
      }
      entries.append(entry)
    }
    return entries
  }

  /// - Parameter greatest: The number of entrants; nil if the file does not determine it.
  private mutating func check(_ seed: Int, at place: SourcePlace, among seeds: inout [Int: SourcePlace], greatest: Int?)
  {
    if let greatest, seed > greatest {
      reader.report(
        "seed \(seed) is given, but only \(greatest.grouped) take part",
        at: place,
        help: "give a seed from 1 to \(greatest.grouped)"
      )
    } else if let first = seeds.updateValue(place, forKey: seed) {
      reader.reportTwice(
        "seed \(seed) is given twice",
        at: place,
        first: first,
        help: "give each a seed of its own",
        note: "it is given here already"
      )
    }
  }

  private mutating func entry(of node: YAMLNode, rules: TournamentRules) -> TournamentPlan.Entry? {
    switch node.kind {
    case .sequence:
      return reader.fail(
        "\(entryWord) must be a name\(hasOwnEntrants ? "" : ", a number") or a mapping, found a list",
        at: node,
        help: "put a name that starts with '[' in quotes"
      )
    case .scalar(let text, _):
      guard var subject = subject(text, of: node) else { return nil }
      if rules.source.isInFile { subject = .own(name: subject.text, power: nil, figures: Figures()) }
      return TournamentPlan.Entry(subject, at: reader.place(node))
    case .mapping(let entries):
      guard !looksLikeName(entries) else {
        return reader.fail(
          "\(entryWord) needs a 'name'\(hasOwnEntrants ? "" : " or an 'id'"), found the key \(NodeReader.found(entries[0].key))",
          at: node,
          help: "write '{name: …}', or put a name that holds a colon in quotes"
        )
      }
      return mappedEntry(of: node, rules: rules)
    }
  }

  /// Reads a name; digits without quotes are an id.
  private mutating func subject(_ text: String, of node: YAMLNode) -> TournamentPlan.Subject? {
    if !hasOwnEntrants, NodeReader.isDecimal(text), NodeReader.plain(node) != nil {
      return reader.integer(node, what: "a character's id", in: 1...largestID, help: "put it in quotes if it is a name")
        .map { .id(.number($0)) }
    }
    return reader.name(
      text,
      of: node,
      what: "\(entryWord)'s name",
      help: "write a name, or remove it"
    ).map(TournamentPlan.Subject.name)
  }

  /// Returns whether the mapping looks like a name without quotes, such as `- Spider-Man: Miles`.
  private func looksLikeName(_ entries: [YAMLEntry]) -> Bool {
    guard entries.count == 1, entries[0].value.text != nil, let key = NodeReader.shortText(entries[0].key),
      !key.isEmpty, !entryWords.contains(key)
    else { return false }
    return nearestName(to: key, among: entryWords) == nil
  }
}

extension TournamentPlan.Entry {
  /// The name that reports print; nil if the file does not give it.
  fileprivate var printedName: String? {
    if let alias { return alias }
    if case .own(let name, _, _) = subject { return name }
    return nil
  }
}

extension TournamentPlan.Entry {
  /// Returns the error for an entrant with the same printed name as an earlier one.
  ///
  /// - Parameters:
  ///   - first: The place of the earlier entrant.
  ///   - name: The name that reports would print for both.
  package func namesake(of first: SourcePlace, name: String) -> Diagnostic {
    Diagnostic(
      "two entrants would both be printed as '\(name)'",
      at: place,
      help: "give one of them another name with 'as'",
      note: .init(place: first, message: "the other one is here")
    )
  }
}

extension TournamentPlan.Subject {
  /// The key of a character: two entries with the same key are the same character.
  fileprivate var key: [String] {
    switch self {
    case .id(let id): ["id", id.description]
    case .title(let title): ["title", title]
    case .name(let text), .own(let text, _, _): [text.folded]
    }
  }

  /// The name or number as the file spells it.
  package var text: String {
    switch self {
    case .name(let name), .own(let name, _, _): name
    case .id(let id): id.description
    case .title(let title): title
    }
  }

  /// The name or number in quotes, for messages.
  package var quotedName: String { "'\(text)'" }
}

extension TournamentPlan {
  /// The sum of the lengths of the printed names in UTF-8, as far as the file gives them.
  package var listedLength: Int { entries.reduce(0) { $0 + ($1.alias ?? $1.subject.text).utf8.count } }
}
