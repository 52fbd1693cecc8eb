import Network

/// The answers of a gateway, within the rate limit of each caller.
struct GatewayAnswers: RequestAnswers {
  private let gateway: MarvelGateway
  private let limiter: RateLimiter?
  private let maker: ResponseMaker

  init(_ gateway: MarvelGateway, _ options: GatewayServer.Options) {
    self.gateway = gateway
    limiter = options.rateLimit.map { RateLimiter($0) }
    maker = ResponseMaker(product: options.product)
  }

  func stop() {}

  func response(to exchange: Exchange, now: Int64, closes: Bool) -> PreparedResponse? {
    let headers = exchange.headers
    let request = HTTPRequest(method: exchange.method, target: exchange.target)
    let isCompressed = acceptsGzip(headers.acceptEncoding)
    let admission = gateway.admit(request) { key in
      let caller = key.map { RateLimiter.Caller.key($0) }
      let wait = limiter?.wait(caller ?? .network(exchange.connection.client.network), now: now)
      // Rounded up, so that a client that waits this long is not refused again.
      return wait.map { Int($0 / 1_000_000_000) + 1 }
    }
    switch admission {
    case .answer(let response): return maker.make(response, isCompressed: isCompressed, closes: closes)
    case .call(let call):
      let full = maker.make(gateway.answer(call), isCompressed: isCompressed, closes: closes)
      guard let full, let tag = full.entityTag, !headers.ifNoneMatch.isEmpty,
        EntityTagList(headers.ifNoneMatch.joined(separator: ",")).contains(tag)
      else { return full }
      return maker.make(unchanged: tag, length: full.size, closes: closes)
    }
  }
}
