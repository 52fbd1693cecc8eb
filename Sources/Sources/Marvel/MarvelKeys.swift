import Base

/// The two keys of an account.
struct MarvelKeys: Sendable {
  let publicKey: String
  let privateKey: String

  /// Returns the MD5 of the time stamp, private key and public key, before percent-encoding.
  func signature(at timestamp: String) -> String { Digest.md5((timestamp + privateKey + publicKey).utf8) }

  /// Returns what signs a request.
  ///
  /// - Parameter timestamp: Returns a text that should differ for each call.
  func credentials(_ timestamp: @escaping @Sendable () -> String) -> WebClient.Credentials {
    var credentials = WebClient.Credentials()
    credentials.parameters = {
      let time = timestamp()
      return [("ts", time), ("apikey", publicKey), ("hash", signature(at: time))]
    }
    credentials.secrets = [publicKey, privateKey]
    return credentials
  }
}
