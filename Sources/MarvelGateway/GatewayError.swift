/// Every reason not to answer with data, in the two shapes of the live service.
enum GatewayError: Error, Equatable {
  // The gateway's own layer: routing, methods, credentials.
  case noSuchResource(target: String)
  case methodNotAllowed(String)
  case missingKey
  case missingHash
  case missingTimestamp
  case unknownKey
  case unknownReferer
  case wrongHash
  case throttled(retryAfter: Int)

  // The application behind it: parameters and what they find.
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

  /// The HTTP status.
  var status: Int {
    switch self {
    case .unknownKey, .unknownReferer, .wrongHash: 401
    case .noSuchResource, .noSuchRecord: 404
    case .methodNotAllowed: 405
    case .throttled: 429
    default: 409
    }
  }

  /// The word that stands for the error in the gateway's shape; nil in the application's.
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
    // Documented in these words; the body that they stood in is unknown.
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
    // Only this noun was seen without "id".
    case .noValidID(.series):
      "You must pass at least one valid series if you set the series filter."
    case .noValidID(let kind):
      "You must pass at least one valid \(kind.filterNoun) id if you set the \(kind.filterNoun) filter."
    // What the live service said to these is unknown; the words are ours, in its manner.
    case .invalidOffset: "You must pass an integer offset of 0 or greater."
    case .invalidDate(let parameter): "You must pass a valid date if you set \(parameter)."
    case .invalidNumber(let parameter): "You must pass an integer if you set \(parameter)."
    case .invalidFlag(let parameter): "You must pass true or false if you set \(parameter)."
    case .unknownChoice(let parameter, let value): "\(value) is not a valid \(parameter)."
    case .invalidCallback: "You must pass a valid function name if you set callback."
    }
  }
}
