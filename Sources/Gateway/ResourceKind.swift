/// A kind of records in the API; each kind has a list, records, and sub-lists below its records.
enum ResourceKind: String, Sendable, CaseIterable {
  case characters, comics, creators, events, series, stories

  /// The kinds of the sub-lists below a record.
  var subLists: [ResourceKind] {
    switch self {
    case .characters: [.comics, .events, .series, .stories]
    case .comics: [.characters, .creators, .events, .stories]
    case .creators: [.comics, .events, .series, .stories]
    case .events: [.characters, .comics, .creators, .series, .stories]
    case .series: [.characters, .comics, .creators, .events, .stories]
    case .stories: [.characters, .comics, .creators, .events, .series]
    }
  }

  /// The noun for one record in the errors of filters.
  var filterNoun: String {
    switch self {
    case .characters: "character"
    case .comics: "issue"
    case .creators: "creator"
    case .events: "event"
    case .series: "series"
    case .stories: "story"
    }
  }

  /// The noun for one record in the error for a missing record, which is a table name of the live service.
  ///
  /// The nouns for creators and events are unknown; theirs are those of filters.
  var recordNoun: String {
    switch self {
    case .comics: "comic_issue"
    case .stories: "comic_story"
    case .characters, .creators, .events, .series: filterNoun
    }
  }
}
