internal import Text

/// What a list of characters is narrowed to, beside a date.
struct CharacterFilter: Sendable, Equatable {
  /// Nil where any will do.
  var ids: Set<Int>?
  /// As the API sorts it, without blanks at its end.
  var name: String?
  /// As the API sorts it.
  var namePrefix: String?
  /// Whether characters are wanted by where they appear, which the facts do not tell: none is found.
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
