/// Returns `text` without deceptive and control scalars, with one blank for every run of white
/// space, cut to `limit` scalars.
package func singleLine(_ text: String, limit: Int) -> String {
  var kept = String.UnicodeScalarView()
  var count = 0
  var needsBlank = false
  for scalar in text.unicodeScalars {
    // The search for properties takes longer than all else.
    let isPlainASCII = scalar.value > 0x20 && scalar.value < 0x7F
    if !isPlainASCII, scalar.isDeceptive || scalar.properties.isWhitespace {
      needsBlank = count > 0
      continue
    }
    guard count + (needsBlank ? 1 : 0) < limit else { break }
    if needsBlank {
      kept.append(" ")
      count += 1
      needsBlank = false
    }
    kept.append(scalar)
    count += 1
  }
  return String(kept)
}
