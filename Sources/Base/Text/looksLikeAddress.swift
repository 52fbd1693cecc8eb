/// Whether a text looks like the address of a server or like a password rather than like a path, also if it is misspelt.
///
/// Such a text has `://`, a colon before a slash, a colon and an `@`, five parts between colons as in `.pgpass`, or the word
/// `password` before a sign. A path that begins like one, as `./a:b@c` does, is a path.
package func looksLikeAddress(_ text: String) -> Bool {
  let plain = text.lowercased().exchanging("：", for: ":").exchanging("%3a", for: ":").exchanging("%2f", for: "/")
    .exchanging("%40", for: "@")
  if plain.holds("://") || hasPasswordWord(plain) { return true }
  let isPath = ["/", "./", "../", "~"].contains(where: plain.hasPrefix) && !plain.hasPrefix("//")
  guard !isPath else { return false }
  let hasAt = plain.utf8.contains(UInt8(ascii: "@"))
  return hasAt && (plain.holds(":") || plain.holds("//")) || String(plain.dropFirst()).holds(":/")
    || !plain.holds("/") && plain.split(separator: ":", omittingEmptySubsequences: false).count == 5
}

/// Whether a text in lower case has `password=`, `"password": `, `pwd=` or the like.
private func hasPasswordWord(_ text: String) -> Bool {
  ["password", "passwd", "pwd"].contains { word in
    text.indices.contains { index in
      guard text[index...].hasPrefix(word) else { return false }
      let rest = text[index...].dropFirst(word.count).drop { " \t\"'".contains($0) }
      return rest.hasPrefix("=") || rest.hasPrefix(":")
    }
  }
}
