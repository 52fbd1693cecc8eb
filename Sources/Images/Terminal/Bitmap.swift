import CLibraries

/// A decoded picture, on libgd.
///
/// Proof that the pointer is safe: no other value has it, and it is released with the value.
@safe package struct Bitmap: ~Copyable {
  private let image: clibgd_image
  package let width: Int
  package let height: Int

  /// The number of pictures in a row.
  private static let columns = 10

  /// Decodes the first frame of each picture, makes it smaller until it fits, and puts several side by side, in rows.
  ///
  /// A damaged one leaves a gap.
  ///
  /// - Parameter side: The maximum width and height of each in pixels.
  package init(_ pictures: [ImageRecord.Image], side: Int) throws(BitmapError) {
    let sizes = pictures.map { $0.header.size(within: side) }
    let place = (width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).max() ?? 1)
    width = min(pictures.count, Self.columns) * place.width
    height = (pictures.count + Self.columns - 1) / Self.columns * place.height
    if let reason = unsafe clibgd_load() { throw .noLibrary(reason: unsafe String(cString: reason)) }
    // In the same size, too: every picture then has the same form.
    guard let image = unsafe clibgd_new(Int32(width), Int32(height)) else { throw .undecodable }
    var isAny = false
    for (index, (picture, size)) in zip(pictures, sizes).enumerated() {
      let (x, y) = (index % Self.columns * place.width, index / Self.columns * place.height)
      let isDrawn = unsafe Self.draw(picture, on: image, x, y, size)
      isAny = isAny || isDrawn
    }
    guard isAny else {
      unsafe clibgd_destroy(image)
      throw .undecodable
    }
    unsafe self.image = image
  }

  /// Draws a picture; returns false if it is damaged.
  ///
  /// Its header bounds the memory: a picture of ``ImageRecord/Image`` has no more pixels than may be decoded.
  private static func draw(
    _ picture: ImageRecord.Image,
    on image: clibgd_image,
    _ x: Int,
    _ y: Int,
    _ size: (width: Int, height: Int)
  ) -> Bool {
    let count = Int32(picture.bytes.count)
    let whole = unsafe picture.bytes.withUnsafeBytes { bytes in
      switch picture.header.format {
      case .jpeg: unsafe clibgd_jpeg(count, bytes.baseAddress)
      case .png: unsafe clibgd_png(count, bytes.baseAddress)
      case .gif: unsafe clibgd_gif(count, bytes.baseAddress)
      case .webp: unsafe clibgd_webp(count, bytes.baseAddress)
      }
    }
    guard let whole = unsafe whole else { return false }
    let (oldWidth, oldHeight) = (Int32(picture.header.width), Int32(picture.header.height))
    unsafe clibgd_copy(image, whole, Int32(x), Int32(y), Int32(size.width), Int32(size.height), oldWidth, oldHeight)
    unsafe clibgd_destroy(whole)
    return true
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

extension ImageHeader {
  /// The size in which the image fits into a square, never larger than it is.
  fileprivate func size(within side: Int) -> (width: Int, height: Int) {
    let largest = max(width, height)
    return largest <= side ? (width, height) : (max(1, width * side / largest), max(1, height * side / largest))
  }
}
