import Glibc

/// A listening, non-blocking socket.
struct ListeningSocket: Sendable {
  let descriptor: Int32
  /// The address that it is bound to, in numbers; an IPv6 one has no brackets.
  let host: String
  let port: Int

  /// Binds the first address of `host` that can be bound; tries IPv4 addresses first.
  ///
  /// - Parameter port: 0 for any free one.
  init(host: String, port: Int) throws(GatewayServerError) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let result = unsafe getaddrinfo(host, String(port), &hints, &list)
    guard result == 0 else { throw unsafe .unknownHost(host, reason: String(cString: gai_strerror(result))) }
    defer { unsafe freeaddrinfo(list) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    var failure: GatewayServerError?
    for family in [AF_INET, AF_INET6] {
      var next = unsafe list
      while let entry = unsafe next {
        unsafe next = entry.pointee.ai_next
        guard unsafe entry.pointee.ai_family == family else { continue }
        let made = socket(family, kind, 0)
        // Without it, the port stays taken for a minute after a server has stopped.
        var yes: Int32 = 1
        // The last is the system's maximum number of waiting connections.
        if made >= 0,
          unsafe setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0,
          unsafe bind(made, entry.pointee.ai_addr, entry.pointee.ai_addrlen) == 0, listen(made, SOMAXCONN) == 0
        {
          descriptor = made
          (self.host, self.port) = Self.name(of: made)
          return
        }
        failure = failure ?? GatewayServerError(errno, host: host, port: port)
        close(made)
      }
    }
    throw failure ?? .unknownHost(host, reason: "it has no address")
  }

  private static func name(of descriptor: Int32) -> (host: String, port: Int) {
    var name = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &name) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe getsockname(descriptor, address, &size)
        return unsafe numericAddress(address)
      }
    }
  }
}
