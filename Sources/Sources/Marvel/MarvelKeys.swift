import Base

/// The two keys of an account; printing, dumping or interpolating the value shows neither.
package struct MarvelKeys: Sendable, Hashable {
  let publicKey: String
  let privateKey: String

  /// Makes a pair of keys without outer blanks and line breaks.
  package init(publicKey: String, privateKey: String) {
    self.publicKey = publicKey.trimmed
    self.privateKey = privateKey.trimmed
  }

  /// Returns the MD5 of the time stamp, private key and public key, before percent-encoding.
  package func signature(at timestamp: String) -> String { Digest.md5((timestamp + privateKey + publicKey).utf8) }
}

extension MarvelKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "MarvelKeys(hidden)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
