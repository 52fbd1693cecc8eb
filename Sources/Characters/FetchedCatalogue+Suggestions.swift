internal import Text

extension FetchedCatalogue {
  /// Returns the characters with a name that contains the text.
  ///
  /// If there are none and the catalogue is whole, returns the names with the fewest edits, or else those that share
  /// the most words.
  func suggestions(for key: NameKey) -> Candidates {
    guard !key.isHopeless else { return candidates([]) }
    let wanted = Array(key.text.utf8)
    let holding = profiles.indices.filter { Array(index.keys[$0].text.utf8).holds(wanted) }
    guard holding.isEmpty, isWholeCatalogue else { return candidates(holding) }
    let alike = nearest(to: key)
    return candidates(alike.isEmpty ? sharingWords(with: key) : alike)
  }

  /// Returns the places of the names that share the most words of at least four bytes with the text.
  private func sharingWords(with key: NameKey) -> [Int] {
    let words = Set(
      key.text.split { !$0.isLetter && !$0.isNumber }.filter { $0.utf8.count >= 4 }.prefix(8)
    ).map { Array($0.utf8) }
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

  /// Returns the places of the names with the fewest edits: at most three, and fewer than half the text.
  private func nearest(to key: NameKey) -> [Int] {
    let length = key.text.unicodeScalars.count
    guard length <= 100 else { return [] }
    let letters = LetterCount(key.text)
    var limit = min(3, max(1, (length - 1) / 2))
    var found: [Int] = []
    for spelling in index.spellings {
      guard letters.leastDistance(to: spelling.letters) <= limit,
        let distance = editDistance(key.text, spelling.text, limit: limit)
      else { continue }
      if distance < limit { found = [] }
      limit = distance
      if found.last != spelling.place { found.append(spelling.place) }
    }
    return found
  }
}

extension [UInt8] {
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains {
      self[$0] == part[0] && self[$0...].starts(with: part)
    }
  }
}
