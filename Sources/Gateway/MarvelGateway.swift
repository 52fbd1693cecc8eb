package import Catalogue
package import Network

/// The server side of the Marvel Comics API as a function from request to response.
///
/// It has the embedded characters with their figures, and the records of a catalogue. The `total` of a sub-list is the
/// number of records that are there, whatever the figure of the record above it: a client that pages to that number
/// would never finish.
package struct MarvelGateway: Sendable {
  private let catalogue: ServedCatalogue
  private let access: GatewayAccess
  private let year: Int

  /// Creates a gateway.
  ///
  /// - Parameter year: The year in the copyright lines.
  package init(catalogue: ServedCatalogue = ServedCatalogue(), access: GatewayAccess, year: Int = captureYear) {
    self.catalogue = catalogue
    self.access = access
    self.year = year
  }

  /// The path before `/characters`.
  package static let prefix = "/v1/public"

  /// The kinds of the lists below a record of a kind; none if the kind is unknown.
  package static func lists(below kind: String) -> [String] {
    ResourceKind(rawValue: kind)?.subLists.map(\.rawValue) ?? []
  }

  /// Answers any request.
  ///
  /// It answers HEAD like GET, with a body that the server leaves out, and OPTIONS with the CORS headers, without
  /// credentials. It checks route, method, credentials, rate limit, parameters and records, in this order. Whether the
  /// live service checked routes and parameters before credentials is unknown.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    switch admit(request) {
    case .call(let call): answer(call)
    case .answer(let response): response
    }
  }

  /// Checks route, method, credentials and rate limit; ``answer(_:)`` does the rest.
  ///
  /// - Parameter wait: Counts a call with this public key, or nil if access is open; returns the seconds to wait if the
  ///   rate limit is exceeded, otherwise nil.
  package func admit(_ request: HTTPRequest, wait: (_ publicKey: String?) -> Int? = { _ in nil }) -> Admission {
    do throws(GatewayError) {
      guard let route = Route(path: request.path) else { throw .noSuchResource(target: request.target) }
      if request.method == "OPTIONS" { return .answer(HTTPResponse(preflight: ())) }
      guard request.method == "GET" || request.method == "HEAD" else { throw .methodNotAllowed(request.method) }
      let parameters = Parameters(request.query)
      let key = try access.authenticate(parameters)
      if let seconds = wait(key) { throw .throttled(retryAfter: seconds) }
      return .call(Call(publicKey: key, route: route, parameters: parameters))
    } catch { return .answer(HTTPResponse(error)) }
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
  package func answer(_ call: Call) -> HTTPResponse {
    let callback = call.parameters["callback"].flatMap(CallbackName.init)
    do throws(GatewayError) {
      let page = try page(for: call.route, call.parameters)
      let tag = page.entityTag
      let body = page.answer(entityTag: tag, year: year, publicKey: call.publicKey)
      return HTTPResponse(status: 200, json: body, callback: callback, entityTag: tag)
    } catch { return HTTPResponse(error, callback: callback) }
  }

  /// Returns the records of the list of a kind just as they are stored, which takes less time than an answer.
  ///
  /// - Returns: nil for any other request, for characters, without a catalogue, and if the answer is an error.
  package func storedRecords(for request: HTTPRequest) -> CataloguePage? {
    guard case .call(let call) = admit(request), case .list(let kind) = call.route, kind != .characters else {
      return nil
    }
    return try? catalogue.stored(of: kind, ListQuery(call.parameters, rules: kind.rules()), call.parameters)
  }

  private func page(for route: Route, _ parameters: Parameters) throws(GatewayError) -> Page {
    switch route {
    case .list(let kind): return try catalogue.page(of: kind, ListQuery(parameters, rules: kind.rules()), parameters)
    case .item(let kind, let id):
      let query = try ListQuery(parameters, rules: kind.itemRules)
      guard let number = leadingNumber(id), let page = try catalogue.page(of: kind, id: number, query) else {
        throw .noSuchRecord(kind)
      }
      return page
    case .subList(let parent, let id, let kind):
      // The parent is a filter like the others: an invalid id is an error of the filter, an unknown id matches nothing.
      guard let number = leadingNumber(id), number > 0 else { throw .noValidID(parent) }
      let query = try ListQuery(parameters, rules: kind.rules(below: parent))
      return try catalogue.page(of: kind, below: (parent, number), query, parameters)
    }
  }
}
