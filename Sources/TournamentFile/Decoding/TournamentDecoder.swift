import Base
import Tournament

/// Reads the documents of one file as plans.
struct TournamentDecoder {
  var reader: NodeReader
  /// The current tournament, as far as it is read.
  var draft = TournamentPlan(
    rules: TournamentRules(name: "", slug: ""),
    place: SourcePlace(file: "", line: 1, column: 1),
    rosterPlace: SourcePlace(file: "", line: 1, column: 1)
  )
  /// The keys of the numbers of games that stages of the current tournament have of their own.
  var gameNodes: [YAMLNode] = []
  /// The stages of the current tournament with a rule of their own for level battles.
  var tiedStages: Set<Int> = []
  /// The rules for level battles that wait for another row.
  var openTies: [YAMLNode] = []
  /// Whether options that a format does not have are left out without an error.
  var skipsForeignOptions = false
  /// Whether the current tournament lists people of its own, with `entrants`.
  var hasOwnEntrants = false
  /// The keys that occur twice in one mapping of the current document; their second values are
  /// lost.
  var duplicateKeys: [YAMLDuplicateKey] = []
  /// Whether the current tournament's stages have no errors.
  var areStagesKnown = false
  /// Whether nothing hides the current tournament's source.
  var isSourceKnown = true
  /// The tournaments with errors whose source is known, so that their names can still be looked up.
  private(set) var faulty: [TournamentPlan] = []

  /// The sources that a tournament may name, the default first.
  let sources: [Source]

  /// Returns the plan of a document; nil if it has errors, which are reported.
  mutating func plan(of document: YAMLDocument) -> TournamentPlan? {
    self = Self(
      reader: reader,
      skipsForeignOptions: skipsForeignOptions,
      duplicateKeys: document.duplicateKeys,
      faulty: faulty,
      sources: sources
    )
    let known = reader.diagnostics.count
    for duplicate in duplicateKeys {
      reader.reportTwice(
        "the key \(quoted(duplicate.name)) appears twice in one mapping",
        at: reader.place(duplicate.mark),
        first: reader.place(duplicate.first)
      )
    }
    guard !document.hasTags || !reportForeignTags(in: document.root) else { return nil }
    let members = reader.members(
      of: document.root,
      what: "a tournament",
      keys: tournamentWords,
      elsewhere: keysOfParts,
      example: "'name: My Cup', and 'characters:' with a list of names"
    )
    guard let members else { return nil }
    let title = name(members, root: document.root)
    var rules = TournamentRules(name: title?.name ?? "", slug: title?.slug ?? "", source: sources[0])
    rules.summary = members["description"].flatMap {
      reader.text($0, key: "description", longest: TournamentFileLimits.descriptionLength, allowsLines: true)
    }
    let knownBeforeRules = reader.diagnostics.count
    hasOwnEntrants = members.key("entrants") != nil
    for key in ["characters", "roster", "source"] where hasOwnEntrants {
      guard let other = members.key(key) else { continue }
      reader.report(
        "'\(key)' stands beside 'entrants', which says by itself who takes part",
        at: other,
        help: "leave one of the two out"
      )
    }
    readRules(members, into: &rules)
    let onMissing = choice(members, "on_missing", as: TournamentPlan.OnMissing.self) ?? .error
    let expectations = expectations(members)
    let knownBeforeField = reader.diagnostics.count
    let areRulesSound = knownBeforeField == knownBeforeRules
    let entries = readEntries(members, rules: rules)
    if areRulesSound {
      checkFigures(of: entries, rules: rules, onMissing: onMissing)
      settleRules(members, for: entries, &rules)
    }
    let roster = hasOwnEntrants ? nil : members["roster"].flatMap { readRoster(of: $0, source: rules.source) }
    let withdrawals = members["withdrawals"].map { readWithdrawals($0, of: rules) } ?? []
    let isFieldSound =
      reader.diagnostics.count == knownBeforeField && (roster != nil || members.lacks("roster"))
      && (members[listKey] != nil || members.lacks(listKey))
    checkField(members, root: document.root, roster: roster)
    let isSound = reader.diagnostics.count == known
    let place = reader.place(members["name"] ?? document.root)
    (draft.rules, draft.entries, draft.roster, draft.withdrawals) = (rules, entries, roster, withdrawals)
    (draft.onMissing, draft.expectations, draft.isFieldSound) = (onMissing, expectations, isFieldSound)
    if isSound { draft.settings = settingsText(of: document.root, adding: impliedSettings(members, rules)) }
    draft.place = place
    draft.rosterPlace = members["roster"].map { reader.place($0) } ?? place
    draft.oddsPlace = members["odds"].map { reader.place($0) }
    if !isSound, isSourceKnown { faulty.append(draft) }
    return isSound ? draft : nil
  }

