internal import CLibCurl
internal import HTTPTypes

extension TransportError {
  /// What libcurl's code for a failed transfer means to the caller.
  ///
  /// - Parameters:
  ///   - words: What libcurl says of it; may be empty.
  ///   - isConnected: Whether a connection stood.
  init(_ code: CURLcode, words: String, isConnected: Bool, order: TransferOrder) {
    let host = order.base.origin
    let reason = words.isEmpty ? String(cString: ccurl_easy_strerror(code)) : words
    switch code {
    case CURLE_OPERATION_TIMEDOUT:
      let seconds = isConnected ? order.options.totalTimeout : order.options.connectTimeout
      self = .timedOut(host: host, seconds: Int(seconds.rounded(.up)))
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT,
      CURLE_PROXY, CURLE_INTERFACE_FAILED:
      self = .unreachable(host: host, reason: reason)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CONNECT_ERROR:
      self = .untrusted(host: host, reason: reason)
    case CURLE_URL_MALFORMAT, CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT, CURLE_NOT_BUILT_IN,
      CURLE_BAD_FUNCTION_ARGUMENT:
      self = .unusable(reason: reason)
    default:
      self = .interrupted(host: host, reason: reason)
    }
  }
}
