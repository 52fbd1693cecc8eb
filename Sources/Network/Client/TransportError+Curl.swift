import Base
import CLibraries
import Glibc

extension TransportError {
  /// Translates libcurl's code for a failed transfer.
  ///
  /// - Parameters:
  ///   - message: libcurl's message; may be empty.
  ///   - systemError: The transfer's last `errno`; 0 if there is none.
  ///   - elapsed: The time since the request began.
  ///   - proxyStatus: A proxy's answer to the request for a tunnel; 0 if there is none.
  init(_ code: CURLcode, message: String, systemError: Int32, elapsed: Duration, proxyStatus: Int, order: TransferOrder)
  {
    let host = order.base.origin
    let plain = unsafe String(cString: ccurl_easy_strerror(code))
    guard !(400..<500).contains(proxyStatus) else {
      self = .proxy(host: host, status: proxyStatus)
      return
    }
    // libcurl's messages about a proxy quote its address, password included.
    if message.lowercased().holds("proxy"), code == CURLE_COULDNT_CONNECT || code == CURLE_URL_MALFORMAT {
      self = .unusable(reason: "the proxy in the environment does not work: \(plain)")
      return
    }
    let trusted = order.options.authorities.map { "\($0.variable) names '\($0.file)'" }
    let reason = message.isEmpty ? plain : message
    switch code {
    case CURLE_OPERATION_TIMEDOUT:
      // Two time-outs share the code, so the clock decides; libcurl's may be a millisecond off. The
      // time of connecting does not help: a reused connection has none.
      let (connect, total) = (order.options.connectTimeout, order.options.totalTimeout)
      let isTotal = connect >= total || elapsed > .seconds((connect + total) / 2)
      let seconds = isTotal ? total : connect
      self = .timedOut(host: host, seconds: Int(seconds.rounded(.up)))
    case CURLE_COULDNT_RESOLVE_HOST: self = .unreachable(host: host, reason: "its name cannot be resolved")
    case CURLE_COULDNT_CONNECT:
      let message = systemError == 0 ? plain : unsafe String(cString: strerror(systemError)).lowercased()
      self = .unreachable(host: host, reason: message)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY, CURLE_INTERFACE_FAILED:
      self = .unreachable(host: host, reason: plain)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CONNECT_ERROR:
      self = .untrusted(host: host, reason: reason + (trusted.map { "; \($0) as the only authorities" } ?? ""))
    case CURLE_SSL_CACERT_BADFILE:
      self = .unusable(
        reason: trusted.map {
          $0 + ", which holds no certificates: name those of the authorities to trust, or unset it"
        } ?? reason
      )
    case CURLE_OUT_OF_MEMORY:
      // libcurl reports this for a header line over its own limit of 100 kB.
      self = .tooLarge(limit: order.options.headerLimit)
    case CURLE_URL_MALFORMAT, CURLE_FAILED_INIT, CURLE_NOT_BUILT_IN: self = .unusable(reason: reason)
    default: self = .interrupted(host: host, reason: reason)
    }
  }
}
