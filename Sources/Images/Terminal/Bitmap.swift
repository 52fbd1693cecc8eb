import CLibraries

/// A decoded picture, on libgd.
///
/// Proof that the pointer is safe: no other value has it, and it is released with the value.
@safe package struct Bitmap: ~Copyable {
  private let image: clibgd_image
  package let width: Int
  package let height: Int

  /// Decodes the first frame of a picture, and makes it smaller until it fits.
  ///
  /// Its header bounds the memory: a picture of ``ImageRecord/Image`` has no more pixels than may be decoded.
  ///
  /// - Parameter side: The maximum width and height in pixels.
  package init(_ picture: ImageRecord.Image, side: Int) throws(BitmapError) {
    let (oldWidth, oldHeight) = (picture.header.width, picture.header.height)
    let largest = max(oldWidth, oldHeight)
    let width = largest <= side ? oldWidth : max(1, oldWidth * side / largest)
    let height = largest <= side ? oldHeight : max(1, oldHeight * side / largest)
    unsafe image = try Self.scaled(picture, Int32(width), Int32(height))
    (self.width, self.height) = (width, height)
  }

  private static func scaled(_ picture: ImageRecord.Image, _ width: Int32, _ height: Int32) throws(BitmapError)
    -> clibgd_image
  {
    if let reason = unsafe clibgd_load() { throw .noLibrary(reason: unsafe String(cString: reason)) }
    let size = Int32(picture.bytes.count)
    let whole = unsafe picture.bytes.withUnsafeBytes { bytes in
      switch picture.header.format {
      case .jpeg: unsafe clibgd_jpeg(size, bytes.baseAddress)
      case .png: unsafe clibgd_png(size, bytes.baseAddress)
      case .gif: unsafe clibgd_gif(size, bytes.baseAddress)
      case .webp: unsafe clibgd_webp(size, bytes.baseAddress)
      }
    }
    guard let whole = unsafe whole else { throw .undecodable }
    defer { unsafe clibgd_destroy(whole) }
    let (oldWidth, oldHeight) = (Int32(picture.header.width), Int32(picture.header.height))
    // In the same size, too: every picture then has the same form.
    guard let scaled = unsafe clibgd_scaled(whole, oldWidth, oldHeight, width, height) else { throw .undecodable }
    return unsafe scaled
  }

  deinit { unsafe clibgd_destroy(image) }

  /// The picture as PNG; empty without memory.
  package var png: [UInt8] {
    var size: Int32 = 0
    guard let bytes = unsafe clibgd_encode_png(image, &size) else { return [] }
    defer { unsafe clibgd_free(bytes) }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(size)))
  }

  /// Reduces the picture to so many colours.
  mutating func reduce(toColors count: Int) { _ = unsafe clibgd_reduce(image, Int32(count)) }

  /// Returns the colour of a pixel as `0xRRGGBB`; nil if it is more transparent than not.
  subscript(x: Int, y: Int) -> UInt32? {
    let color = unsafe UInt32(bitPattern: clibgd_pixel(image, Int32(x), Int32(y)))
    return color >> 24 > 63 ? nil : color & 0xFF_FFFF
  }
}

/// A reason for which a picture cannot be decoded.
package enum BitmapError: Error, Sendable {
  case noLibrary(reason: String)
  case undecodable

  package var message: String {
    switch self {
    case .noLibrary(let reason): "pictures need libgd: \(reason)"
    case .undecodable: "the picture is damaged"
    }
  }
}
