import Base
import Tournament

extension Source {
  /// The schema of the source with its options; nil if it takes none.
  var schema: JSONSchema? {
    guard !options.isEmpty else { return nil }
    let keys = options.map { SchemaMember($0.name, $0.summary, $0.form.schema, isRequired: $0.isRequired) }
    guard !isNamedByOption else { return .mapping(keys) }
    return .mapping([SchemaMember(name, "This source, with options.", .mapping(keys), isRequired: true)])
  }

  /// Whether the first option has the source's own name, so the options need no nested mapping.
  var isNamedByOption: Bool { options.first?.name == name }
}

extension Source.Option.Form {
  fileprivate var schema: JSONSchema {
    switch self {
    case .text: .scalar(longest: TournamentFileLimits.pathLength)
    case .texts: .list(.scalar(longest: TournamentFileLimits.nameLength), fewest: 1, most: 1_000, isSet: true)
    case .label: .matching("[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?")
    case .wholeNumber(let range): .integer(range)
    case .month: .matching("[0-9]{4}-(0[1-9]|1[0-2])")
    }
  }
}
