import Base

extension FetchedCatalogue {
  /// Returns the characters with nearly this name, then those whose name begins with the text, then those with a name
  /// that contains it, or else, of a whole catalogue, the most similar ones.
  func suggestions(for key: NameKey) -> Candidates {
    let near = parts.isWholeCatalogue ? nearNames(to: key) : []
    let beginning = key.isHopeless ? [] : profiles.indices.filter { index.keys[$0].starts(with: key) }
    let holding = matches(for: key).flatMap(\.self).sorted()
    let rest = holding.isEmpty && parts.isWholeCatalogue ? similarNames(to: key) : holding
    return Candidates(
      groups: (near + [beginning, rest]).withoutRepeats.map { $0.map { profiles[$0] } },
      by: parts.metrics.first
    )
  }

  /// Returns the places of the names with the fewest edits, or else of those that share the most words.
  func similarNames(to key: NameKey) -> [Int] {
    guard !key.isHopeless else { return [] }
    let alike = nearest(to: key)
    return alike.isEmpty ? sharingWords(with: key) : alike
  }

  /// Returns the places of the names that share the most words of at least four bytes with the text.
  private func sharingWords(with key: NameKey) -> [Int] {
    let words = Set(key.text.split { !$0.isLetter && !$0.isNumber }.filter { $0.utf8.count >= 4 }.prefix(8)).map {
      Array($0.utf8)
    }
    var most = 1
    var found: [Int] = []
    for place in profiles.indices where !words.isEmpty {
      let name = Array(index.keys[place].text.utf8)
      let count = words.count { name.holds($0) }
      guard count >= most else { continue }
      if count > most { found = [] }
      most = count
      found.append(place)
    }
    return found
  }

  /// Returns the places of the names with the fewest edits between the text and some words of the name: at most three,
  /// and fewer than half the text.
  private func nearest(to key: NameKey) -> [Int] {
    let text = Array(key.text.unicodeScalars)
    guard text.count <= 100 else { return [] }
    let letters = LetterCount(key.text)
    var limit = min(3, max(1, (text.count - 1) / 2))
    var found: [Int] = []
    for (key, place) in searchedNames {
      let name = key.text
      guard letters.leastDistance(toPartOf: LetterCount(name)) <= limit,
        let distance = distance(of: text, fromWordsOf: Array(name.unicodeScalars), limit: limit)
      else { continue }
      if distance < limit { found = [] }
      limit = distance
      if !found.contains(place) { found.append(place) }
    }
    return found.sorted()
  }
}

extension [[Int]] {
  /// The groups, with each place only in the first group that has it.
  var withoutRepeats: [[Int]] {
    var seen: Set<Int> = []
    return map { $0.filter { seen.insert($0).inserted } }
  }
}

extension [UInt8] {
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { self[$0] == part[0] && self[$0...].starts(with: part) }
  }
}
