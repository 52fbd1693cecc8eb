/// Returns the name of a knockout's round of `size` entrants.
package func roundName(_ size: Int) -> String {
  switch size {
  case 2: "Final"
  case 4: "Semi-finals"
  case 8: "Quarter-finals"
  default: "Round of \(size.grouped)"
  }
}

/// Returns the name of the group with an index from 0: `A` to `Z`, then numbers.
package func groupName(_ index: Int) -> String {
  index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : String(index + 1)
}
