import Base
import Glibc

/// The address of a source: scheme, host, port, and the prefix of every path.
package struct BaseURL: Sendable, Hashable {
  package enum Scheme: String, Sendable {
    case http
    case https
  }

  package let scheme: Scheme
  /// In lower case; an IPv6 address without brackets.
  package let host: String
  package let port: Int
  /// Empty, or with a slash at the start and none at the end.
  package let pathPrefix: String
  /// Whether the host is this machine, so that requests do not reach the network.
  package let isLoopback: Bool
  /// Whether the host is this machine or one of its own network, which nobody outside may send requests to.
  package let isPrivate: Bool
  /// Scheme, host and port in the form of a URL, without the scheme's default port.
  package let origin: String

  /// Reads an address, for example `http://127.0.0.1:8080/v1/public`.
  package init(_ text: String) throws(BaseURLError) {
    guard !text.isEmpty, text.utf8.count <= Self.longest else { throw .noURL }
    guard text.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) && $0 != "\\" }) else { throw .noURL }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { throw .noURL }
    guard let scheme = Scheme(rawValue: text[..<colon].lowercased()) else {
      throw .wrongScheme(String(text[..<colon].prefix(20)))
    }
    let rest = text[colon...].dropFirst(3)
    // Checked in all of it: a password may contain a slash or a question mark.
    guard !rest.contains("@") else { throw .credentials }
    guard !rest.contains("?"), !rest.contains("#") else { throw .queryOrFragment }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    (host, port) = try Self.authority(rest[..<slash], defaultPort: scheme == .http ? 80 : 443)
    self.scheme = scheme
    var path = rest[slash...]
    while path.hasSuffix("/") { path = path.dropLast() }
    guard !path.hasSuffix("/characters") else { throw .wholeRequest }
    pathPrefix = String(path)
    let reach = Self.reach(host)
    (isLoopback, isPrivate) = (reach == .machine, reach != .web)
    let name = host.contains(":") ? "[\(host)]" : host
    let isUsual = port == (scheme == .http ? 80 : 443)
    origin = "\(scheme.rawValue)://\(name)" + (isUsual ? "" : ":\(port)")
  }

  package var text: String { origin + pathPrefix }

  private static let longest = 2_048

  private enum Reach {
    case machine
    case network
    case web
  }

  /// Where a host is.
  ///
  /// It knows names of this machine and of networks at home, and addresses of private networks (RFC 1918, 3927, 4193 and
  /// 6598) in any of the forms that the system reads, such as `127.1`, `2130706433` and `::ffff:127.0.0.1`. The address of
  /// no machine leads to this one.
  private static func reach(_ host: String) -> Reach {
    // The root of all names may be written.
    if host.hasSuffix(".") { return reach(String(host.dropLast())) }
    if host == "localhost" || host.hasSuffix(".localhost") { return .machine }
    let ends = [".local", ".localdomain", ".internal", ".home.arpa", ".lan"]
    if ends.contains(where: host.hasSuffix) { return .network }
    var four = in_addr()
    if unsafe inet_aton(host, &four) != 0 { return reach(UInt32(bigEndian: four.s_addr)) }
    var six = in6_addr()
    guard unsafe inet_pton(AF_INET6, host, &six) == 1 else {
      // A name without a dot is one of this network.
      return host.contains(".") ? .web : .network
    }
    let bytes = unsafe withUnsafeBytes(of: &six) { unsafe Array($0) }
    if bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 { return .network }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == bytes[11]
    // What begins with zeros may be translated to an address of IPv4.
    guard isMapped, bytes[10] == 0 || bytes[10] == 0xFF else { return bytes[0] == 0 ? .network : .web }
    let last = bytes[12...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return bytes[10] == 0 ? (last <= 1 ? .machine : .network) : reach(last)
  }

  private static func reach(_ address: UInt32) -> Reach {
    switch address >> 24 {
    case 127: .machine
    case 0: address == 0 ? .machine : .web
    case 10: .network
    case 100 where address >> 22 & 3 == 1, 169 where address >> 16 & 0xFF == 254, 172 where address >> 20 & 0xF == 1,
      192 where address >> 16 & 0xFF == 168:
      .network
    default: .web
    }
  }

  private static func authority(_ text: Substring, defaultPort: Int) throws(BaseURLError) -> (host: String, port: Int) {
    var host = text
    var portText: Substring?
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw .noHost }
      let behind = text[text.index(after: end)...]
      guard behind.isEmpty || behind.hasPrefix(":") else { throw .noHost }
      host = text[text.index(after: text.startIndex)..<end]
      portText = behind.isEmpty ? nil : behind.dropFirst()
      guard !host.isEmpty, host.utf8.allSatisfy({ $0.isHexDigit || ":.".utf8.contains($0) }) else { throw .noHost }
    } else {
      if let colon = text.lastIndex(of: ":") {
        host = text[..<colon]
        portText = text[text.index(after: colon)...]
      }
      guard !host.isEmpty, host.utf8.allSatisfy({ $0.isHostPart }) else { throw .noHost }
    }
    guard let portText else { return (host.lowercased(), defaultPort) }
    guard portText.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(portText),
      (1...65_535).contains(port)
    else { throw .wrongPort(String(portText.prefix(20))) }
    return (host.lowercased(), port)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }

  fileprivate var isHostPart: Bool { isLetterOrDigit || "-._".utf8.contains(self) }
}

/// A reason for which a text is not the address of a source; holds no text that may be a secret.
package enum BaseURLError: Error, Sendable, Hashable {
  case noURL
  case wrongScheme(String)
  case noHost
  case wrongPort(String)
  case credentials
  case queryOrFragment
  /// It ends like the path of a request.
  case wholeRequest

  package var message: String {
    switch self {
    case .noURL: "it is not a URL"
    case .wrongScheme(let scheme): "'\(scheme)' is neither http nor https"
    case .noHost: "it has no valid host"
    case .wrongPort(let port): "'\(port)' is not a port from 1 to 65535"
    case .credentials: "it contains a user or a password"
    case .queryOrFragment: "it contains '?' or '#'"
    case .wholeRequest: "it ends in '/characters', which contest adds itself"
    }
  }
}
