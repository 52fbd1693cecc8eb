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

  /// Both pointers are valid from the start to ``stop(settle:)``, which takes them out of the mutex, and are only
  /// passed to functions of the library, which may be called from any thread; the mutex lets only one do it.
  @safe private struct Handle: @unchecked Sendable {
    let daemon: OpaquePointer
    let service: Unmanaged<GatewayService>
  }

  /// Loads the library.
  static func prepare() throws(GatewayServerError) {
    if let reason = unsafe gateway_http_load() {
      throw unsafe .libraryMissing(reason: String(cString: reason))
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
      unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) != 0
        || files.rlim_cur >= 32
    else { throw .cannotStart }
    let retained = unsafe Unmanaged.passRetained(service)
    var settings = gateway_http_settings(
      listening_socket: socket.descriptor,
      threads: 2,
      most_connections: UInt32(clamping: options.mostConnections),
      memory_of_connection: 32_768,
      most_idle_seconds: UInt32(clamping: max(1, options.requestTime.components.seconds))
    )
    var calls = unsafe gateway_http_calls(serving: retained.toOpaque())
    guard let daemon = unsafe gateway_http_start(&settings, &calls) else {
      unsafe retained.release()
      close(socket.descriptor)
      throw .cannotStart
    }
    handle = unsafe Mutex(Handle(daemon: daemon, service: retained))
  }

  /// Ends the threads and closes every connection; `settle` runs while no new one is taken.
  ///
  /// - Returns: Whether it ran till now.
  @discardableResult func stop(settle: () -> Void) -> Bool {
    handle.withLock { handle in
      guard let running = handle else { return false }
      handle = nil
      let socket = unsafe gateway_http_quiesce(running.daemon)
      settle()
      unsafe gateway_http_stop(running.daemon)
      if socket >= 0 { close(socket) }
      unsafe running.service.release()
      return true
    }
  }
}
