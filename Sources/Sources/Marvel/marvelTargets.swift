import Network

extension CharacterQuery {
  /// Returns the path and query of the list, without credentials.
  package func target(pathPrefix: String) -> String {
    HTTPRequest(path: pathPrefix + "/characters", query: parameters).target
  }

  /// The query of the list, without credentials.
  var parameters: [(name: String, value: String)] {
    var query: [(name: String, value: String)] = []
    if let nameStartsWith { query.append(("nameStartsWith", nameStartsWith)) }
    query.append(("limit", String(limit)))
    if offset != 0 { query.append(("offset", String(offset))) }
    return query
  }
}

/// Returns the path of one character, without credentials.
func characterTarget(id: Int, pathPrefix: String) -> String { pathPrefix + "/characters/" + String(id) }

extension CatalogueRequest {
  /// Returns the target of the request, without credentials.
  package func target(pathPrefix: String) -> String {
    switch self {
    case .page(let offset): CharacterQuery(offset: offset).target(pathPrefix: pathPrefix)
    case .startingWith(let prefix): CharacterQuery(nameStartsWith: prefix).target(pathPrefix: pathPrefix)
    case .character(let id): characterTarget(id: id, pathPrefix: pathPrefix)
    }
  }
}
