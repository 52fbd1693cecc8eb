import Base

/// The maximum number of Unicode scalars of a name, in tooltips too.
private let longestName = 200

/// Returns a name for a picture: one line without characters that hide or reorder others, and with at most four marks
/// per letter.
func pictureName(_ name: String) -> String {
  if name.utf8.count <= longestName, name.isPlainASCII { return name.trimmed }
  return singleLine(name, limit: longestName).withoutPiledMarks
}
