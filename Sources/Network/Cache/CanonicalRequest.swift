import Base

/// The identity of a request to a source: requests that differ only in their signature are equal.
package struct CanonicalRequest: Sendable, Hashable {
  /// The text of the source's ``BaseURL``.
  let source: String
  let method: String
  /// Path and query without the parameters that sign a request.
  let target: String

  package init(_ request: HTTPRequest, to source: BaseURL) {
    self.source = source.text
    method = request.method
    target = request.targetWithoutCredentials
  }

  package var text: String { "\(source)\n\(method)\n\(target)" }

  /// The SHA-256 of ``text``, as 64 hexadecimal digits.
  package var digest: String { Digest.sha256(text.utf8) }
}
