/// The address of a character's picture; a variant between path and extension sets the size.
package struct Thumbnail: Sendable, Hashable {
  package let path: String
  package let fileExtension: String

  /// - Returns: nil if the path and the extension do not form a plain web address.
  package init?(path: String, fileExtension: String) {
    let isPlain = fileExtension.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    guard isWebAddress(path), isPlain, (1...8).contains(fileExtension.utf8.count) else {
      return nil
    }
    self.path = path
    self.fileExtension = fileExtension
  }

  /// The address of the picture in full size.
  package var url: String { path + "." + fileExtension }

  /// Whether the picture is a placeholder for a missing one.
  package var isPlaceholder: Bool {
    path.hasSuffix("/image_not_available") || path.hasSuffix("/4c002e0305708")
  }
}
