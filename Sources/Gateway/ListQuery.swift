/// The parsed parameters that all lists share.
struct ListQuery: Sendable, Equatable {
  /// From 1 to 100.
  var limit = 20
  var offset = 0
  /// The fields to sort by, each at most once; empty for the default order.
  var order: [OrderField] = []
  var modifiedSince: Moment?

  /// Reads `parameters` by the rules of a route; other parameters are errors.
  ///
  /// Throws the error of the first wrong parameter; the choice of the live service is unknown.
  init(_ parameters: Parameters, rules: [String: ParameterRule]) throws(GatewayError) {
    for name in parameters.names {
      guard let rule = rules[name] else { throw .unknownParameter(name) }
      let value = (rule.takesList ? parameters[list: name] : parameters[name]) ?? ""
      switch rule {
      case .limit: limit = try Self.limit(value)
      case .offset: offset = try Self.offset(value)
      case .order(let fields): order = try Self.order(value, by: fields)
      case .date: modifiedSince = try Self.moment(value, of: name)
      default: try rule.check(value, of: name)
      }
    }
  }

  private static func limit(_ value: String) throws(GatewayError) -> Int {
    guard let limit = wholeNumber(value), limit > 0 else { throw .invalidLimit }
    guard limit <= 100 else { throw .tooManyItems }
    return limit
  }

  private static func offset(_ value: String) throws(GatewayError) -> Int {
    guard let offset = wholeNumber(value), offset >= 0 else { throw .invalidOffset }
    return offset
  }

  private static func moment(_ value: String, of name: String) throws(GatewayError) -> Moment {
    if value.isBlankValue { throw .blank(parameter: name) }
    guard let moment = Moment(value) else { throw .invalidDate(parameter: name) }
    return moment
  }

  private static func order(_ value: String, by fields: [String]) throws(GatewayError) -> [OrderField] {
    if value.isBlankValue { throw .blank(parameter: "orderBy") }
    var order: [OrderField] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let isDescending = part.first == "-"
      let field = String(isDescending ? part.dropFirst() : part)
      guard fields.contains(field) else { throw .unknownOrder(String(part)) }
      // A repeated field has no effect, whatever its direction.
      if order.allSatisfy({ $0.name != field }) { order.append(OrderField(name: field, isDescending: isDescending)) }
    }
    return order
  }
}

/// A field to sort by.
struct OrderField: Sendable, Equatable {
  var name: String
  var isDescending: Bool
}
