/// An error answer of the gateway, in one of the two shapes of the live service.
enum GatewayError: Error, Equatable {
  // Errors of the gateway layer: routes, methods, credentials.
  case noSuchResource(target: String)
  case methodNotAllowed(String)
  case missingKey
  case missingHash
  case missingTimestamp
  case unknownKey
  case unknownReferer
  case wrongHash
  case throttled(retryAfter: Int)

  // Errors of the application: parameters and records.
  case noSuchRecord(ResourceKind)
  case tooManyItems
  case invalidLimit
  case invalidOffset
  case unknownParameter(String)
  case blank(parameter: String)
  case unknownOrder(String)
  case tooManyIDs(ResourceKind)
  case noValidID(ResourceKind)
  case invalidDate(parameter: String)
  case invalidNumber(parameter: String)
  case invalidFlag(parameter: String)
  case unknownChoice(parameter: String, value: String)
  case invalidCallback
  /// The catalogue cannot be read.
  case unavailable

  var status: Int {
    switch self {
    case .unknownKey, .unknownReferer, .wrongHash: 401
    case .noSuchResource, .noSuchRecord: 404
    case .methodNotAllowed: 405
    case .throttled: 429
    case .unavailable: 500
    default: 409
    }
  }

  /// The error code of the gateway layer; nil for errors of the application.
  var code: String? {
    switch self {
    case .noSuchResource: "ResourceNotFound"
    case .methodNotAllowed: "MethodNotAllowed"
    case .missingKey, .missingHash, .missingTimestamp: "MissingParameter"
    case .unknownKey, .unknownReferer, .wrongHash: "InvalidCredentials"
    case .throttled: "RequestThrottled"
    default: nil
    }
  }

  var message: String {
    switch self {
    case .noSuchResource(let target): "\(target) does not exist"
    case .methodNotAllowed(let method): "\(method) is not allowed"
    case .missingKey: "You must provide a user key."
    case .missingHash: "You must provide a hash."
    case .missingTimestamp: "You must provide a timestamp."
    case .unknownKey: "The passed API key is invalid."
    // The words are documented; the rest of the body is unknown.
    case .unknownReferer: "Invalid Referer"
    case .wrongHash: "That hash, timestamp and key combination is invalid."
    case .throttled: "You have exceeded your rate limit.  Please try again later."
    case .noSuchRecord(let kind): "We couldn't find that \(kind.recordNoun)"
    case .tooManyItems: "You may not request more than 100 items."
    case .invalidLimit: "You must pass an integer limit greater than 0."
    case .unknownParameter(let name): "We don't recognize the parameter \(name)"
    case .blank(let parameter): "\(parameter) cannot be blank if it is set"
    case .unknownOrder(let value): "\(value) is not a valid ordering parameter."
    case .tooManyIDs(let kind): "You may not submit more than 10 \(kind.filterNoun) ids."
    // The live service left "id" out for this kind alone.
    case .noValidID(.series): "You must pass at least one valid series if you set the series filter."
    case .noValidID(let kind):
      "You must pass at least one valid \(kind.filterNoun) id if you set the \(kind.filterNoun) filter."
    // The words of the live service for these are unknown.
    case .invalidOffset: "You must pass an integer offset of 0 or greater."
    case .invalidDate(let parameter): "You must pass a valid date if you set \(parameter)."
    case .invalidNumber(let parameter): "You must pass an integer if you set \(parameter)."
    case .invalidFlag(let parameter): "You must pass true or false if you set \(parameter)."
    case .unknownChoice(let parameter, let value): "\(value) is not a valid \(parameter)."
    case .unavailable: "The records cannot be read."
    case .invalidCallback: "You must pass a valid function name if you set callback."
    }
  }
}
