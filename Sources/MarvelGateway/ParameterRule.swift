internal import Text

/// What a parameter may hold.
enum ParameterRule: Sendable, Equatable {
  /// Any text: what is read elsewhere, or means nothing here.
  case ignored
  case callback
  case limit
  case offset
  case text
  case date
  /// Two dates with a comma between them.
  case dateRange
  case flag
  case number
  case oneOf([String])
  /// A list of these, with commas between them.
  case someOf([String])
  case ids(of: ResourceKind)
  case order(by: [String])
}

extension ParameterRule {
  /// Whether the parameter takes a list, which may also be sent one by one.
  var takesList: Bool {
    switch self {
    case .someOf, .ids, .order: true
    default: false
    }
  }

  /// Refuses a value that the parameter cannot hold.
  ///
  /// Paging, order and dates are checked where they are read, in ``ListQuery``.
  func check(_ value: String, of parameter: String) throws(GatewayError) {
    switch self {
    case .ignored, .limit, .offset, .date, .order:
      break
    case .callback:
      if CallbackName(value) == nil { throw .invalidCallback }
    case .text:
      // Accents alone fold away and would begin every name.
      if value.isBlankValue || value.folded.isEmpty { throw .blank(parameter: parameter) }
    case .dateRange:
      let dates = value.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      guard dates.count == 2, dates.allSatisfy({ Moment($0) != nil }) else {
        throw .invalidDate(parameter: parameter)
      }
    case .flag:
      if !["true", "false", "1", "0"].contains(value) { throw .invalidFlag(parameter: parameter) }
    case .number:
      if wholeNumber(value) == nil { throw .invalidNumber(parameter: parameter) }
    case .oneOf(let choices):
      guard choices.contains(value) else {
        throw .unknownChoice(parameter: parameter, value: value)
      }
    case .someOf(let choices):
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard choices.contains(String(part)) else {
          throw .unknownChoice(parameter: parameter, value: String(part))
        }
      }
    case .ids(let kind):
      try Self.checkIDs(value, of: kind)
    }
  }

  /// Refuses a list of ids that is too long or holds no usable one.
  ///
  /// Which of the two the live service looked at first is unknown.
  private static func checkIDs(_ value: String, of kind: ResourceKind) throws(GatewayError) {
    let ids = value.split(separator: ",", maxSplits: 10, omittingEmptySubsequences: false)
    guard ids.count <= 10 else { throw .tooManyIDs(kind) }
    guard ids.contains(where: { leadingNumber($0) ?? 0 > 0 }) else { throw .noValidID(kind) }
  }
}

extension String {
  /// Whether the value counts as none: empty, blanks alone, or a lone 0.
  ///
  /// The live service took `0` for empty; what it made of blanks alone is unknown.
  var isBlankValue: Bool {
    self == "0" || utf8.allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
