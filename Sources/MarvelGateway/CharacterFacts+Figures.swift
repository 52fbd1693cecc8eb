extension CharacterFacts {
  /// How many items of `kind` there are.
  func figure(of kind: ResourceKind) -> Int {
    switch kind {
    case .characters: 1
    case .comics: comics
    case .series: series
    case .stories: stories
    case .events: events
    }
  }
}
