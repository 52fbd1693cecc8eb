import Base

/// The largest number of entries that a list skips or shows.
let maximumOffset = 1_000_000

/// Returns which part of the whole list a page is; nil if it is the whole list.
///
/// - Parameters:
///   - count: The number of all in words, such as `2 characters`.
///   - all: The option that lists everything.
func pageWords(offset: Int, shown: Int, of total: Int, _ count: String, all: String) -> String? {
  guard shown > 0 else { return total == 0 ? nil : "nothing beyond --offset \(offset): the list has \(count)" }
  guard total > shown else { return nil }
  let end = offset + shown
  return "\((offset + 1).grouped)–\(end.grouped) of \(total.grouped)"
    + (end < total ? "; go on with --offset \(end), or list all with \(all)" : "")
}
