internal import Text

/// The most scalars of a name that a picture keeps, even where it shows a name whole on pointing at it.
private let longestName = 200

/// Returns a name as a picture writes it: one line, nothing in it that hides or reorders what stands around
/// it, and no more than four marks over or under a letter.
func pictureName(_ name: String) -> String {
  if name.utf8.count <= longestName, name.isPlainASCII { return name.trimmed }
  return singleLine(name, limit: longestName).withoutPiledMarks
}
