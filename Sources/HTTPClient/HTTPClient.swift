package import HTTPTypes
internal import Synchronization

/// A client for HTTP/1.1 and, where a server offers it over TLS, HTTP/2, on libcurl.
///
/// Connections are kept and shared by all requests. Proxies are taken from the environment as libcurl does,
/// but never between this machine and itself. Redirects are handed on, not followed.
package final class HTTPClient: Sendable {
  package struct Options: Sendable {
    package var userAgent: String
    /// Seconds until a connection must stand.
    package var connectTimeout: Double = 10
    /// Seconds until the whole answer must be there.
    package var totalTimeout: Double = 30
    /// The most bytes of a body, after decompression.
    package var bodyLimit = 16 << 20
    /// The most bytes of all header lines together.
    package var headerLimit = 64 << 10
    /// A file and a folder of certificates to trust instead of the system's.
    package var authorityFile: String?
    package var authorityFolder: String?

    package init(userAgent: String) {
      self.userAgent = userAgent
    }
  }

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

  deinit {
    engine.stop()
  }

  /// Sends `request` to the host of `base`, and waits for the whole answer.
  ///
  /// A task that is cancelled gets ``TransportError/cancelled`` at once, and its connection is closed.
  package func send(
    _ request: HTTPRequest,
    to base: BaseURL
  ) async throws(TransportError) -> HTTPResponse {
    guard !Task.isCancelled else { throw .cancelled }
    let order = try TransferOrder(
      number: lastNumber.wrappingAdd(1, ordering: .relaxed).newValue,
      request: request,
      base: base,
      options: options
    )
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { engine.start(order, $0) }
    } onCancel: {
      engine.cancel(order)
    }
    return try result.get()
  }

  /// The client as the way to one source.
  package func transport(to base: BaseURL) -> Transport {
    Transport { (request) throws(TransportError) in try await self.send(request, to: base) }
  }
}
