internal import Digests

/// Who may ask.
package enum GatewayAccess: Sendable, Equatable {
  /// Anyone, without a key; credentials that are sent all the same are not looked at.
  case open
  /// Callers who sign with one of these private keys, by public key.
  case keys([String: String])

  /// Checks the credentials in the order of the live service: key there, hash and timestamp there,
  /// key known, hash right.
  ///
  /// No domain is registered with any key, so that a key alone is never enough, whatever the `Referer`.
  /// Which of hash and timestamp a lone key misses first is unknown; here it is the hash.
  ///
  /// - Returns: The caller's public key, or nil where none is asked for.
  func authenticate(_ parameters: Parameters) throws(GatewayError) -> String? {
    guard case .keys(let privateKeys) = self else { return nil }
    guard let key = parameters["apikey"] else { throw .missingKey }
    guard let hash = parameters["hash"] else { throw .missingHash }
    guard let timestamp = parameters["ts"] else { throw .missingTimestamp }
    guard !key.isEmpty, let privateKey = privateKeys[key] else { throw .unknownKey }
    // An empty timestamp was refused even where the hash fits it.
    guard !timestamp.isEmpty, hash == Digest.md5((timestamp + privateKey + key).utf8) else {
      throw .wrongHash
    }
    return key
  }
}
