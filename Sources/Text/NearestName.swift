/// Returns the fewest insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
///
/// - Returns: The distance, or nil where it is above `limit`. Time is O(length × limit).
package func editDistance(_ a: String, _ b: String, limit: Int) -> Int? {
  let a = Array(a.unicodeScalars)
  let b = Array(b.unicodeScalars)
  guard abs(a.count - b.count) <= limit else { return nil }
  let far = limit + 1
  var before = [Int](repeating: far, count: b.count + 1)
  var last = (0...b.count).map { min($0, far) }
  for i in 0..<a.count {
    var row = [Int](repeating: far, count: b.count + 1)
    row[0] = min(i + 1, far)
    let low = max(0, i - limit)
    let high = min(b.count - 1, i + limit)
    if low <= high {
      for j in low...high {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var best = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, before[j - 1] + 1)
        }
        row[j + 1] = min(best, far)
      }
    }
    if (row.min() ?? far) > limit, (last.min() ?? far) > limit { return nil }
    before = last
    last = row
  }
  return last[b.count] <= limit ? last[b.count] : nil
}

/// Returns the known name nearest to `name`, at most three edits away and fewer than half its length.
///
/// Case and `_` against `-` do not count. Of equally near names the first in `known` is taken.
package func nearestName(to name: String, among known: some Sequence<String>) -> String? {
  func plain(_ text: String) -> String {
    String(text.folded.map { $0 == "_" ? "-" : $0 })
  }
  let wanted = plain(name)
  guard wanted.unicodeScalars.count <= 100 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in known {
    let limit = min(3, max(1, wanted.unicodeScalars.count / 2))
    guard let distance = editDistance(wanted, plain(candidate), limit: limit) else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  return best?.name
}
