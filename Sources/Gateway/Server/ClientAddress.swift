import Glibc

/// The address that a client calls from.
struct ClientAddress: Sendable, Equatable {
  /// For people: `127.0.0.1`, `::1`; an IPv4 address also if it came over IPv6.
  let text: String
  let network: Network

  /// The unit that the rate limit counts as one client: an IPv4 address, or a 64-bit IPv6 network.
  struct Network: Hashable, Sendable {
    let bits: UInt64
    let isIPv6: Bool
  }

  /// - Parameter address: Must be as long as its family says.
  @unsafe init(_ address: UnsafePointer<sockaddr>?) {
    guard let address = unsafe address else {
      self.init(text: "-", network: Network(bits: 0, isIPv6: false))
      return
    }
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET:
      let four = unsafe UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self)
      self.init(UInt32(bigEndian: four.sin_addr.s_addr))
    case AF_INET6: unsafe self.init(UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self))
    default: self.init(text: "-", network: Network(bits: 0, isIPv6: false))
    }
  }

  private init(text: String, network: Network) {
    self.text = text
    self.network = network
  }

  private init(_ four: UInt32) {
    let parts = [24, 16, 8, 0].map { String(four >> UInt32($0) & 0xFF) }
    self.init(text: parts.joined(separator: "."), network: Network(bits: UInt64(four), isIPv6: false))
  }

  private init(_ six: sockaddr_in6) {
    let bytes = unsafe withUnsafeBytes(of: six.sin6_addr) { unsafe Array($0) }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 0xFF }
    if isMapped {
      self.init(bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
      return
    }
    var name = sockaddr_storage()
    unsafe withUnsafeMutableBytes(of: &name) { unsafe $0.storeBytes(of: six, as: sockaddr_in6.self) }
    self.init(
      text: numericAddress(name).host,
      network: Network(bits: bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }, isIPv6: true)
    )
  }
}

/// Returns the numeric form of a socket's address, an IPv6 one without brackets, and its port.
func numericAddress(_ address: sockaddr_storage) -> (host: String, port: Int) {
  var address = address
  let isIPv6 = Int32(address.ss_family) == AF_INET6
  let size = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
  var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
  var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
  let result = unsafe address.withName { name in
    unsafe getnameinfo(
      name,
      socklen_t(size),
      &host,
      socklen_t(host.count),
      &port,
      socklen_t(port.count),
      NI_NUMERICHOST | NI_NUMERICSERV
    )
  }
  guard result == 0 else { return ("-", 0) }
  return (text(host), Int(text(port)) ?? 0)
}

extension sockaddr_storage {
  /// Passes the address to a system call; all of them take a pointer to `sockaddr`, whatever the
  /// family.
  mutating func withName<Result>(_ call: (UnsafeMutablePointer<sockaddr>) -> Result) -> Result {
    unsafe withUnsafeMutablePointer(to: &self) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call($0) }
    }
  }
}

/// Returns the text before the terminating zero.
private func text(_ characters: [CChar]) -> String {
  String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