  /// Reports tags that only other programs know, such as `!include`.
  ///
  /// - Returns: Whether there are any.
  private mutating func reportForeignTags(in node: YAMLNode) -> Bool {
    if let tag = node.tag, tag != "!", !knownTags.contains(tag) {
      reader.report(
        "the tag \(quoted(tag)) means nothing in a tournament file",
        at: node,
        help: "remove it, or put text that starts with '!' in quotes"
      )
      return true
    }
    var isFound = false
    switch node.kind {
    case .scalar: break
    case .sequence(let items): for item in items { isFound = reportForeignTags(in: item) || isFound }
    case .mapping(let entries):
      for entry in entries {
        isFound = reportForeignTags(in: entry.key) || isFound
        isFound = reportForeignTags(in: entry.value) || isFound
      }
    }
    return isFound
  }

  private mutating func name(_ members: Members, root: YAMLNode) -> (name: String, slug: String)? {
    let help = "add a line such as 'name: My Cup'"
    guard let node = reader.required("name", in: members, "a tournament needs a 'name'", at: root, help: help),
      let title = name(node, key: "name")
    else { return nil }
    return title
  }

  /// Reads a name of a tournament, present or former, with its slug.
  mutating func name(_ node: YAMLNode, key: String) -> (name: String, slug: String)? {
    guard let name = reader.text(node, key: key) else { return nil }
    guard let slug = slug(of: name) else {
      return reader.fail(
        "'\(key)' has no letter and no digit, so it cannot name a report folder",
        at: node,
        help: "add a letter or a digit"
      )
    }
    let holding = isArena(slug) ? "the battles made by hand" : slug == entrantFolder ? "the pages of entrants" : nil
    if let holding {
      return reader.fail(
        "the name '\(name)' is taken: the folder '\(slug)' holds \(holding)",
        at: node,
        help: "choose another name"
      )
    }
    return (name, slug)
  }

  /// Whether a report folder is that of an arena.
  private func isArena(_ name: String) -> Bool {
    // Most names need no comparison.
    guard name.hasPrefix("arena") else { return false }
    return sources.contains { source in
      source.metrics.contains { slug(of: arenaName(source: source.name, metric: $0.rawValue)) == name }
    }
  }

  /// Reports a tournament that cannot have two entrants, as far as the file shows.
  private mutating func checkField(_ members: Members, root: YAMLNode, roster: TournamentPlan.Roster?) {
    if members.lacks("characters"), members.lacks("roster"), members.lacks("entrants") {
      reader.report(
        "a tournament needs 'characters', a 'roster' or 'entrants'",
        at: root,
        help: "list at least two names under 'characters:', or under 'entrants:' if they are your own, "
          + "or write 'roster: {top: 16}'"
      )
    }
    var listed = 0
    if let node = members[listKey] {
      guard case .sequence(let items) = node.kind, !items.isEmpty else { return }
      listed = items.count
    }
    if let node = members["roster"] {
      guard let most = roster?.maximum, listed + most < 2 else { return }
      reader.report(
        "a tournament needs at least 2 characters, and this roster takes 1",
        at: node,
        help: "take more, or list others under 'characters'"
      )
    } else if let node = members[listKey], listed == 1 {
      reader.report(
        "a tournament needs at least 2 \(listKey), found 1",
        at: node,
        help: "list another" + (hasOwnEntrants ? "" : ", or add a 'roster'")
      )
    }
  }
}

/// The standard tags of YAML, which have no effect.
private let knownTags: Set<String> = Set(
  ["str", "int", "float", "bool", "null", "seq", "map"].map { "tag:yaml.org,2002:" + $0 }
)
