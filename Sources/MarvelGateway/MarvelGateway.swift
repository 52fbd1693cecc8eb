package import HTTPTypes

/// The server side of the Marvel Comics API over facts in memory: a pure function from request to response.
///
/// It knows characters with their figures, but neither descriptions nor comics, creators, series, stories and events
/// themselves. Hence descriptions, lists of items, the lists of those kinds and sub-lists are empty, and so is a list of
/// characters filtered by where they appear. A sub-list's `total` is 0, whatever the figure: a client that pages until
/// it has that many would never end.
package struct MarvelGateway: Sendable {
  private let index: CharacterIndex
  private let access: GatewayAccess
  private let year: Int

  /// Makes a gateway.
  ///
  /// - Parameter year: The year that the copyright lines name.
  package init(
    facts: [CharacterFacts] = CharacterFacts.embedded,
    access: GatewayAccess,
    year: Int = captureYear
  ) {
    index = CharacterIndex(facts)
    self.access = access
    self.year = year
  }

  /// Answers `request`, whatever it holds: a HEAD as a GET, with the body that its sender leaves out, and OPTIONS with
  /// what a page from elsewhere may send, whoever asks.
  ///
  /// The checks run from the outside in: route, method, credentials, rate limit, parameters, and last what
  /// they find. Whether the live service looked at routes and parameters before credentials is unknown.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    switch admit(request) {
    case .call(let call): answer(call, knownTags: request.headers["If-None-Match"])
    case .answer(let response): response
    }
  }

  /// Takes a request as far as the caller's right to an answer; ``answer(_:knownTags:)`` goes on from there.
  ///
  /// - Parameter wait: Counts a call of the caller with a public key, nil where none is asked for; returns nil where
  ///   its rate limit leaves room for it, else the seconds until it would.
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

  /// What became of a request so far.
  package enum Admission: Sendable {
    case call(Call)
    /// It goes no further.
    case answer(HTTPResponse)
  }

  /// A request of a caller who may ask.
  package struct Call: Sendable {
    /// Nil where none is asked for.
    package let publicKey: String?
    let route: Route
    let parameters: Parameters
  }

  /// Answers a caller who may ask.
  ///
  /// Where a callback is named, data and errors of the application are scripts; those of the gateway before it
  /// are not. Which errors the live service wrapped is unknown.
  ///
  /// - Parameter knownTags: What `If-None-Match` says.
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
      // The parent is a filter like any other: what is no id is the filter's error, and an unknown id finds nothing.
      guard leadingNumber(id).map({ $0 > 0 }) ?? false else { throw .noValidID(parent) }
      return Page(of: [], try ListQuery(parameters, rules: kind.rules(below: parent)))
    }
  }
}
