import CLibraries

/// One request in flight; used by the engine's thread only.
final class Transfer {
  let order: TransferOrder
  let handle: CurlHandle
  private let reply: Reply
  private var headers = HTTPHeaders()
  private var headerBytes = 0
  private var body: [UInt8] = []
  /// The limit that the response has exceeded.
  private var exceeded: Int?
  /// Whether the empty line after the last head has arrived.
  private var isHeadWhole = false
  private let start = ContinuousClock.now
  private(set) var isPrepared = false

  init(_ order: TransferOrder, on handle: CurlHandle, _ reply: Reply) {
    self.order = order
    self.handle = handle
    self.reply = reply
    isPrepared = prepare()
  }

  func end(_ result: Result<HTTPResponse, TransportError>) { reply.resume(returning: result) }

  /// The result of the ended transfer.
  func result(_ code: CURLcode) -> Result<HTTPResponse, TransportError> {
    guard code == CURLE_OK else {
      if let exceeded { return .failure(.tooLarge(limit: exceeded)) }
      return .failure(
        TransportError(
          code,
          message: handle.message,
          systemError: Int32(clamping: handle.number(CURLINFO_OS_ERRNO)),
          elapsed: .now - start,
          proxyStatus: handle.number(CURLINFO_HTTP_CONNECTCODE),
          order: order
        )
      )
    }
    // libcurl takes a truncated head for a complete one.
    guard isHeadWhole else { return .failure(.interrupted(host: order.base.origin, reason: "the head is incomplete")) }
    if headers["Content-Encoding"] != nil {
      // Both describe the compressed body.
      headers["Content-Encoding"] = nil
      headers["Content-Length"] = nil
    }
    let status = handle.number(CURLINFO_RESPONSE_CODE)
    // Only a proxy sends it.
    guard status != 407 else { return .failure(.proxy(host: order.base.origin, status: status)) }
    return .success(HTTPResponse(status: status, headers: headers, body: body))
  }

  private func prepare() -> Bool {
    let options = order.options
    var isGood = true
    func set(_ option: CURLoption, _ value: Int) { if !handle.set(option, value) { isGood = false } }
    func set(_ option: CURLoption, _ value: String) { if !handle.set(option, value) { isGood = false } }

    set(CURLOPT_URL, order.url)
    set(CURLOPT_PATH_AS_IS, 1)
    switch order.method {
    case "GET": set(CURLOPT_HTTPGET, 1)
    case "HEAD": set(CURLOPT_NOBODY, 1)
    default: set(CURLOPT_CUSTOMREQUEST, order.method)
    }
    set(CURLOPT_USERAGENT, options.userAgent)
    set(CURLOPT_ACCEPT_ENCODING, "gzip")
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_NOSIGNAL, 1)
    // Without it, a request that ends early waits for the system to finish resolving the name, and
    // so do all others: ten seconds without a name server. libcurl before 7.87 lacks the option.
    _ = handle.set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(options.connectTimeout))
    set(CURLOPT_TIMEOUT_MS, milliseconds(options.totalTimeout))
    // Seconds. The pace or a hold may leave minutes between two requests.
    set(CURLOPT_MAXAGE_CONN, 900)
    if order.base.scheme == .https {
      set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
      set(CURLOPT_PIPEWAIT, 1)
      if let file = options.authorities?.file { set(CURLOPT_CAINFO, file) }
      if let folder = options.authorityFolder { set(CURLOPT_CAPATH, folder) }
    } else {
      set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    }
    // A proxy must not see requests to this machine.
    if order.base.isLoopback { set(CURLOPT_NOPROXY, "*") }
    return isGood && handle.keepSocketsPrivate() && handle.setHeaders(order.headerLines) && handle.setReceiver(self)
  }

  private func milliseconds(_ seconds: Double) -> Int { Int((min(max(seconds, 0.001), 86_400) * 1_000).rounded(.up)) }

  /// Takes a part of the body.
  ///
  /// - Returns: Whether to go on.
  func takeBody(_ bytes: some Collection<UInt8>) -> Bool {
    guard body.count + bytes.count <= order.options.bodyLimit else {
      exceeded = order.options.bodyLimit
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  func takeHeader(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= order.options.headerLimit else {
      exceeded = order.options.headerLimit
      return false
    }
    guard !bytes.starts(with: "HTTP/".utf8) else {
      // The head before this one was an interim response.
      headers = HTTPHeaders()
      isHeadWhole = false
      return true
    }
    if bytes.first == UInt8(ascii: "\r") || bytes.first == UInt8(ascii: "\n") { isHeadWhole = true }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return true }
    var value = bytes[colon...].dropFirst()
    while let first = value.first, first <= 0x20 { value.removeFirst() }
    while let last = value.last, last <= 0x20 { value.removeLast() }
    headers.append(
      name: String(decoding: bytes[..<colon], as: UTF8.self),
      value: String(decoding: value, as: UTF8.self)
    )
    return true
  }
}
