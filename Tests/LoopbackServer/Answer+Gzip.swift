import CLibraries
package import Network

/// Responses that are compressed, or announced as compressed.
extension Answer {
  package static func gzip(_ body: String, headers: HTTPHeaders = [:]) -> Answer {
    zipped(gzipped(Array(body.utf8), times: 1), headers: headers)
  }

  /// Blanks that take about a thousandth of their size.
  ///
  /// - Parameter decompressedBytes: Rounded up to whole MiB.
  package static func gzipBomb(decompressedBytes: Int) -> Answer {
    let mebibyte = [UInt8](repeating: 0x20, count: 1 << 20)
    return zipped(gzipped(mebibyte, times: (decompressedBytes + (1 << 20) - 1) >> 20))
  }

  /// Announces gzip and sends none.
  package static var notGzip: Answer { zipped(Array("{}".utf8)) }

  /// Compressed data cut in half, with the length of that half.
  package static func halfGzip(_ body: String) -> Answer {
    let whole = gzipped(Array(body.utf8), times: 1)
    return zipped(Array(whole.prefix(whole.count / 2)))
  }

  private static func zipped(_ bytes: [UInt8], headers: HTTPHeaders = [:]) -> Answer {
    var headers = headers
    headers["Content-Encoding"] = "gzip"
    return json(bytes, headers: headers)
  }
}

/// Returns gzip data (RFC 1952) that unpacks to `times` repetitions of `block`.
///
/// The block is compressed once: after a full flush its data can be repeated.
func gzipped(_ block: [UInt8], times: Int) -> [UInt8] {
  let once = deflated(block)
  var checksum = crc32(0, nil, 0)
  let blockChecksum = unsafe block.withUnsafeBufferPointer {
    unsafe crc32(0, $0.baseAddress, UInt32($0.count))
  }
  var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
  bytes.reserveCapacity(bytes.count + times * once.count + 10)
  for _ in 0..<times {
    bytes += once
    checksum = crc32_combine(checksum, blockChecksum, block.count)
  }
  // An empty last block, then checksum and size.
  bytes += [3, 0]
  for number in [
    UInt32(truncatingIfNeeded: checksum), UInt32(truncatingIfNeeded: block.count * times),
  ] {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }
  return bytes
}

/// Returns `block` as raw deflate data that ends on a byte boundary and is not the last block.
private func deflated(_ block: [UInt8]) -> [UInt8] {
  var stream = unsafe z_stream()
  let size = unsafe Int32(MemoryLayout<z_stream>.size)
  let opened = unsafe deflateInit2_(
    &stream,
    9,
    Z_DEFLATED,
    -MAX_WBITS,
    8,
    Z_DEFAULT_STRATEGY,
    ZLIB_VERSION,
    size
  )
  precondition(opened == Z_OK)
  defer { unsafe deflateEnd(&stream) }
  var block = block
  let room = unsafe Int(deflateBound(&stream, UInt(block.count))) + 16
  return unsafe [UInt8](unsafeUninitializedCapacity: room) { output, filled in
    unsafe block.withUnsafeMutableBufferPointer { input in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      unsafe stream.next_out = output.baseAddress
      unsafe stream.avail_out = UInt32(room)
      let code = unsafe deflate(&stream, Z_FULL_FLUSH)
      unsafe precondition(code == Z_OK && stream.avail_in == 0 && stream.avail_out > 0)
      filled = unsafe room - Int(stream.avail_out)
    }
  }
}
