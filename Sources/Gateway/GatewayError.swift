/// An error answer of the gateway, in one of the two shapes of the live service.
struct GatewayError: Error, Equatable {
  var status = 409
  /// The error code of the gateway layer; nil for errors of the application.
  var code: String?
  var message: String
  /// The seconds after which the caller may try again; nil for other errors than a rate limit.
  var retryAfter: Int?
}

/// Errors of the gateway layer: routes, methods, credentials.
extension GatewayError {
  static let missingKey = missing("user key")
  static let missingHash = missing("hash")
  static let missingTimestamp = missing("timestamp")
  static let unknownKey = refused("The passed API key is invalid.")
  // The words are documented; the rest of the body is unknown.
  static let unknownReferer = refused("Invalid Referer")
  static let wrongHash = refused("That hash, timestamp and key combination is invalid.")

  static func noSuchResource(target: String) -> Self {
    Self(status: 404, code: "ResourceNotFound", message: "\(target) does not exist")
  }

  static func methodNotAllowed(_ method: String) -> Self {
    Self(status: 405, code: "MethodNotAllowed", message: "\(method) is not allowed")
  }

  static func throttled(retryAfter seconds: Int) -> Self {
    Self(
      status: 429,
      code: "RequestThrottled",
      message: "You have exceeded your rate limit.  Please try again later.",
      retryAfter: seconds
    )
  }

  private static func missing(_ what: String) -> Self {
    Self(code: "MissingParameter", message: "You must provide a \(what).")
  }

  private static func refused(_ message: String) -> Self {
    Self(status: 401, code: "InvalidCredentials", message: message)
  }
}

/// Errors of the application: parameters and records.
extension GatewayError {
  static let tooManyItems = GatewayError(message: "You may not request more than 100 items.")
  static let invalidLimit = GatewayError(message: "You must pass an integer limit greater than 0.")
  /// The catalogue cannot be read.
  static let unavailable = GatewayError(status: 500, message: "The records cannot be read.")
  // The words of the live service for these are unknown.
  static let invalidOffset = GatewayError(message: "You must pass an integer offset of 0 or greater.")
  static let invalidCallback = GatewayError(message: "You must pass a valid function name if you set callback.")

  static func invalidDate(parameter: String) -> Self {
    Self(message: "You must pass a valid date if you set \(parameter).")
  }

  static func invalidNumber(parameter: String) -> Self {
    Self(message: "You must pass an integer if you set \(parameter).")
  }

  static func invalidFlag(parameter: String) -> Self {
    Self(message: "You must pass true or false if you set \(parameter).")
  }

  static func unknownChoice(parameter: String, value: String) -> Self {
    Self(message: "\(value) is not a valid \(parameter).")
  }

  static func noSuchRecord(_ kind: ResourceKind) -> Self {
    Self(status: 404, message: "We couldn't find that \(kind.recordNoun)")
  }

  static func unknownParameter(_ name: String) -> Self { Self(message: "We don't recognize the parameter \(name)") }

  static func blank(parameter: String) -> Self { Self(message: "\(parameter) cannot be blank if it is set") }

  static func unknownOrder(_ value: String) -> Self { Self(message: "\(value) is not a valid ordering parameter.") }

  static func tooManyIDs(_ kind: ResourceKind) -> Self {
    Self(message: "You may not submit more than 10 \(kind.filterNoun) ids.")
  }

  static func noValidID(_ kind: ResourceKind) -> GatewayError {
    // The live service left "id" out for this kind alone.
    let noun = kind == .series ? "series" : "\(kind.filterNoun) id"
    return GatewayError(message: "You must pass at least one valid \(noun) if you set the \(kind.filterNoun) filter.")
  }
}
