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

  /// Returns the address of the picture in one size; without a variant, in full size.
  package func url(_ variant: ImageVariant? = nil) -> String {
    if let variant { return path + "/" + variant.rawValue + "." + fileExtension }
    return path + "." + fileExtension
  }

  /// Whether the picture is a placeholder for a missing one.
  package var isPlaceholder: Bool {
    path.hasSuffix("/image_not_available") || path.hasSuffix("/4c002e0305708")
  }
}

/// The sizes of a picture.
package enum ImageVariant: String, CaseIterable, Sendable {
  case portraitSmall = "portrait_small"
  case portraitMedium = "portrait_medium"
  case portraitXLarge = "portrait_xlarge"
  case portraitFantastic = "portrait_fantastic"
  case portraitIncredible = "portrait_incredible"
  case portraitUncanny = "portrait_uncanny"
  case standardSmall = "standard_small"
  case standardMedium = "standard_medium"
  case standardLarge = "standard_large"
  case standardXLarge = "standard_xlarge"
  case standardFantastic = "standard_fantastic"
  case standardAmazing = "standard_amazing"
  case landscapeSmall = "landscape_small"
  case landscapeMedium = "landscape_medium"
  case landscapeLarge = "landscape_large"
  case landscapeXLarge = "landscape_xlarge"
  case landscapeAmazing = "landscape_amazing"
  case landscapeIncredible = "landscape_incredible"
  case detail
}
