import CLibraries
import Glibc
import Network

extension gateway_http_calls {
  /// The callbacks for a service; the caller retains the service until the library's threads have
  /// ended.
  init(serving service: UnsafeMutableRawPointer) {
    unsafe self.init(
      context: service,
      connection: connectionChanged,
      target: targetRead,
      request: requestRead,
      completed: requestCompleted
    )
  }
}

/// A connection and its current request; used by its own thread only.
private final class ConnectionContext {
  let connection: Connection
  var exchange: Exchange?

  init(_ connection: Connection) { self.connection = connection }

  static func of(_ handle: OpaquePointer) -> ConnectionContext? {
    unsafe gateway_http_socket_context(handle).map {
      unsafe Unmanaged<ConnectionContext>.fromOpaque($0).takeUnretainedValue()
    }
  }
}

/// Creates the context of a connection at its start, and releases it at its end.
private func connectionChanged(
  _ context: UnsafeMutableRawPointer?,
  _ handle: OpaquePointer?,
  _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ change: MHD_ConnectionNotificationCode
) {
  guard let service = unsafe service(context), let handle = unsafe handle, let place = unsafe place else { return }
  if change == .CONNECTION_NOTIFY_STARTED {
    let connection = unsafe service.open(
      socket: gateway_http_socket(handle),
      client: ClientAddress(gateway_http_address(handle))
    )
    unsafe place.pointee = Unmanaged.passRetained(ConnectionContext(connection)).toOpaque()
  } else if let kept = unsafe place.pointee {
    let connectionContext = unsafe Unmanaged<ConnectionContext>.fromOpaque(kept).takeRetainedValue()
    unsafe place.pointee = nil
    finish(connectionContext, status: nil, service)
    service.connections.remove(connectionContext.connection)
  }
}

/// Starts an exchange when the request connectionContext has been read.
private func targetRead(_ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ handle: OpaquePointer?)
  -> UnsafeMutableRawPointer?
{
  guard let service = unsafe service(context), let target = unsafe target, let handle = unsafe handle,
    let connectionContext = unsafe ConnectionContext.of(handle)
  else { return nil }
  finish(connectionContext, status: nil, service)
  let exchange = unsafe Exchange(
    connection: connectionContext.connection,
    target: String(cString: target),
    start: monotonicTime()
  )
  connectionContext.exchange = exchange
  if case .refused(let status) = exchange.stage {
    service.refuse(connectionContext.connection, status)
    // The library may notice the end much later.
    finish(connectionContext, status: status, service)
  }
  return nil
}

/// Called when a request's headers have been read, then for each part of its body, and at its end.
private func requestRead(
  _ context: UnsafeMutableRawPointer?,
  _ handle: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?,
  _ version: UnsafePointer<CChar>?,
  _ body: UnsafePointer<CChar>?,
  _ bodySize: UnsafeMutablePointer<Int>?,
  _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let service = unsafe service(context), let handle = unsafe handle, let method = unsafe method,
    let version = unsafe version, let bodySize = unsafe bodySize,
    let exchange = unsafe ConnectionContext.of(handle)?.exchange
  else { return .NO }
  switch exchange.stage {
  case .refused, .answered: return .NO
  case .heading:
    exchange.method = unsafe String(cString: method)
    exchange.headers = unsafe readHeaders(handle)
    exchange.headers.lacksHost = unsafe exchange.headers.hosts != 1 && strcmp(version, MHD_HTTP_VERSION_1_1) == 0
    // A response at this point closes the connection. Other responses wait for the next call, which
    // comes even without a body.
    if exchange.headers.lacksHost || exchange.headers.hasUnwantedBody {
      return unsafe answer(exchange, service, handle)
    }
    exchange.stage = .body(0)
    return .YES
  case .body(let count) where unsafe bodySize.pointee > 0:
    let total = unsafe count + bodySize.pointee
    exchange.stage = .body(total)
    unsafe bodySize.pointee = 0
    return total <= RequestHeaders.maximumBodyBytes ? .YES : .NO
  case .body: return unsafe answer(exchange, service, handle)
  }
}

/// Answers a request; fails if memory is short.
private func answer(_ exchange: Exchange, _ service: GatewayService, _ handle: OpaquePointer) -> MHD_Result {
  let response = service.answer(exchange)
  let made = unsafe response.body.withUnsafeBytes { unsafe gateway_http_response($0.count, $0.baseAddress) }
  guard let made = unsafe made else { return .NO }
  defer { unsafe gateway_http_release(made) }
  for field in response.headers.fields { unsafe gateway_http_add_header(made, field.name, field.value) }
  return unsafe gateway_http_send(handle, UInt32(response.status), made)
}

/// Called when an exchange is over, however it ended.
private func requestCompleted(
  _ context: UnsafeMutableRawPointer?,
  _ handle: OpaquePointer?,
  _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ end: MHD_RequestTerminationCode
) {
  guard let service = unsafe service(context), let handle = unsafe handle,
    let connectionContext = unsafe ConnectionContext.of(handle)
  else { return }
  let status = unsafe gateway_http_status(handle)
  finish(connectionContext, status: status > 0 ? Int(status) : nil, service)
}

/// Ends the current exchange, if any: the library skips its own call if memory is short.
private func finish(_ connectionContext: ConnectionContext, status: Int?, _ service: GatewayService) {
  guard let exchange = connectionContext.exchange else { return }
  connectionContext.exchange = nil
  service.complete(exchange, status: status)
}

private func service(_ context: UnsafeMutableRawPointer?) -> GatewayService? {
  unsafe context.map { unsafe Unmanaged<GatewayService>.fromOpaque($0).takeUnretainedValue() }
}

private func readHeaders(_ handle: OpaquePointer) -> RequestHeaders {
  var headers = RequestHeaders()
  unsafe withUnsafeMutablePointer(to: &headers) { place in
    unsafe gateway_http_headers(
      handle,
      { (context, _, name, value) in
        guard let context = unsafe context, let name = unsafe name, let value = unsafe value else { return .YES }
        unsafe context.assumingMemoryBound(to: RequestHeaders.self).pointee.take(name, value)
        return .YES
      },
      place
    )
  }
  return headers
}

extension RequestHeaders {
  fileprivate mutating func take(_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) {
    func isNamed(_ known: String) -> Bool { unsafe strcasecmp(name, known) == 0 }
    var text: String { unsafe String(cString: value) }
    if isNamed("Accept-Encoding") {
      acceptEncoding.append(text)
    } else if isNamed("If-None-Match") {
      ifNoneMatch.append(text)
    } else if isNamed("Content-Length") {
      // The library refuses an invalid number.
      if bodyLength != nil { bodyLength = Int(text) }
    } else if isNamed("Transfer-Encoding") {
      bodyLength = nil
    } else if isNamed("Host") {
      hosts += 1
      host = text
    } else if isNamed("Expect") {
      expectsContinue = true
    }
  }
}
