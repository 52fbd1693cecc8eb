/// The address at which a reports folder is published.
package struct SiteAddress: Sendable, Hashable {
  /// The address of the folder, without a slash at its end.
  package let text: String

  /// - Parameter text: An address that begins with `http://` or `https://` and was checked.
  package init(_ text: String) { self.text = text }

  /// Returns the address of a file in the folder.
  ///
  /// - Parameter path: The names of the folders and of the file, with slashes between them.
  package func address(of path: String) -> String { text + "/" + escaped(path) }

  /// Source: https://www.rfc-editor.org/rfc/rfc3986#section-2.3.
  private func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
