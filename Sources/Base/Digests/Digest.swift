import CLibraries

/// Message digests, as lower-case hexadecimal text unless stated.
package enum Digest {
  /// Returns the 32 hexadecimal digits of the MD5 of `bytes`; only for Marvel's signatures, as MD5
  /// is not secure.
  package static func md5(_ bytes: some Sequence<UInt8>) -> String {
    unsafe hexadecimal(digest(bytes, md5_ctx(), MD5_DIGEST_SIZE, nettle_md5_init, nettle_md5_update, nettle_md5_digest))
  }

  /// Returns the 40 hexadecimal digits of the SHA-1 of `bytes`; the API's entity tags have this
  /// length.
  package static func sha1(_ bytes: some Sequence<UInt8>) -> String {
    unsafe hexadecimal(
      digest(bytes, sha1_ctx(), SHA1_DIGEST_SIZE, nettle_sha1_init, nettle_sha1_update, nettle_sha1_digest)
    )
  }

  /// Returns the 64 hexadecimal digits of the SHA-256 of `bytes`.
  package static func sha256(_ bytes: some Sequence<UInt8>) -> String { hexadecimal(sha256Bytes(bytes)) }

  /// Returns the SHA-256 of `bytes` in base64, 44 characters, as content security policies need it.
  package static func sha256Base64(_ bytes: some Sequence<UInt8>) -> String { base64(sha256Bytes(bytes)) }

  private static func sha256Bytes(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    unsafe digest(
      bytes,
      sha256_ctx(),
      SHA256_DIGEST_SIZE,
      nettle_sha256_init,
      nettle_sha256_update,
      nettle_sha256_digest
    )
  }

  /// Computes a digest of `size` bytes with Nettle's three functions for it.
  private static func digest<Context>(
    _ bytes: some Sequence<UInt8>,
    _ context: Context,
    _ size: Int32,
    _ begin: (UnsafeMutablePointer<Context>) -> Void,
    _ update: (UnsafeMutablePointer<Context>, Int, UnsafePointer<UInt8>) -> Void,
    _ finish: (UnsafeMutablePointer<Context>, Int, UnsafeMutablePointer<UInt8>) -> Void
  ) -> [UInt8] {
    var context = context
    unsafe begin(&context)
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      if let start = buffer.baseAddress { unsafe update(&context, buffer.count, start) }
    }
    if isDone == nil {
      let copy = Array(bytes)
      unsafe update(&context, copy.count, copy)
    }
    var digest = [UInt8](repeating: 0, count: Int(size))
    unsafe finish(&context, digest.count, &digest)
    return digest
  }

  private static func hexadecimal(_ digest: [UInt8]) -> String {
    digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Returns bytes in base64 with padding (RFC 4648, section 4).
  package static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 { text.append(index > part.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * index) & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// Whether it has so many hexadecimal digits, in lower case, and nothing else.
  package func isHexadecimal(count: Int) -> Bool {
    utf8.count == count && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
