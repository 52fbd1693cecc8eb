/// Returns the name of a knockout's round of `size` entrants.
package func roundName(_ size: Int) -> String {
  switch size {
  case 2: "Final"
  case 4: "Semi-finals"
  case 8: "Quarter-finals"
  default: "Round of \(size.grouped)"
  }
}
