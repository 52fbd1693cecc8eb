extension Transport {
  /// This transport, following redirects within the source.
  ///
  /// - Parameters:
  ///   - base: The address of the source; a redirect to another scheme, host or port is an error.
  ///   - limit: The maximum number of redirects of one request.
  package func followingRedirects(from base: BaseURL, limit: Int = 5) -> Transport {
    Transport { request throws(TransportError) in
      var request = request
      for _ in 0...limit {
        let answer = try await send(request)
        guard let location = answer.redirection else { return answer }
        request.target = try Redirect(location, of: request).target(within: base)
        if answer.status <= 303, request.method != "HEAD" { request.method = "GET" }
      }
      throw .redirected(host: base.host, to: base.origin + ", again and again")
    }
  }
}

extension HTTPResponse {
  /// The `Location` of a redirect; nil for other responses.
  fileprivate var redirection: String? { [301, 302, 303, 307, 308].contains(status) ? headers["Location"] : nil }
}

/// The `Location` of a response, resolved as in RFC 3986, section 5.2.
private struct Redirect {
  private let location: Substring
  private let origin: HTTPRequest

  init(_ location: String, of request: HTTPRequest) {
    self.location = location.prefix { $0 != "#" }
    origin = request
  }

  /// Returns the target of the next request.
  func target(within base: BaseURL) throws(TransportError) -> String {
    let isReadable =
      location.unicodeScalars.count <= 8_192
      && location.unicodeScalars.allSatisfy { (0x21...0x7E).contains($0.value) && $0 != "\\" }
    guard isReadable else { throw Self.unreadable(base) }
    if location.hasPrefix("//") { return try local("\(base.scheme.rawValue):\(location)", within: base) }
    let first = location.prefix { !"/?".contains($0) }
    if first.contains(":") { return try local(String(location), within: base) }
    if location.isEmpty { return origin.target }
    if location.hasPrefix("?") { return origin.path + location }
    if location.hasPrefix("/") { return Self.plain(String(location)) }
    var folder = origin.path
    while let last = folder.last, last != "/" { folder.removeLast() }
    return Self.plain(folder + location)
  }

  private static func unreadable(_ base: BaseURL) -> TransportError {
    .redirected(host: base.host, to: "an invalid address")
  }

  /// The target in an absolute URL, which must have the origin of `base`.
  private func local(_ url: String, within base: BaseURL) throws(TransportError) -> String {
    guard let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") else { throw Self.unreadable(base) }
    let rest = url[colon...].dropFirst(3)
    let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
    let found: BaseURL
    do throws(BaseURLError) { found = try BaseURL(String(url[..<end])) } catch { throw Self.unreadable(base) }
    guard found.origin == base.origin else { throw .redirected(host: base.host, to: found.origin) }
    let target = String(rest[end...])
    return Self.plain(target.hasPrefix("/") ? target : "/" + target)
  }

  /// Removes `.` and `..` from the path of a target (RFC 3986, section 5.2.4).
  private static func plain(_ target: String) -> String {
    let path = target.prefix { $0 != "?" }
    var parts: [Substring] = []
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      if segment == ".." { _ = parts.popLast() }
      if segment != "." && segment != ".." {
        parts.append(segment)
      } else if index == segments.count - 1 {
        parts.append("")
      }
    }
    return "/" + parts.joined(separator: "/") + target[path.endIndex...]
  }
}
