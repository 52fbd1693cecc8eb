import Glibc

/// A reason for which the server could not start.
package enum GatewayServerError: Error, Sendable, Hashable {
  /// The HTTP library is missing, or has another version.
  case libraryMissing(reason: String)
  case unknownHost(String, reason: String)
  case addressInUse(host: String, port: Int)
  case portNotPermitted(Int)
  /// The host has an address, but not one of this machine.
  case addressElsewhere(host: String)
  case cannotListen(host: String, port: Int, reason: String)
  /// Memory, threads or descriptors are short.
  case cannotStart

  init(_ number: Int32, host: String, port: Int) {
    switch number {
    case EADDRINUSE: self = .addressInUse(host: host, port: port)
    case EACCES, EPERM: self = .portNotPermitted(port)
    case EADDRNOTAVAIL: self = .addressElsewhere(host: host)
    default:
      let reason = unsafe String(cString: strerror(number))
      self = .cannotListen(host: host, port: port, reason: reason)
    }
  }
}
