/// Returns the minimum number of insertions, deletions, replacements and swaps of neighbours that
/// turn one text into the other.
///
/// - Returns: The distance; nil if it is above `limit`. Takes time O(length × limit).
package func editDistance(_ a: String, _ b: String, limit: Int) -> Int? {
  let a = Array(a.unicodeScalars)
  let b = Array(b.unicodeScalars)
  guard abs(a.count - b.count) <= limit else { return nil }
  let far = limit + 1
  // The last three rows of the matrix; only the band within the limit is computed.
  var older = [Int](repeating: far, count: b.count + 1)
  var last = (0...b.count).map { min($0, far) }
  var row = older
  var nearestBefore = 0
  for i in 0..<a.count {
    let low = max(0, i - limit)
    let high = min(b.count - 1, i + limit)
    row[low] = low == 0 ? min(i + 1, far) : far
    var nearest = row[low]
    for j in stride(from: low, through: high, by: 1) {
      var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, older[j - 1] + 1) }
      row[j + 1] = min(best, far)
      nearest = min(nearest, row[j + 1])
    }
    // A swap looks back one row further than the other edits.
    if nearest == far, nearestBefore == far { return nil }
    nearestBefore = nearest
    (older, last, row) = (last, row, older)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}

/// Returns the known name nearest to `name`, at most three edits and half its length away; nil
/// without one.
///
/// Ignores case and the difference of `_` and `-`. Of equally near names it returns the first in
/// `known`.
package func nearestName(to name: String, among known: some Sequence<String>) -> String? {
  func plain(_ text: String) -> String { String(text.folded.map { $0 == "_" ? "-" : $0 }) }
  let wanted = plain(name)
  guard wanted.unicodeScalars.count <= 100 else { return nil }
  let limit = min(3, wanted.unicodeScalars.count / 2)
  var best: (name: String, distance: Int)?
  for candidate in known {
    guard let distance = editDistance(wanted, plain(candidate), limit: limit) else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  return best?.name
}
