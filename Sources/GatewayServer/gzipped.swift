internal import CZlib

/// Returns `bytes` in the gzip format (RFC 1952), or nil where memory is short.
///
/// The same bytes come out whenever it is done: the format's time is left at 0.
func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
  var stream = z_stream()
  // 15 bits of window, and 16 for the gzip format; level 5 takes two thirds of the time of the usual 6, for
  // 2 % more bytes.
  let isReady = deflateInit2_(
    &stream,
    5,
    Z_DEFLATED,
    15 + 16,
    8,
    Z_DEFAULT_STRATEGY,
    ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size)
  )
  guard isReady == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  let bound = Int(deflateBound(&stream, UInt(bytes.count)))
  var isWhole = false
  let result = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
    bytes.withUnsafeBufferPointer { input in
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
    }
    count = output.count - Int(stream.avail_out)
  }
  return isWhole ? result : nil
}
