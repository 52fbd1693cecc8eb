package import HTTPTypes

/// The server side of the Marvel Comics API over facts in memory, as a pure function from request to response.
///
/// It has only characters with their figures. Descriptions, the lists of other kinds, sub-lists, and lists of
/// characters by appearance are empty. The `total` of a sub-list is 0, whatever the character's figure: a client that
/// pages to that number would never finish.
package struct MarvelGateway: Sendable {
  private let index: CharacterIndex
  private let access: GatewayAccess
  private let year: Int

  /// Creates a gateway.
  ///
  /// - Parameter year: The year in the copyright lines.
  package init(
    facts: [CharacterFacts] = CharacterFacts.embedded,
    access: GatewayAccess,
    year: Int = captureYear
  ) {
    index = CharacterIndex(facts)
    self.access = access
    self.year = year
  }

  /// Answers any request.
  ///
  /// It answers HEAD like GET, with a body that the server leaves out, and OPTIONS with the CORS headers, without
  /// credentials. It checks route, method, credentials, rate limit, parameters and records, in this order. Whether the
  /// live service checked routes and parameters before credentials is unknown.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    switch admit(request) {
    case .call(let call): answer(call, knownTags: request.headers["If-None-Match"])
    case .answer(let response): response
    }
  }

  /// Checks route, method, credentials and rate limit; ``answer(_:knownTags:)`` does the rest.
  ///
  /// - Parameter wait: Counts a call with this public key, or nil if access is open; returns the seconds to wait if the
  ///   rate limit is exceeded, otherwise nil.
  package func admit(
    _ request: HTTPRequest,
    wait: (_ publicKey: String?) -> Int? = { _ in nil }
  ) -> Admission {
    do throws(GatewayError) {
      guard let route = Route(path: request.path) else {
        throw .noSuchResource(target: request.target)
      }
      if request.method == "OPTIONS" { return .answer(HTTPResponse(preflight: ())) }
      guard request.method == "GET" || request.method == "HEAD" else {
        throw .methodNotAllowed(request.method)
      }
      let parameters = Parameters(request.query)
      let key = try access.authenticate(parameters)
      if let seconds = wait(key) { throw .throttled(retryAfter: seconds) }
      return .call(Call(publicKey: key, route: route, parameters: parameters))
    } catch {
      return .answer(HTTPResponse(error))
    }
  }

  /// The result of the first checks.
  package enum Admission: Sendable {
    case call(Call)
    /// An answer that ends the request.
    case answer(HTTPResponse)
  }

  /// A request that passed the first checks.
  package struct Call: Sendable {
    /// Nil if access is open.
    package let publicKey: String?
    let route: Route
    let parameters: Parameters
  }

  /// Answers a request that passed the first checks.
  ///
  /// With a callback, data and the errors of the application are scripts, errors of the gateway layer are not. The
  /// errors that the live service wrapped are unknown.
  ///
  /// - Parameter knownTags: The value of `If-None-Match`.
  package func answer(_ call: Call, knownTags: String? = nil) -> HTTPResponse {
    let callback = call.parameters["callback"].flatMap(CallbackName.init)
    do throws(GatewayError) {
      let page = try page(for: call.route, call.parameters)
      let tag = page.entityTag
      if let knownTags, EntityTagList(knownTags).contains(tag) {
        return HTTPResponse(unchanged: tag)
      }
      let body = Envelope(page: page, entityTag: tag, year: year).json(publicKey: call.publicKey)
      return HTTPResponse(status: 200, json: body, callback: callback, entityTag: tag)
    } catch {
      return HTTPResponse(error, callback: callback)
    }
  }

  func page(for route: Route, _ parameters: Parameters) throws(GatewayError) -> Page {
    switch route {
    case .list(let kind):
      let query = try ListQuery(parameters, rules: kind.rules())
      guard kind == .characters else { return Page(of: [], query) }
      return Page(of: index.select(query, CharacterFilter(parameters)), query)
    case .item(let kind, let id):
      let query = try ListQuery(parameters, rules: kind.itemRules)
      guard kind == .characters, let number = leadingNumber(id), let entry = index[id: number]
      else { throw .noSuchRecord(kind) }
      return Page(of: [entry], query)
    case .subList(let parent, let id, let kind):
      // The parent is a filter like the others: an invalid id is an error of the filter, an unknown id matches nothing.
      guard leadingNumber(id).map({ $0 > 0 }) ?? false else { throw .noValidID(parent) }
      return Page(of: [], try ListQuery(parameters, rules: kind.rules(below: parent)))
    }
  }
}
