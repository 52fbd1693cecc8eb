/// Returns the minimum number of insertions, deletions, replacements and swaps of neighbours between a text and some
/// neighbouring words of a name.
///
/// P. Sellers, "The theory and computation of evolutionary distances" (1980): a match may begin and end anywhere at no
/// cost; here only where words do.
///
/// - Returns: The distance; nil if it is above `limit`.
func distance(of text: String, fromWordsOf name: String, limit: Int) -> Int? {
  let (text, name) = (Array(text.unicodeScalars), Array(name.unicodeScalars))
  let far = limit + 1
  let isOfWord = name.map { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  var last = [Int](repeating: far, count: name.count + 1)
  for place in 0...name.count {
    let begins = place == 0 || place < name.count && isOfWord[place] && !isOfWord[place - 1]
    last[place] = begins ? 0 : min(far, last[place - 1] + 1)
  }
  var older = last
  var row = last
  for (i, letter) in text.enumerated() {
    row[0] = min(far, i + 1)
    var nearest = row[0]
    for j in name.indices {
      var best = min(last[j] + (letter == name[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, letter == name[j - 1], text[i - 1] == name[j] { best = min(best, older[j - 1] + 1) }
      row[j + 1] = min(best, far)
      nearest = min(nearest, row[j + 1])
    }
    // A swap looks back one row further than the other edits.
    if nearest == far, last.allSatisfy({ $0 == far }) { return nil }
    (older, last, row) = (last, row, older)
  }
  let ends = (1...name.count).filter { end in end == name.count || isOfWord[end - 1] && !isOfWord[end] }
  return ends.map { last[$0] }.min().flatMap { $0 <= limit ? $0 : nil }
}
