/// The addresses of a character's picture.
package struct Thumbnail: Sendable, Hashable {
  private let form: Form

  private enum Form: Hashable {
    /// A path and an extension; a variant between them sets the size.
    case variants(path: String, fileExtension: String)
    case addresses(whole: String, small: String)
  }

  /// Makes the addresses of Marvel's pictures.
  ///
  /// - Returns: nil if the path and the extension do not form a plain web address.
  package init?(path: String, fileExtension: String) {
    let isPlain = fileExtension.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    guard isWebAddress(path), isPlain, (1...8).contains(fileExtension.utf8.count) else { return nil }
    form = .variants(path: path, fileExtension: fileExtension)
  }

  /// - Parameter small: The address of a smaller picture; nil if there is none.
  /// - Returns: nil if one of them is no plain web address.
  package init?(url: String, small: String? = nil) {
    guard isWebAddress(url), small.map(isWebAddress) != false else { return nil }
    form = .addresses(whole: url, small: small ?? url)
  }

  /// Makes the addresses of Marvel's pictures from trusted parts, which are not checked.
  package init(ownPath path: String, fileExtension: String) {
    form = .variants(path: path, fileExtension: fileExtension)
  }

  /// The address of the picture in full size.
  package var url: String {
    switch form {
    case .variants(let path, let ending): path + "." + ending
    case .addresses(let whole, _): whole
    }
  }

  /// The address of a picture of about 100 pixels; of the full one if the source has no smaller one.
  package var small: String {
    switch form {
    case .variants(let path, let ending): path + "/standard_medium." + ending
    case .addresses(_, let small): small
    }
  }

  /// Whether the picture is a placeholder for a missing one.
  package var isPlaceholder: Bool {
    switch form {
    case .variants(let path, _): path.hasSuffix("/image_not_available") || path.hasSuffix("/4c002e0305708")
    case .addresses(let whole, _): whole.hasSuffix("-blank.png")
    }
  }
}
