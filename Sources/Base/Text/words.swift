/// Returns a list in a sentence: `a, b and c`.
package func words(_ list: [String], last: String = " and ") -> String {
  guard list.count > 1, let end = list.last else { return list.first ?? "" }
  return list.dropLast().joined(separator: ", ") + last + end
}

/// Returns the first items of a list in a sentence, and how many others there are: `a, b and 3 more`.
package func words<Items: Collection>(first count: Int, of items: Items, _ text: (Items.Element) -> String) -> String {
  let rest = items.count - count
  return words(items.prefix(count).map(text) + (rest > 0 ? ["\(rest.grouped) more"] : []))
}
