import Base

/// The conditions of a list of characters, apart from dates.
struct CharacterFilter: Sendable, Equatable {
  /// Nil for any.
  var ids: Set<Int>?
  /// The API's sort key of the name, without spaces at its end.
  var name: String?
  /// The API's sort key of the prefix.
  var namePrefix: String?
}

extension CharacterFilter {
  /// - Parameters:
  ///   - relations: The comics, series, stories and events in which the characters must appear, by kind.
  ///   - related: Returns the ids of the characters in any of them.
  init<Fault>(
    _ parameters: Parameters,
    _ relations: [(ResourceKind, [Int])],
    related: (ResourceKind, [Int]) throws(Fault) -> Set<Int>
  ) throws(Fault) {
    ids = parameters[list: "id"].map { ids in Set(ids.split(separator: ",").compactMap(leadingNumber)) }
    name = parameters["name"].map { name in
      let key = name.collationKey
      return String(key[..<(key.lastIndex { $0 != " " }.map(key.index(after:)) ?? key.startIndex)])
    }
    namePrefix = parameters["nameStartsWith"]?.collationKey
    for (kind, others) in relations {
      let found = try related(kind, others)
      ids = ids?.intersection(found) ?? found
    }
  }
}
