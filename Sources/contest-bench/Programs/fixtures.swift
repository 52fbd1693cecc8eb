/// A tournament file of so many names, which no catalogue needs to know for a check.
func namesFile(_ count: Int) -> String {
  "name: Names\nformat: single-elimination\ncharacters:\n"
    + (0..<count).map { "  - Hero of the \($0)th hour\n" }.joined()
}

/// A tournament file of entrants with powers of their own.
func entrantsFile(_ count: Int, format: String) -> String {
  "name: Field\nsource: inline\nformat: \(format)\ncharacters:\n"
    + (0..<count).map { "  - {name: Hero \($0), power: \($0 * 7_919 % 99_991 + 1)}\n" }.joined()
}

/// A tournament file of so many knockouts of 64.
func knockoutsFile(_ count: Int) -> String {
  (1...count).map { "---\nname: Cup \($0)\nformat: single-elimination\nroster: {top: 64}\n" }
    .joined()
}
