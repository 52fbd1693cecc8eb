internal import Glibc
package import MarvelGateway

/// A gateway on a socket: HTTP/1.1 and 1.0, keep-alive, gzip, and slow or idle clients dropped.
///
/// A call is answered on one of two threads. Every client gets a bounded part of memory and of time.
package final class GatewayServer: Sendable {
  /// The numbers of the address that it listens on, an IPv6 one without brackets.
  package let host: String
  /// The port that it listens on, also where it was left open which.
  package let port: Int
  private let service: GatewayService
  private let daemon: HTTPDaemon
  private let watch: OverdueWatch
  private let stopTime: Duration

  /// Starts to listen.
  ///
  /// Its threads take the signal mask of the caller.
  ///
  /// - Parameter log: Called once for every request, on any thread; nil where nobody wants to know.
  package init(
    _ gateway: MarvelGateway,
    _ options: Options = Options(),
    log: (@Sendable (AccessLogEntry) -> Void)? = nil
  ) throws(GatewayServerError) {
    try HTTPDaemon.prepare()
    var options = options
    options.mostConnections = Self.connections(upTo: options.mostConnections)
    service = GatewayService(gateway, options, log: log)
    stopTime = options.stopTime
    let shortest = min(options.requestTime, options.answerTime)
    watch = try OverdueWatch(
      service.connections,
      every: max(.milliseconds(10), min(shortest / 8, .milliseconds(500)))
    )
    do throws(GatewayServerError) {
      let socket = try ListeningSocket(host: options.host, port: options.port)
      (host, port) = (socket.host, socket.port)
      daemon = try HTTPDaemon(on: socket, options, service)
    } catch {
      watch.stop()
      throw error
    }
  }

  deinit { stop() }

  /// The requests answered so far.
  package var answerCount: Int { service.answerCount }

  /// Takes no more connections, waits for a bounded time until answers in hand are taken, and closes the rest.
  package func stop() {
    let hasStopped = daemon.stop {
      service.stop()
      let end = monotonicTime() + stopTime.nanoseconds
      while service.hasAnswersInHand, monotonicTime() < end { usleep(2_000) }
      closeConnections()
    }
    if hasStopped { watch.stop() }
  }

  /// Has the threads close every connection, and waits for it for a bounded time.
  ///
  /// The library, 0.9.75, takes no answer once it is told to stop, and a thread that is refusing a request by
  /// itself just then sends the one that is not there: it ends the whole program.
  private func closeConnections() {
    let end = monotonicTime() + Duration.seconds(2).nanoseconds
    repeat {
      service.connections.shutAll()
      usleep(1_000)
    } while !service.connections.isEmpty && monotonicTime() < end
  }

  /// Returns for how many connections there are descriptors, after asking the system for as many as are wanted.
  private static func connections(upTo wanted: Int) -> Int {
    // Those that are open anyway, and what the library keeps for itself.
    let others = 64
    let needed = rlim_t(wanted + others)
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < needed
    else { return wanted }
    limit.rlim_cur = min(limit.rlim_max, needed)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return max(2, Int(clamping: limit.rlim_cur) - others)
  }
}
