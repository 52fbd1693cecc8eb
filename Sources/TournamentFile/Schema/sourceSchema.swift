internal import JSON
internal import Tournament

extension Source {
  /// The mapping that names it; nil if it takes no options.
  var schema: JSONSchema? {
    guard let main = options.first else { return nil }
    let keys = options.map {
      SchemaMember(
        $0.name,
        $0.summary,
        .scalar(longest: TournamentFileLimits.pathLength),
        isRequired: $0.isRequired
      )
    }
    // Beside its name, where that takes the main option's value.
    guard main.name != name else { return .mapping(keys) }
    return .mapping([
      SchemaMember(name, "This source, with options.", .mapping(keys), isRequired: true)
    ])
  }
}
