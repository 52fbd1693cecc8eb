/// Returns a list in a sentence: `a, b and c`.
package func words(_ list: [String], last: String = " and ") -> String {
  guard list.count > 1, let end = list.last else { return list.first ?? "" }
  return list.dropLast().joined(separator: ", ") + last + end
}
