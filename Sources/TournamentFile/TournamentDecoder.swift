internal import Text
internal import Tournament
internal import YAML

/// Turns a document into a plan.
struct TournamentDecoder {
  var reader: NodeReader

  init(file: String) {
    reader = NodeReader(file: file)
  }

  /// Returns the plan, or nil where something about it was reported.
  mutating func plan(of document: YAMLDocument) -> TournamentPlan? {
    let known = reader.diagnostics.count
    for duplicate in document.duplicateKeys {
      reader.report(
        "the key \(NodeReader.quoted(duplicate.name)) stands twice in one mapping",
        at: duplicate.mark,
        note: .init(place: reader.place(duplicate.first), message: "it stands here already")
      )
    }
    guard
      let members = reader.members(
        of: document.root,
        what: "a tournament",
        keys: tournamentKeys,
        later: laterKeys
      )
    else { return nil }
    let title = name(members["name"], root: document.root)
    var rules = TournamentRules(name: title?.name ?? "", slug: title?.slug ?? "")
    rules.summary = members["description"].flatMap {
      reader.text(
        $0,
        key: "description",
        longest: TournamentFileLimits.descriptionLength,
        allowsLines: true
      )
    }
    readRules(members, into: &rules)
    let entries = members["characters"].map { readEntries(of: $0, rules: rules) } ?? []
    let roster = members["roster"].flatMap { readRoster(of: $0, source: rules.source) }
    checkField(members, root: document.root, entries: entries)
    let onMissing =
      members["on_missing"].flatMap {
        reader.word(
          $0,
          key: "on_missing",
          words: TournamentPlan.OnMissing.allCases.map(\.rawValue)
        )
      }.flatMap(TournamentPlan.OnMissing.init(rawValue:)) ?? .error
    guard reader.diagnostics.count == known else { return nil }
    let place = reader.place((members["name"] ?? document.root).useMark)
    return TournamentPlan(
      rules: rules,
      entries: entries,
      roster: roster,
      onMissing: onMissing,
      place: place,
      rosterPlace: members["roster"].map { reader.place($0.useMark) } ?? place
    )
  }

  private mutating func name(
    _ node: YAMLNode?,
    root: YAMLNode
  ) -> (name: String, slug: String)? {
    guard let node else {
      reader.report(
        "a tournament needs a 'name'",
        at: root.useMark,
        help: "add a line such as 'name: My Cup'"
      )
      return nil
    }
    let longest = TournamentFileLimits.nameLength
    guard let name = reader.text(node, key: "name", longest: longest) else { return nil }
    guard let slug = slug(of: name) else {
      reader.report(
        "'name' has no letter and no digit, so it cannot name a report folder",
        at: node.useMark
      )
      return nil
    }
    guard slug != reservedSlug else {
      reader.report(
        "the name '\(name)' is taken: its folder '\(reservedSlug)' holds the battles made by hand",
        at: node.useMark,
        help: "choose another name"
      )
      return nil
    }
    return (name, slug)
  }

  /// Whether at least two can take part, as far as the file tells.
  private mutating func checkField(
    _ members: [String: YAMLNode],
    root: YAMLNode,
    entries: [TournamentPlan.Entry]
  ) {
    guard members["roster"] == nil else { return }
    guard let characters = members["characters"] else {
      reader.report(
        "a tournament needs 'characters' or a 'roster'",
        at: root.useMark,
        help: "list at least two names under 'characters:', or write 'roster: {top: 16}'"
      )
      return
    }
    if case .sequence(let items) = characters.kind, items.count == 1 {
      reader.report("a tournament needs at least 2 characters, found 1", at: characters.useMark)
    }
  }
}

/// The report folder of the battles made by hand.
package let reservedSlug = "arena"
