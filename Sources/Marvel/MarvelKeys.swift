internal import Digests
internal import Text

/// The two keys of an account; neither is shown by printing, dumping or interpolating the value.
package struct MarvelKeys: Sendable, Hashable {
  let publicKey: String
  let privateKey: String

  /// Makes a pair; blanks and line ends around a key, as an environment may hold them, do not count.
  package init(publicKey: String, privateKey: String) {
    self.publicKey = publicKey.trimmed
    self.privateKey = privateKey.trimmed
  }

  /// The MD5 of time stamp, private and public key, all as they are before percent-encoding.
  package func signature(at timestamp: String) -> String {
    Digest.md5((timestamp + privateKey + publicKey).utf8)
  }
}

extension MarvelKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "MarvelKeys(hidden)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
