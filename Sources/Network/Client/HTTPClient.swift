import Synchronization

/// A client for HTTP/1.1 and, if a server offers it over TLS, HTTP/2, on libcurl.
///
/// All requests share its connections. Proxies come from the environment, as in libcurl, except for
/// addresses of this machine. Redirects are returned, not followed.
package final class HTTPClient: Sendable {
  package struct Options: Sendable {
    package var userAgent: String
    /// Seconds to connect.
    package var connectTimeout: Double = 10
    /// Seconds for the whole response.
    package var totalTimeout: Double = 30
    /// The maximum size of a body after decompression, in bytes.
    package var bodyLimit = 16 << 20
    /// The maximum size of all header lines together, in bytes.
    package var headerLimit = 64 << 10
    /// A file of certificates to trust instead of the system's, and the variable that names it.
    package var authorities: (variable: String, file: String)?
    /// A folder of such certificates.
    package var authorityFolder: String?

    package init(userAgent: String) { self.userAgent = userAgent }
  }

  /// The thread of the client; many small requests are cheapest in tasks that prefer it.
  ///
  /// All transfers wait while it works for a task.
  package var executor: any TaskExecutor { engine }

  private let engine: CurlEngine
  private let options: Options
  private let lastNumber = Atomic<UInt64>(0)

  /// Loads libcurl and starts the thread that all requests run on; it ends with the client.
  ///
  /// - Throws: ``TransportError/unusable(reason:)``.
  package init(_ options: Options) throws(TransportError) {
    self.options = options
    engine = try CurlEngine.started()
  }

  deinit { engine.stop() }

  /// Sends `request` to the host of `base`, and waits for the whole response.
  ///
  /// A cancelled task gets ``TransportError/cancelled`` at once, and its connection is closed.
  ///
  /// - Parameter onSend: Called on another thread when a connection is open and the request is about to be sent; again
  ///   if the connection was closed by then and the request goes over a new one.
  package func send(_ request: HTTPRequest, to base: BaseURL, onSend: @escaping @Sendable () -> Void = {})
    async throws(TransportError) -> HTTPResponse
  {
    guard !Task.isCancelled else { throw .cancelled }
    let order = try TransferOrder(
      number: lastNumber.wrappingAdd(1, ordering: .relaxed).newValue,
      request: request,
      base: base,
      options: options,
      onSend: onSend
    )
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { engine.start(order, $0) }
    } onCancel: {
      engine.cancel(order)
    }
    return try result.get()
  }
}
