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
    var failure: GatewayServerError?
    for address in try Self.addresses(of: host, port: port) {
      do throws(GatewayServerError) {
        descriptor = try Self.bound(to: address, host: host, port: port)
        (self.host, self.port) = Self.name(of: descriptor)
        return
      } catch { failure = failure ?? error }
    }
    throw failure ?? .unknownHost(host, reason: "it has no address")
  }

  private static func addresses(of host: String, port: Int) throws(GatewayServerError) -> [addrinfo.Address] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let result = unsafe getaddrinfo(host, String(port), &hints, &list)
    guard result == 0 else { throw unsafe .unknownHost(host, reason: String(cString: gai_strerror(result))) }
    defer { unsafe freeaddrinfo(list) }
    var found: [addrinfo.Address] = []
    var next = unsafe list
    while let entry = unsafe next {
      unsafe found.append(entry.pointee.address)
      unsafe next = entry.pointee.ai_next
    }
    return found.filter { $0.family == AF_INET } + found.filter { $0.family == AF_INET6 }
  }

  private static func bound(to address: addrinfo.Address, host: String, port: Int) throws(GatewayServerError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.family, kind, 0)
    guard descriptor >= 0 else { throw GatewayServerError(errno, host: host, port: port) }
    // Without it, the port stays taken for a minute after a server has stopped.
    var yes: Int32 = 1
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var name = address.name
    let isBound = unsafe name.withName { unsafe bind(descriptor, $0, address.size) == 0 }
    // The system's maximum number of waiting connections.
    guard isBound, listen(descriptor, SOMAXCONN) == 0 else {
      let error = GatewayServerError(errno, host: host, port: port)
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func name(of descriptor: Int32) -> (host: String, port: Int) {
    var name = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    _ = unsafe name.withName { unsafe getsockname(descriptor, $0, &size) }
    return numericAddress(name)
  }
}

extension addrinfo {
  fileprivate struct Address {
    var family: Int32
    var name: sockaddr_storage
    var size: socklen_t
  }

  fileprivate var address: Address {
    var name = sockaddr_storage()
    if let ai_addr = unsafe ai_addr {
      let count = unsafe min(Int(ai_addrlen), MemoryLayout<sockaddr_storage>.size)
      unsafe withUnsafeMutableBytes(of: &name) {
        unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: ai_addr, count: count))
      }
    }
    return unsafe Address(family: ai_family, name: name, size: ai_addrlen)
  }
}
