import Base
import Network

/// The address at which a reports folder is published.
package struct SiteAddress: Sendable, Hashable {
  /// The address of the folder, without a slash at its end.
  package let text: String

  /// - Parameter text: An address that begins with `http://` or `https://` and was checked.
  package init(_ text: String) { self.text = text }

  /// Returns the address of a file in the folder.
  ///
  /// - Parameter path: The names of the folders and of the file, with slashes between them.
  package func address(of path: String) -> String {
    path.split(separator: "/").reduce(text) { $0 + "/" + percentEncoded(String($1)) }
  }
}
