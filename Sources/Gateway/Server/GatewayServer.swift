import Glibc
package import Network

/// A gateway or a site on a socket: HTTP/1.1 and 1.0, keep-alive and gzip; drops slow and idle clients.
///
/// Two threads serve all requests of a gateway, because none waits. Memory and time of each client are bounded.
package final class GatewayServer: Sendable {
  /// The address that it listens on, in numbers; an IPv6 one has no brackets.
  package let host: String
  /// The port that it listens on, never 0.
  package let port: Int
  private let service: GatewayService
  private let daemon: HTTPDaemon
  private let watch: OverdueWatch
  private let stopTime: Duration

  /// Starts to listen.
  ///
  /// Its threads inherit the signal mask of the caller.
  ///
  /// - Parameter log: Called once for each request, on any thread.
  package convenience init(
    _ gateway: MarvelGateway,
    _ options: Options = Options(),
    log: (@Sendable (AccessLogEntry) -> Void)? = nil
  ) throws(GatewayServerError) {
    let limiter = options.rateLimit.map { RateLimiter($0) }
    try self.init(options, threads: 2, log: log, end: {}) { exchange, now in
      let admission = gateway.admit(exchange.request) { key in
        let wait = limiter?.wait(key ?? exchange.connection.client.network, now: now)
        // Rounded up, so that a client that waits this long is not refused again.
        return wait.map { Int($0 / 1_000_000_000) + 1 }
      }
      return switch admission {
      case .answer(let response): response
      case .call(let call): gateway.answer(call)
      }
    }
  }

  /// Starts to serve a site to browsers on this machine: requests with another `Host` are refused.
  ///
  /// - Parameters:
  ///   - options: Its host must be an address of the loopback interface.
  ///   - respond: Called on a thread of the connection, which it may keep waiting for 10 seconds.
  ///   - end: Ends the waits of `respond`; called when the server stops.
  package convenience init(
    _ options: Options,
    respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse,
    end: @escaping @Sendable () -> Void
  ) throws(GatewayServerError) {
    try self.init(options, threads: 0, log: nil, end: end) { exchange, _ in
      // A page elsewhere can let its own host name lead here, and would then be allowed to read the answer.
      guard let host = exchange.headers.host, isOfThisMachine(host: host) else {
        return HTTPResponse(
          status: 421,
          headers: ["Content-Type": "text/plain; charset=utf-8"],
          body: Array("This address is for 127.0.0.1 and localhost only.\n".utf8)
        )
      }
      return respond(exchange.request)
    }
  }

  /// - Parameter threads: 0 for one of each connection.
  private init(
    _ options: Options,
    threads: Int,
    log: (@Sendable (AccessLogEntry) -> Void)?,
    end: @escaping @Sendable () -> Void,
    respond: @escaping GatewayService.Responding
  ) throws(GatewayServerError) {
    try HTTPDaemon.prepare()
    var options = options
    options.maximumConnections = Self.connections(upTo: options.maximumConnections)
    service = GatewayService(options, log: log, end: end, respond: respond)
    stopTime = options.stopTime
    let shortest = min(options.requestTime, options.answerTime)
    watch = try OverdueWatch(service.connections, every: max(.milliseconds(10), min(shortest / 8, .milliseconds(500))))
    do throws(GatewayServerError) {
      let socket = try ListeningSocket(host: options.host, port: options.port)
      (host, port) = (socket.host, socket.port)
      daemon = try HTTPDaemon(on: socket, threads: threads, options, service)
    } catch {
      watch.stop()
      throw error
    }
  }

  deinit { stop() }

  /// The number of requests answered so far.
  package var answerCount: Int { service.answerCount }

  /// Stops accepting connections, waits a bounded time for unfinished responses, and closes all
  /// connections.
  package func stop() {
    let hasStopped = daemon.stop {
      service.stop()
      let end = monotonicTime() + stopTime.nanoseconds
      while service.hasUnfinishedResponses, monotonicTime() < end { usleep(2_000) }
      closeConnections()
    }
    if hasStopped { watch.stop() }
  }

  /// Closes every connection, and waits a bounded time for the threads to finish with them.
  ///
  /// libmicrohttpd 0.9.75 accepts no response once it is told to stop. If a thread is refusing a
  /// request at that moment, it sends a null response, which crashes the program.
  private func closeConnections() {
    let end = monotonicTime() + Duration.seconds(2).nanoseconds
    repeat {
      service.connections.shutAll()
      usleep(1_000)
    } while !service.connections.isEmpty && monotonicTime() < end
  }

  /// Raises the limit of open files if needed, and returns the number of connections it allows, at
  /// most `wanted`.
  private static func connections(upTo wanted: Int) -> Int {
    // The other open files of the program and of the library.
    let others = 64
    let needed = rlim_t(wanted + others)
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < needed else {
      return wanted
    }
    limit.rlim_cur = min(limit.rlim_max, needed)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return max(2, Int(clamping: limit.rlim_cur) - others)
  }
}
