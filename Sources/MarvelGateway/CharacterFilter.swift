internal import Text

/// The conditions of a list of characters, apart from dates.
struct CharacterFilter: Sendable, Equatable {
  /// Nil for any.
  var ids: Set<Int>?
  /// The API's sort key of the name, without spaces at its end.
  var name: String?
  /// The API's sort key of the prefix.
  var namePrefix: String?
  /// Whether the list asks for appearances in comics, series, stories or events; no character matches, as these are
  /// unknown.
  var isByAppearance = false
}

extension CharacterFilter {
  init(_ parameters: Parameters) {
    ids = parameters[list: "id"].map { ids in
      Set(ids.split(separator: ",").compactMap(leadingNumber))
    }
    name = parameters["name"].map { name in
      let key = name.collationKey
      return String(key[..<(key.lastIndex { $0 != " " }.map(key.index(after:)) ?? key.startIndex)])
    }
    namePrefix = parameters["nameStartsWith"]?.collationKey
    isByAppearance = ["comics", "series", "stories", "events"].contains { parameters[$0] != nil }
  }
}
