import Base

/// The callers that the gateway answers.
package enum GatewayAccess: Sendable, Equatable {
  /// All callers; credentials are ignored.
  case open
  /// Callers with one of these private keys, by public key.
  case keys([String: String])

  /// Checks the credentials in the order of the live service: key present, hash and timestamp present, key known, hash
  /// correct.
  ///
  /// Pages in a browser send only a key, and the live service checked their domain. The gateway has no registered
  /// domains, so it refuses them, whatever the `Referer`.
  ///
  /// - Returns: The caller's public key; nil if access is open.
  func authenticate(_ parameters: Parameters) throws(GatewayError) -> String? {
    guard case .keys(let privateKeys) = self else { return nil }
    guard let key = parameters["apikey"] else { throw .missingKey }
    let privateKey = key.isEmpty ? nil : privateKeys[key]
    let (hash, timestamp) = (parameters["hash"], parameters["ts"])
    if hash == nil, timestamp == nil { throw privateKey == nil ? .unknownKey : .unknownReferer }
    guard let hash else { throw .missingHash }
    guard let timestamp else { throw .missingTimestamp }
    guard let privateKey else { throw .unknownKey }
    // The live service refused an empty timestamp even with the correct hash.
    guard !timestamp.isEmpty, hash == Digest.md5((timestamp + privateKey + key).utf8) else { throw .wrongHash }
    return key
  }
}
