/// Returns how base64 (RFC 4648, section 4) writes a text within a longer one: a form for each place in a group of three
/// bytes at which it may begin.
///
/// A form has only the characters that no neighbour changes.
func base64Forms(of text: String) -> [[UInt8]] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  return (0..<3).map { before in
    let bytes = [UInt8](repeating: 0, count: before) + text.utf8
    return ((8 * before + 5) / 6..<8 * bytes.count / 6).map { place in
      let (byte, bit) = (6 * place / 8, 6 * place % 8)
      let pair = Int(bytes[byte]) << 8 | (byte + 1 < bytes.count ? Int(bytes[byte + 1]) : 0)
      return alphabet[pair >> (10 - bit) & 63]
    }
  }
}
