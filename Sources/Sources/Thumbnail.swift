import Base

/// The addresses of a character's picture.
package struct Thumbnail: Sendable, Hashable {
  /// The address of the picture in full size.
  package let url: String
  /// The address of a picture of about 100 pixels; of the full one if the source has no smaller one.
  package let small: String

  /// Makes the addresses of Marvel's pictures.
  ///
  /// - Returns: nil if the path and the extension do not form a plain web address.
  package init?(path: String, fileExtension: String) {
    guard isWebAddress(path), fileExtension.utf8.allSatisfy(\.isLetterOrDigit),
      (1...8).contains(fileExtension.utf8.count)
    else { return nil }
    self.init(ownPath: path, fileExtension: fileExtension)
  }

  /// - Parameter small: The address of a smaller picture; nil if there is none.
  /// - Returns: nil if one of them is no plain web address.
  package init?(url: String, small: String? = nil) {
    guard isWebAddress(url), small.map(isWebAddress) != false else { return nil }
    (self.url, self.small) = (url, small ?? url)
  }

  /// Makes the addresses of Marvel's pictures from trusted parts, which are not checked.
  init(ownPath path: String, fileExtension: String) {
    url = "\(path).\(fileExtension)"
    small = "\(path)/standard_medium.\(fileExtension)"
  }

  /// Whether the picture is a placeholder for a missing one.
  package var isPlaceholder: Bool {
    url.hasSuffix("-blank.png") || ["/image_not_available.", "/4c002e0305708."].contains { url.holds($0) }
  }
}
