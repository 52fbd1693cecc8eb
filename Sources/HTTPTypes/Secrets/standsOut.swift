/// Whether a secret is found in no other text by chance, so that it can be hidden wherever it stands.
///
/// Those are texts of 16 bytes, and of 8 with a letter and a digit; true keys have 32 and 40. A short word is
/// a part of many texts, and hiding it there would spoil them.
package func standsOut(_ secret: String) -> Bool {
  let bytes = secret.utf8
  if bytes.count >= 16 { return true }
  let hasDigit = bytes.contains { (0x30...0x39).contains($0) }
  let hasLetter = bytes.contains { (0x61...0x7A).contains($0 | 0x20) }
  return bytes.count >= 8 && hasDigit && hasLetter
}
