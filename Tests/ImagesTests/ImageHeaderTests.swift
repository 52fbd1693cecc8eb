import Images
import LoopbackServer
import Testing

/// Formats and sizes of images by their first bytes.
struct ImageHeaderTests {
  @Test(arguments: SamplePicture.allCases)
  func `reads the format and the size`(_ picture: SamplePicture) throws {
    let header = try #require(ImageHeader(picture.bytes))
    #expect(header.format.rawValue == picture.type)
    #expect(header.width == 12 && header.height == 16)
    #expect(!header.isTooLarge)
  }

  @Test(arguments: SamplePicture.allCases)
  func `an image that is cut anywhere has the same header or none`(_ picture: SamplePicture) {
    let whole = ImageHeader(picture.bytes)
    for count in picture.bytes.indices {
      let header = ImageHeader(Array(picture.bytes.prefix(count)))
      #expect(header == nil || header == whole)
    }
  }

  @Test(arguments: SamplePicture.allCases)
  func `any byte of the head may be any other`(_ picture: SamplePicture) {
    // Nothing here crashes, and a size is never below 1.
    for place in picture.bytes.indices.prefix(700) {
      for value in [0, 1, 0x7F, 0x80, 0xFF, picture.bytes[place] ^ 0x10] as [UInt8] {
        var bytes = picture.bytes
        bytes[place] = value
        if let header = ImageHeader(bytes) { #expect(header.width > 0 && header.height > 0) }
      }
    }
  }

  static let strangers: [(name: String, bytes: [UInt8])] = [
    ("nothing", []),
    ("a web page", Array("<!DOCTYPE html><title>404</title><p>Not here, but long enough".utf8)),
    ("SVG", Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)),
    ("BMP", Array("BM".utf8) + [UInt8](repeating: 1, count: 60)),
    ("zeros", [UInt8](repeating: 0, count: 1_000)),
    ("JPEG without a frame", [0xFF, 0xD8, 0xFF, 0xDA] + [UInt8](repeating: 0, count: 60)),
    ("JPEG of fill bytes", [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 5_000)),
    ("PNG of no width", png(width: 0, height: 9)),
    ("GIF of no height", Array("GIF89a".utf8) + [9, 0, 0, 0, 0, 0, 0]),
  ]

  @Test(arguments: strangers)
  func `what is no image has no header`(_ c: (name: String, bytes: [UInt8])) {
    #expect(ImageHeader(c.bytes) == nil)
  }

  static let sizes: [(width: Int, height: Int, isTooLarge: Bool)] = [
    (4_000, 4_000, false), (4_001, 4_000, true), (1, 16_000_000, false), (1, 16_000_001, true),
    (0x7FFF_FFFF, 0x7FFF_FFFF, true), (0xFFFF_FFFF, 0xFFFF_FFFF, true),
  ]

  @Test(arguments: sizes)
  func `a bomb of pixels is told by its head`(
    _ c: (width: Int, height: Int, isTooLarge: Bool)
  ) throws {
    let bytes = Self.png(width: c.width, height: c.height)
    let header = try #require(ImageHeader(bytes))
    #expect(header.width == c.width && header.height == c.height)
    #expect(header.isTooLarge == c.isTooLarge)
    #expect((ImageRecord.Image(bytes) == nil) == c.isTooLarge)
  }

  /// The head of a PNG.
  static func png(width: Int, height: Int) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8)
      + big(width) + big(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }
}
