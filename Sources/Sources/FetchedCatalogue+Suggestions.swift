import Base

extension FetchedCatalogue {
  /// Returns the characters with nearly this name, then those whose name begins with the text, then those with a name
  /// that contains it, or else, of a whole catalogue, the most similar ones.
  func suggestions(for key: NameKey) -> Candidates {
    let names = searchedNames
    let near = parts.isWholeCatalogue ? names.near(to: key) : []
    let beginning = key.isHopeless ? [] : index.keys.places(beginningWith: key)
    let holding = matches(for: key, in: names).flatMap(\.self).sorted()
    let rest = holding.isEmpty && parts.isWholeCatalogue ? names.similar(to: key) : holding
    return Candidates(
      groups: (near + [beginning, rest]).withoutRepeats.map { $0.map { profiles[$0] } },
      by: parts.metrics.first
    )
  }
}

extension [[Int]] {
  /// The groups, with each place only in the first group that has it.
  var withoutRepeats: [[Int]] {
    var seen: Set<Int> = []
    return map { $0.filter { seen.insert($0).inserted } }
  }
}
