/// The kinds of records that the API served; each has a list, records and lists of what goes with a record.
enum ResourceKind: String, Sendable, CaseIterable {
  case characters, comics, creators, events, series, stories

  /// The kinds that stand in a list below a record of this one.
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

  /// One record in the words of a filter's errors.
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

  /// One record in the words of the error for one that is not there: the name of a table of the service.
  ///
  /// Those of creators and events are unknown; they are named as they are elsewhere.
  var recordNoun: String {
    switch self {
    case .comics: "comic_issue"
    case .stories: "comic_story"
    case .characters, .creators, .events, .series: filterNoun
    }
  }
}
