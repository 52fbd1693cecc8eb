/// Whether a secret is too rare to occur in a text by chance, so that it can be replaced anywhere.
///
/// True for 16 bytes or more, and for 8 or more with a letter and a digit; true keys have 32 and
/// 40. Replacing a short word everywhere would spoil the text.
package func isDistinctive(_ secret: String) -> Bool {
  let bytes = secret.utf8
  if bytes.count >= 16 { return true }
  let hasDigit = bytes.contains { (0x30...0x39).contains($0) }
  let hasLetter = bytes.contains { (0x61...0x7A).contains($0 | 0x20) }
  return bytes.count >= 8 && hasDigit && hasLetter
}
