import Glibc

/// A client of plain sockets, which can send what no library would send.
final class Client {
  private let descriptor: Int32
  private var received: [UInt8] = []
  /// An object that must live as long as the client.
  var server: AnyObject?

  /// Connects to a port of this machine; every wait for a response ends after five minutes.
  init(port: Int, isIPv6: Bool = false, receiveBuffer: Int32? = nil) throws(Problem) {
    descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw .noSocket(errno) }
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    if var receiveBuffer {
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
    }
    let result = isIPv6 ? connectSix(port) : connectFour(port)
    // If this throws, `deinit` closes the descriptor.
    guard result == 0 else { throw .noConnection(errno) }
  }

  deinit { close(descriptor) }

  enum Problem: Error, Equatable {
    case noSocket(Int32)
    case noConnection(Int32)
    case noAnswer
    case noHTTP(String)
  }

  private func connectFour(_ port: Int) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private func connectSix(_ port: Int) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = in_port_t(port).bigEndian
    address.sin6_addr = in6addr_loopback
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
      }
    }
  }

  /// Sends as much as possible, and returns whether that was all; false if the server has left.
  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends a request without a body.
  func ask(_ target: String, method: String = "GET", headers: [String] = []) {
    send(request(target, method: method, headers: headers))
  }

  /// Sends a request, and waits for the response.
  func get(_ target: String, method: String = "GET", headers: [String] = []) throws(Problem)
    -> Reply
  {
    ask(target, method: method, headers: headers)
    return try reply(hasBody: method != "HEAD")
  }

  /// Waits for the next response.
  func reply(hasBody: Bool = true) throws(Problem) -> Reply {
    let end = Array("\r\n\r\n".utf8)
    var headEnd: Int?
    while headEnd == nil {
      headEnd = (0..<max(0, received.count - 3)).first { received[$0...].starts(with: end) }
      if headEnd == nil, !receive() { throw .noAnswer }
    }
    let headLength = headEnd ?? 0
    var reply = try Reply(head: String(decoding: received[..<headLength], as: UTF8.self))
    received.removeFirst(headLength + 4)
    guard hasBody, reply.status != 304, reply.status >= 200 else { return reply }
    let length = Int(reply["Content-Length"] ?? "") ?? 0
    while received.count < length {
      guard receive() else { throw .noAnswer }
    }
    reply.body = Array(received[..<length])
    received.removeFirst(length)
    return reply
  }

  /// Waits until the server closes the connection; false if it does not within five minutes.
  func waitForEnd() -> Bool {
    while receive() {}
    return hasEnded
  }

  /// Whether nothing has arrived and the connection is open, without waiting.
  func isQuiet() -> Bool {
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 0
      && errno == EAGAIN
  }

  /// All received bytes that were not read as a response.
  var rest: String { String(decoding: received, as: UTF8.self) }

  private(set) var hasEnded = false

  /// Waits for more; false if nothing more comes.
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else {
      hasEnded = count == 0 || errno == ECONNRESET
      return false
    }
    received += buffer[..<count]
    return true
  }
}

func request(_ target: String, method: String = "GET", headers: [String] = []) -> String {
  (["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1"] + headers).joined(separator: "\r\n")
    + "\r\n\r\n"
}

/// A response as received.
struct Reply: Equatable {
  var status: Int
  var headers: [(name: String, value: String)]
  var body: [UInt8] = []

  init(head: String) throws(Client.Problem) {
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), first.hasPrefix("HTTP/1.1 "),
      let status = Int(first.dropFirst(9).prefix(3))
    else { throw .noHTTP(head) }
    self.status = status
    headers = lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
    }
  }

  subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  static func == (a: Reply, b: Reply) -> Bool {
    a.status == b.status && a.body == b.body
      && a.headers.map(\.name) == b.headers.map(\.name)
      && a.headers.map(\.value) == b.headers.map(\.value)
  }
}
