internal import CLibMD

/// The message digests that protocols and fingerprints need, as lower-case hexadecimal text.
package enum Digest {
  /// Returns the 32 hexadecimal digits of the MD5 of `bytes`; for signing as Marvel wants it, never for safety.
  package static func md5(_ bytes: some Sequence<UInt8>) -> String {
    var context = MD5_CTX()
    MD5Init(&context)
    feed(bytes) { MD5Update(&context, $0, $1) }
    var digest = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
    MD5Final(&digest, &context)
    return hexadecimal(digest)
  }

  /// Returns the 40 hexadecimal digits of the SHA-1 of `bytes`; the length of an entity tag of the API.
  package static func sha1(_ bytes: some Sequence<UInt8>) -> String {
    var context = SHA1_CTX()
    SHA1Init(&context)
    feed(bytes) { SHA1Update(&context, $0, $1) }
    var digest = [UInt8](repeating: 0, count: Int(SHA1_DIGEST_LENGTH))
    SHA1Final(&digest, &context)
    return hexadecimal(digest)
  }

  /// Returns the 64 hexadecimal digits of the SHA-256 of `bytes`.
  package static func sha256(_ bytes: some Sequence<UInt8>) -> String {
    hexadecimal(sha256Bytes(bytes))
  }

  /// Returns the 44 characters that the SHA-256 of `bytes` has in base64, as security policies name it.
  package static func sha256Base64(_ bytes: some Sequence<UInt8>) -> String {
    base64(sha256Bytes(bytes))
  }

  private static func sha256Bytes(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var context = SHA2_CTX()
    SHA256Init(&context)
    feed(bytes) { SHA256Update(&context, $0, $1) }
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    SHA256Final(&digest, &context)
    return digest
  }

  private static func feed(
    _ bytes: some Sequence<UInt8>,
    to update: (UnsafePointer<UInt8>, Int) -> Void
  ) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      if let start = buffer.baseAddress { update(start, buffer.count) }
    }
    guard done == nil else { return }
    Array(bytes).withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { update(start, buffer.count) }
    }
  }

  private static func hexadecimal(_ digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * digest.count)
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Source: RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        text.append(index > part.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * index) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
