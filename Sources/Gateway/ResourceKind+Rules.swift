extension ResourceKind {
  /// The parameters of the kind's list.
  ///
  /// - Parameter parent: The kind above a sub-list; the path replaces its filter, which is therefore unknown.
  func rules(below parent: ResourceKind? = nil) -> [String: ParameterRule] {
    var rules = Self.rules[self] ?? [:]
    if let parent { rules[parent.rawValue] = nil }
    return rules
  }

  /// The parameters of a single record: those of the list, without effect.
  var itemRules: [String: ParameterRule] { rules().mapValues { $0 == .callback ? .callback : .ignored } }

  private static let rules = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.ownRules.merging(commonRules) { own, _ in own }) }
  )

  private static let commonRules: [String: ParameterRule] = [
    "apikey": .ignored, "ts": .ignored, "hash": .ignored, "callback": .callback,
    // jQuery adds this one to bypass caches.
    "_": .ignored, "limit": .limit, "offset": .offset, "modifiedSince": .date,
  ]

  private var ownRules: [String: ParameterRule] {
    switch self {
    case .characters:
      // No documentation names `id`, but programs use it, and the live service took it for comics.
      Self.filters(.comics, .series, .events, .stories).merging([
        "id": .ids(of: .characters), "name": .text, "nameStartsWith": .text,
        "orderBy": .order(by: ["name", "modified"]),
      ]) { $1 }
    case .comics:
      Self.filters(.creators, .characters, .series, .events, .stories).merging([
        "id": .ids(of: .comics), "digitalId": .number, "startYear": .number, "issueNumber": .number, "title": .text,
        "titleStartsWith": .text, "diamondCode": .text, "upc": .text, "isbn": .text, "ean": .text, "issn": .text,
        "format": .oneOf(Self.comicFormats), "formatType": .oneOf(["comic", "collection"]), "noVariants": .flag,
        "hasDigitalIssue": .flag, "dateDescriptor": .oneOf(["lastWeek", "thisWeek", "nextWeek", "thisMonth"]),
        "dateRange": .dateRange, "sharedAppearances": .ids(of: .characters), "collaborators": .ids(of: .creators),
        // Both spellings of the sale date were documented.
        "orderBy": .order(by: ["focDate", "onsaleDate", "onSaleDate", "title", "issueNumber", "modified"]),
      ]) { $1 }
    case .creators:
      Self.filters(.comics, .series, .events, .stories).merging([
        "firstName": .text, "middleName": .text, "lastName": .text, "suffix": .text, "nameStartsWith": .text,
        "firstNameStartsWith": .text, "middleNameStartsWith": .text, "lastNameStartsWith": .text,
        "orderBy": .order(by: ["lastName", "firstName", "middleName", "suffix", "modified"]),
      ]) { $1 }
    case .events:
      Self.filters(.creators, .characters, .series, .comics, .stories).merging([
        "name": .text, "nameStartsWith": .text, "orderBy": .order(by: ["name", "startDate", "modified"]),
      ]) { $1 }
    case .series:
      Self.filters(.comics, .stories, .events, .creators, .characters).merging([
        "title": .text, "titleStartsWith": .text, "startYear": .number,
        "seriesType": .oneOf(["collection", "one shot", "limited", "ongoing"]), "contains": .someOf(Self.comicFormats),
        "orderBy": .order(by: ["title", "modified", "startYear"]),
      ]) { $1 }
    case .stories:
      Self.filters(.comics, .series, .events, .creators, .characters).merging([
        "orderBy": .order(by: ["id", "modified"])
      ]) { $1 }
    }
  }

  private static func filters(_ kinds: ResourceKind...) -> [String: ParameterRule] {
    Dictionary(uniqueKeysWithValues: kinds.map { ($0.rawValue, .ids(of: $0)) })
  }

  private static let comicFormats = [
    "comic", "magazine", "trade paperback", "hardcover", "digest", "graphic novel", "digital comic", "infinite comic",
  ]
}
