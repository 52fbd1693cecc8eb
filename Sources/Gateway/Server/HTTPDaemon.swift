import CLibraries
import Glibc
import Synchronization

/// The threads of libmicrohttpd.
///
/// The library's pointers are retained: the service until the threads have ended, each connection's
/// context until the connection is closed.
final class HTTPDaemon: Sendable {
  /// Nil once it has stopped.
  private let handle: Mutex<Handle?>

  /// Both pointers are valid from the start to ``stop(settle:)``, which takes them out of the
  /// mutex.
  ///
  /// They are only passed to functions of the library that any thread may call, by one thread at a
  /// time.
  @safe private struct Handle: @unchecked Sendable {
    let daemon: OpaquePointer
    let service: Unmanaged<GatewayService>
  }

  /// Loads the library.
  static func prepare() throws(GatewayServerError) {
    if let reason = unsafe gateway_http_load() { throw unsafe .libraryMissing(reason: String(cString: reason)) }
  }

  /// Starts threads that serve a socket and own it from then on; call ``prepare()`` first.
  ///
  /// - Parameter threads: 0 for one of each connection.
  init(on socket: ListeningSocket, threads: Int, _ options: GatewayServer.Options, _ service: GatewayService)
    throws(GatewayServerError)
  {
    // The watch ends slow requests earlier; for the library, a site that thinks about its answer is idle.
    let idle = max(options.requestTime, .seconds(15))
    let retained = unsafe Unmanaged.passRetained(service)
    var settings = gateway_http_settings(
      listening_socket: socket.descriptor,
      threads: UInt32(threads),
      maximum_connections: UInt32(clamping: options.maximumConnections),
      connection_memory: 32_768,
      maximum_idle_seconds: UInt32(clamping: idle.components.seconds)
    )
    var calls = unsafe gateway_http_calls(serving: retained.toOpaque())
    guard let daemon = unsafe gateway_http_start(&settings, &calls) else {
      unsafe retained.release()
      close(socket.descriptor)
      throw .cannotStart
    }
    handle = unsafe Mutex(Handle(daemon: daemon, service: retained))
  }

  /// Ends the threads and closes every connection; runs `settle` after new connections are stopped.
  ///
  /// - Returns: Whether it was running.
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
