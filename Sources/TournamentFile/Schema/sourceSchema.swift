internal import JSON
internal import Tournament

extension Source {
  /// The schema of the source with its options; nil if it takes none.
  var schema: JSONSchema? {
    guard !options.isEmpty else { return nil }
    let keys = options.map {
      SchemaMember(
        $0.name,
        $0.summary,
        .scalar(longest: TournamentFileLimits.pathLength),
        isRequired: $0.isRequired
      )
    }
    guard !isNamedByOption else { return .mapping(keys) }
    return .mapping([
      SchemaMember(name, "This source, with options.", .mapping(keys), isRequired: true)
    ])
  }
}
