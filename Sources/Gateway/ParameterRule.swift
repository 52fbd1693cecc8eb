import Base

/// The values that a parameter accepts.
enum ParameterRule: Sendable, Equatable {
  /// Any text: the parameter is read elsewhere, or has no effect.
  case ignored
  case callback
  case limit
  case offset
  case text
  case date
  /// Two dates, separated by a comma.
  case dateRange
  case flag
  case number
  case oneOf([String])
  /// A list of these words, separated by commas.
  case someOf([String])
  case ids(of: ResourceKind)
  case order(by: [String])
}

extension ParameterRule {
  /// Whether the parameter takes a list; its items may also be sent as repeated parameters.
  var takesList: Bool {
    switch self {
    case .someOf, .ids, .order: true
    default: false
    }
  }

  /// Throws if the parameter does not accept the value.
  ///
  /// ``ListQuery`` checks paging, order and dates.
  func check(_ value: String, of parameter: String) throws(GatewayError) {
    switch self {
    case .ignored, .limit, .offset, .date, .order: break
    case .callback: if CallbackName(value) == nil { throw .invalidCallback }
    case .text:
      // A key of accents alone is empty, and a prefix of every name.
      if value.isBlankValue || value.folded.isEmpty { throw .blank(parameter: parameter) }
    case .dateRange:
      let dates = value.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      guard dates.count == 2, dates.allSatisfy({ filterDate(String($0)) != nil }) else {
        throw .invalidDate(parameter: parameter)
      }
    case .flag:
      // Python writes True.
      guard ["true", "false", "1", "0"].contains(value.lowercased()) else { throw .invalidFlag(parameter: parameter) }
    case .number: if wholeNumber(value) == nil { throw .invalidNumber(parameter: parameter) }
    case .oneOf(let choices):
      guard choices.contains(value) else { throw .unknownChoice(parameter: parameter, value: value) }
    case .someOf(let choices):
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard choices.contains(String(part)) else { throw .unknownChoice(parameter: parameter, value: String(part)) }
      }
    case .ids(let kind): try Self.checkIDs(value, of: kind)
    }
  }

  /// Throws if the list has more than 10 ids, or no valid one.
  ///
  /// The order of the two checks in the live service is unknown.
  private static func checkIDs(_ value: String, of kind: ResourceKind) throws(GatewayError) {
    let ids = value.split(separator: ",", maxSplits: 10, omittingEmptySubsequences: false)
    guard ids.count <= 10 else { throw .tooManyIDs(kind) }
    guard ids.contains(where: { leadingNumber($0) ?? 0 > 0 }) else { throw .noValidID(kind) }
  }
}

extension String {
  /// Whether the value counts as missing: empty, only spaces, or `0`.
  ///
  /// The live service took `0` as empty; its answer to spaces is unknown.
  var isBlankValue: Bool { self == "0" || utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
}
