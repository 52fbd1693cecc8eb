/// The kinds that a character's sub-lists hold, and characters themselves.
enum ResourceKind: String, Sendable, CaseIterable {
  case characters, comics, series, stories, events

  /// The parameters of the kind's list; under a character the filter `characters` is not among them,
  /// because the path is that filter.
  var rules: [String: ParameterRule] {
    switch self {
    case .characters: Self.characterRules
    case .comics: Self.comicRules
    case .series: Self.seriesRules
    case .stories: Self.storyRules
    case .events: Self.eventRules
    }
  }

  /// An item takes no parameters of its own.
  static let itemRules: [String: ParameterRule] = [
    "apikey": .credential, "ts": .credential, "hash": .credential, "callback": .callback,
  ]

  private static let listRules = itemRules.merging(
    ["limit": .limit, "offset": .offset, "modifiedSince": .date],
    uniquingKeysWith: { $1 }
  )

  private static let characterRules = listRules.merging(
    [
      "name": .text, "nameStartsWith": .text,
      "comics": .ids(of: .comic), "series": .ids(of: .series), "events": .ids(of: .event),
      "stories": .ids(of: .story),
      "orderBy": .order(by: ["name", "modified"]),
    ],
    uniquingKeysWith: { $1 }
  )

  private static let comicRules = listRules.merging(
    [
      "id": .number, "digitalId": .number, "startYear": .number, "issueNumber": .number,
      "title": .text, "titleStartsWith": .text, "diamondCode": .text,
      "upc": .text, "isbn": .text, "ean": .text, "issn": .text,
      "format": .oneOf(comicFormats), "formatType": .oneOf(["comic", "collection"]),
      "noVariants": .flag, "hasDigitalIssue": .flag,
      "dateDescriptor": .oneOf(["lastWeek", "thisWeek", "nextWeek", "thisMonth"]),
      "dateRange": .dateRange,
      "creators": .ids(of: .creator), "series": .ids(of: .series), "events": .ids(of: .event),
      "stories": .ids(of: .story),
      "sharedAppearances": .ids(of: .character), "collaborators": .ids(of: .creator),
      // Both spellings of the sale date were documented.
      "orderBy": .order(
        by: ["focDate", "onsaleDate", "onSaleDate", "title", "issueNumber", "modified"]
      ),
    ],
    uniquingKeysWith: { $1 }
  )

  private static let seriesRules = listRules.merging(
    [
      "title": .text, "titleStartsWith": .text, "startYear": .number,
      "comics": .ids(of: .comic), "stories": .ids(of: .story), "events": .ids(of: .event),
      "creators": .ids(of: .creator),
      "seriesType": .oneOf(["collection", "one shot", "limited", "ongoing"]),
      "contains": .someOf(comicFormats),
      "orderBy": .order(by: ["title", "modified", "startYear"]),
    ],
    uniquingKeysWith: { $1 }
  )

  private static let storyRules = listRules.merging(
    [
      "comics": .ids(of: .comic), "series": .ids(of: .series), "events": .ids(of: .event),
      "creators": .ids(of: .creator),
      "orderBy": .order(by: ["id", "modified"]),
    ],
    uniquingKeysWith: { $1 }
  )

  private static let eventRules = listRules.merging(
    [
      "name": .text, "nameStartsWith": .text,
      "creators": .ids(of: .creator), "series": .ids(of: .series), "comics": .ids(of: .comic),
      "stories": .ids(of: .story),
      "orderBy": .order(by: ["name", "startDate", "modified"]),
    ],
    uniquingKeysWith: { $1 }
  )

  private static let comicFormats = [
    "comic", "magazine", "trade paperback", "hardcover", "digest", "graphic novel",
    "digital comic", "infinite comic",
  ]
}
