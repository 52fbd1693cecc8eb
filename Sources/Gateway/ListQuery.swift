import Catalogue

/// The parsed parameters that all lists share.
struct ListQuery: Sendable {
  /// From 1 to 100.
  var limit = 20
  var offset = 0
  /// Empty for the default order.
  var order: [CatalogueQuery.Order] = []
  /// In seconds since 1970.
  var modifiedSince: Int?

  /// Reads `parameters` by the rules of a route; other parameters are errors.
  ///
  /// Throws the error of the first wrong parameter; the choice of the live service is unknown.
  init(_ parameters: Parameters, rules: [String: ParameterRule]) throws(GatewayError) {
    for name in parameters.names {
      guard let rule = rules[name] else { throw .unknownParameter(name) }
      let value = (rule.takesList ? parameters[list: name] : parameters[name]) ?? ""
      switch rule {
      case .limit:
        guard let number = wholeNumber(value), number > 0 else { throw .invalidLimit }
        guard number <= 100 else { throw .tooManyItems }
        limit = number
      case .offset:
        guard let number = wholeNumber(value), number >= 0 else { throw .invalidOffset }
        offset = number
      case .order(let fields): order = try Self.order(value, by: fields)
      case .date:
        if value.isBlankValue { throw .blank(parameter: name) }
        guard let date = filterDate(value) else { throw .invalidDate(parameter: name) }
        modifiedSince = date
      default: try rule.check(value, of: name)
      }
    }
  }

  private static func order(_ value: String, by fields: [String]) throws(GatewayError) -> [CatalogueQuery.Order] {
    if value.isBlankValue { throw .blank(parameter: "orderBy") }
    var order: [CatalogueQuery.Order] = []
    var known: Set<String> = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let isDescending = part.first == "-"
      let field = String(isDescending ? part.dropFirst() : part)
      guard fields.contains(field) else { throw .unknownOrder(String(part)) }
      // A repeated field has no effect, whatever its direction.
      if known.insert(field).inserted { order.append(CatalogueQuery.Order(key(of: field), isDescending: isDescending)) }
    }
    return order
  }

  private static func key(of field: String) -> CatalogueQuery.Order.Key {
    switch field {
    case "name", "title": .name
    case "modified": .modified
    case "id": .id
    // The documentation spells it in two ways.
    case "onSaleDate": .field(.onsaleDate)
    default: CatalogueField(rawValue: field).map { .field($0) } ?? .standard
    }
  }
}
