package import Network

/// The address of a picture, as its host and what to ask that for.
package struct WebAddress: Sendable, Hashable {
  package let host: BaseURL
  /// Path and query.
  package let target: String

  /// - Returns: nil if the text is no address of the web in ASCII, or it has a user or a password.
  package init?(_ text: String) {
    let plain = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    let bytes = Array(plain)
    guard let scheme = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[scheme...].starts(with: "://".utf8),
      bytes.count <= 4_000, bytes.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    let start = scheme + 3
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") }
    let end = bytes[start...].firstIndex(where: isEnd) ?? bytes.endIndex
    guard let host = try? BaseURL(String(decoding: bytes[..<end], as: UTF8.self)) else { return nil }
    self.host = host
    let rest = String(decoding: bytes[end...], as: UTF8.self)
    target = rest.hasPrefix("/") ? rest : "/" + rest
  }

  /// Returns the address that a redirect leads to; nil if it may not be followed: to anything but the web, from https to
  /// http, or to this machine or a private network from outside.
  package func redirected(to location: String) -> WebAddress? {
    let next: WebAddress?
    if location.hasPrefix("//") {
      next = WebAddress(host.scheme.rawValue + ":" + location)
    } else if location.hasPrefix("/") {
      next = WebAddress(host.origin + location)
    } else {
      next = WebAddress(location)
    }
    guard let next, next.host.scheme == .https || host.scheme == .http, !next.host.isLoopback || host.isLoopback,
      !next.host.isPrivate || host.isPrivate
    else { return nil }
    return next
  }
}
