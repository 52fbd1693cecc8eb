import Base

/// The format and the size of an image, as the first bytes of its file tell them; nothing is decoded.
package struct ImageHeader: Sendable, Hashable {
  package let format: Format
  /// In pixels, at least 1.
  package let width: Int
  package let height: Int

  package enum Format: String, CaseIterable, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
    case gif = "image/gif"
    case webp = "image/webp"
  }

  /// The most pixels of an image that is kept or decoded: 4,000 × 4,000.
  package static let maximumPixels = 16_000_000

  /// - Returns: nil if the bytes do not begin as an image of one of the formats does.
  package init?(_ bytes: [UInt8]) {
    let found = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes) ?? Self.jpeg(bytes)
    guard let (format, width, height) = found, width > 0, height > 0 else { return nil }
    (self.format, self.width, self.height) = (format, width, height)
  }

  /// Whether the image has more pixels than ``maximumPixels``.
  package var isTooLarge: Bool {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows || pixels > Self.maximumPixels
  }

  private typealias Found = (format: Format, width: Int, height: Int)

  /// PNG, third edition, sections 5.2 and 11.2.1.
  private static func png(_ bytes: [UInt8]) -> Found? {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    guard bytes.starts(with: start + Array("IHDR".utf8)), bytes.count >= 33 else { return nil }
    return (.png, bytes.big(4, at: 16), bytes.big(4, at: 20))
  }

  /// GIF89a, section 18.
  private static func gif(_ bytes: [UInt8]) -> Found? {
    guard ["GIF87a", "GIF89a"].contains(where: { bytes.starts(with: $0.utf8) }), bytes.count >= 13 else { return nil }
    return (.gif, bytes.little(2, at: 6), bytes.little(2, at: 8))
  }

  /// RFC 9649, sections 2.4 to 2.7; the lossy format is that of RFC 6386, section 9.1.
  private static func webp(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
      return nil
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return (.webp, bytes.little(2, at: 26) & 0x3FFF, bytes.little(2, at: 28) & 0x3FFF)
    case "VP8L":
      guard bytes[20] == 0x2F else { return nil }
      let bits = bytes.little(4, at: 21)
      return (.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X": return (.webp, bytes.little(3, at: 24) + 1, bytes.little(3, at: 27) + 1)
    default: return nil
    }
  }

  /// ITU-T T.81, annex B: markers with their lengths, up to the frame header.
  private static func jpeg(_ bytes: [UInt8]) -> Found? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF:
        // A byte that fills the room before a marker.
        place += 1
      case 0xC4, 0xC8, 0xCC: place += 2 + bytes.big(2, at: place + 2)
      case 0xC0...0xCF: return (.jpeg, bytes.big(2, at: place + 7), bytes.big(2, at: place + 5))
      case 0x00...0x01, 0xD0...0xDA:
        // The data begins without a frame header.
        return nil
      default: place += 2 + bytes.big(2, at: place + 2)
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// The number of `count` bytes at a place, the highest byte first.
  fileprivate func big(_ count: Int, at place: Int) -> Int {
    self[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of `count` bytes at a place, the lowest byte first.
  fileprivate func little(_ count: Int, at place: Int) -> Int {
    self[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
