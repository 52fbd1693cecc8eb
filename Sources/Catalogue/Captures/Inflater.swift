import CLibraries

/// Decompresses gzip (RFC 1952) of any length in pieces.
///
/// The stream belongs to this object alone, and zlib reads and writes only while ``next(_:)`` runs.
@safe final class Inflater {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let isReady: Bool
  private var source: [UInt8] = []
  /// The index of the next byte of the source.
  private var place = 0
  /// Whether a whole gzip member was read and nothing of a next one.
  private(set) var isAtEnd = false
  private var fault: CaptureError?

  init() {
    unsafe stream.initialize(to: z_stream())
    // 15 bits of window, plus 16 for the gzip format.
    isReady = unsafe inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isReady { unsafe inflateEnd(stream) }
    unsafe stream.deallocate()
  }

  /// Adds compressed bytes; the ones before must have been read.
  func feed(_ bytes: [UInt8]) {
    source = bytes
    place = 0
  }

  /// Returns decompressed bytes, at most so many; empty if more compressed ones are needed.
  func next(_ limit: Int) throws(CaptureError) -> [UInt8] {
    while true {
      if let fault { throw fault }
      if isAtEnd {
        // Members follow one another; some programs fill the end with zeros.
        while place < source.count, source[place] == 0 { place += 1 }
        guard place < source.count else { return [] }
        unsafe inflateReset(stream)
        isAtEnd = false
      }
      guard isReady, place < source.count || hasMore else { return [] }
      let (piece, code) = step(limit)
      switch code {
      case Z_STREAM_END:
        isAtEnd = true
        if !piece.isEmpty { return piece }
      case Z_OK, Z_BUF_ERROR: return piece
      default:
        // At the end of the data is its checksum; all that came before it counts.
        let message = unsafe stream.pointee.msg.map { unsafe String(cString: $0) }
        let isSum = ["incorrect data check", "incorrect length check"].contains(message)
        fault = .format(
          reason: isSum ? "its checksum is wrong, so what was taken of it may be, too" : "its compressed data is broken"
        )
        if !piece.isEmpty { return piece }
      }
    }
  }

  /// Whether zlib may still have output for what it was fed.
  private var hasMore = false

  private func step(_ limit: Int) -> (piece: [UInt8], code: Int32) {
    var code = Z_OK
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      unsafe source.withUnsafeBufferPointer { input in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { unsafe $0 + place })
        unsafe stream.pointee.avail_in = UInt32(input.count - place)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(limit)
        code = unsafe inflate(stream, Z_NO_FLUSH)
        place = unsafe input.count - Int(stream.pointee.avail_in)
        count = unsafe limit - Int(stream.pointee.avail_out)
      }
      hasMore = count == limit
    }
    return (piece, code)
  }
}
