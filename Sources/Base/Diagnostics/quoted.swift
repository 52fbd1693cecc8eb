/// Returns the text in quotes, in one line of at most 60 characters.
package func quoted(_ text: String) -> String {
  // Many aliases may refer to one huge text, so only its start is read.
  let start = String(text.unicodeScalars.prefix(200))
  return "'\(start.printable.cut(to: 60))'"
}
