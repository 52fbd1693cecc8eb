internal import CLibMicroHTTPD
internal import Glibc
internal import Synchronization

/// The threads of libmicrohttpd.
///
/// Everything that is handed to the library as a pointer is retained there: the service until the threads have
/// ended, and a line until its connection is closed.
final class HTTPDaemon: Sendable {
  /// Nil once it has stopped.
  private let handle: Mutex<Handle?>

  private struct Handle: @unchecked Sendable {
    // Both are only passed to functions of the library, which may be called from any thread; the mutex
    // around the handle lets only one do it.
    let daemon: OpaquePointer
    let service: Unmanaged<GatewayService>
  }

  /// Loads the library.
  static func prepare() throws(GatewayServerError) {
    if let reason = gateway_http_load() {
      throw .libraryMissing(reason: String(cString: reason))
    }
  }

  /// Starts two threads that serve a socket, which is theirs from then on; ``prepare()`` must have succeeded.
  init(
    on socket: ListeningSocket,
    _ options: GatewayServer.Options,
    _ service: GatewayService
  ) throws(GatewayServerError) {
    // With fewer the library would look for a free one without end.
    var files = rlimit()
    guard
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) != 0 || files.rlim_cur >= 32
    else { throw .cannotStart }
    let retained = Unmanaged.passRetained(service)
    var settings = gateway_http_settings(
      listening_socket: socket.descriptor,
      threads: 2,
      most_connections: UInt32(clamping: options.mostConnections),
      memory_of_connection: 32_768,
      most_idle_seconds: UInt32(clamping: max(1, options.requestTime.components.seconds))
    )
    var calls = gateway_http_calls(serving: retained.toOpaque())
    guard let daemon = gateway_http_start(&settings, &calls) else {
      retained.release()
      close(socket.descriptor)
      throw .cannotStart
    }
    handle = Mutex(Handle(daemon: daemon, service: retained))
  }

  /// Ends the threads and closes every connection; `settle` runs while no new one is taken.
  ///
  /// - Returns: Whether it ran till now.
  @discardableResult func stop(settle: () -> Void) -> Bool {
    handle.withLock { handle in
      guard let running = handle else { return false }
      handle = nil
      let socket = gateway_http_quiesce(running.daemon)
      settle()
      gateway_http_stop(running.daemon)
      if socket >= 0 { close(socket) }
      running.service.release()
      return true
    }
  }
}
