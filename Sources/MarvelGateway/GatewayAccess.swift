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
  /// A key alone is how a page in a browser asks, by the domain that it comes from; no domain is registered with any
  /// key here, so that none is let in, whatever the `Referer`.
  ///
  /// - Returns: The caller's public key, or nil where none is asked for.
  func authenticate(_ parameters: Parameters) throws(GatewayError) -> String? {
    guard case .keys(let privateKeys) = self else { return nil }
    guard let key = parameters["apikey"] else { throw .missingKey }
    let privateKey = key.isEmpty ? nil : privateKeys[key]
    let (hash, timestamp) = (parameters["hash"], parameters["ts"])
    if hash == nil, timestamp == nil {
      throw privateKey == nil ? .unknownKey : .unknownReferer
    }
    guard let hash else { throw .missingHash }
    guard let timestamp else { throw .missingTimestamp }
    guard let privateKey else { throw .unknownKey }
    // An empty timestamp was refused even where the hash fits it.
    guard !timestamp.isEmpty, hash == Digest.md5((timestamp + privateKey + key).utf8) else {
      throw .wrongHash
    }
    return key
  }
}
