import Base
import Tournament

/// Finds the names of entrants in a text such as `Round 1: Hulk or Thor?`.
struct NameMentions {
  /// The entrants of each folded name with plain marks, printed and own, with and without the brackets at its end.
  private var seeds: [String: Set<Seed>] = [:]
  /// The lengths of the names, in scalars, longest first.
  private let lengths: [Int]

  init(_ entrants: [Entrant]) {
    for (seed, entrant) in zip(Seed.all(entrants.count), entrants) {
      for name in [entrant.displayName, entrant.name] {
        let folded = (name.withPlainMarks ?? name).trimmed.folded
        for form in [folded] + folded.stems { seeds[form, default: []].insert(seed) }
      }
    }
    lengths = Set(seeds.keys.map(\.unicodeScalars.count)).sorted(by: >)
  }

  /// Returns the entrants that each name in a text may mean, in order, and the folded text without the names; a name that
  /// comes again is left out.
  ///
  /// The longest name counts where several begin, and only whole words do.
  func all(in text: String) -> (named: [Set<Seed>], rest: String) {
    let scalars = Array((text.withPlainMarks ?? text).folded.unicodeScalars)
    var found: [Set<Seed>] = []
    var rest = String.UnicodeScalarView()
    var start = 0
    while start < scalars.count {
      guard start == 0 || !scalars[start - 1].isOfWord || !scalars[start].isOfWord,
        let (length, means) = longestName(in: scalars, at: start)
      else {
        rest.append(scalars[start])
        start += 1
        continue
      }
      rest.append("|")
      if !found.contains(means) { found.append(means) }
      start += length
    }
    return (found, String(rest))
  }

  private func longestName(in scalars: [Unicode.Scalar], at start: Int) -> (length: Int, means: Set<Seed>)? {
    for length in lengths where length > 0 && start + length <= scalars.count {
      let end = start + length
      guard end == scalars.count || !scalars[end].isOfWord || !scalars[end - 1].isOfWord else { continue }
      var name = String.UnicodeScalarView()
      name.append(contentsOf: scalars[start..<end])
      if let means = seeds[String(name)] { return (length, means) }
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool {
    properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
  }
}
