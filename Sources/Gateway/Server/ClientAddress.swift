import Glibc

/// The address that a client calls from.
struct ClientAddress: Sendable {
  /// For people: `127.0.0.1`, `::1`; an IPv4 address also if it came over IPv6.
  let text: String
  /// What the rate limit counts as one client: an IPv4 address, or a 64-bit IPv6 network.
  let network: String

  /// - Parameter address: Must be as long as its family says.
  @unsafe init(_ address: UnsafePointer<sockaddr>?) {
    guard let address = unsafe address else {
      (text, network) = ("-", "-")
      return
    }
    let name = unsafe numericAddress(address).host
    text = name.hasPrefix("::ffff:") && name.utf8.contains(UInt8(ascii: ".")) ? String(name.dropFirst(7)) : name
    if text.utf8.contains(UInt8(ascii: ":")) {
      // The family, the port and the flow are before the address.
      network = unsafe String(UnsafeRawPointer(address).loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    } else {
      network = text
    }
  }
}

/// Returns the numeric form of a socket's address, an IPv6 one without brackets, and its port.
///
/// - Parameter address: Must be as long as its family says.
func numericAddress(_ address: UnsafePointer<sockaddr>) -> (host: String, port: Int) {
  let isIPv6 = unsafe Int32(address.pointee.sa_family) == AF_INET6
  let size = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
  var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
  var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
  let result = unsafe getnameinfo(
    address,
    socklen_t(size),
    &host,
    socklen_t(host.count),
    &port,
    socklen_t(port.count),
    NI_NUMERICHOST | NI_NUMERICSERV
  )
  guard result == 0 else { return ("-", 0) }
  return (text(host), Int(text(port)) ?? 0)
}

/// Returns the text before the terminating zero.
private func text(_ characters: [CChar]) -> String {
  String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
