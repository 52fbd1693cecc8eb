/// The names in which a text is searched, each with the place of the one who has it.
package struct NameSearch: Sendable {
  /// The own names, by place.
  private let keys: [NameKey]
  /// The own names and all others.
  private let names: [(key: NameKey, place: Int)]

  /// - Parameters:
  ///   - keys: The own names, by place.
  ///   - others: More names, such as aliases.
  package init(_ keys: [NameKey], others: [(key: NameKey, place: Int)]) {
    self.keys = keys
    names = zip(keys, keys.indices).map { (key: $0, place: $1) } + others
  }

  /// Returns whether a name begins with a text.
  package func hasName(beginningWith key: NameKey) -> Bool { names.contains { $0.key.starts(with: key) } }

  /// Returns how well each place has a text in a name: 0 as the whole name, 1 as whole words, 2 as parts of words, nil
  /// not at all.
  package func matches(of key: NameKey) -> [Int?] {
    var best = [Int?](repeating: nil, count: keys.count)
    for (name, place) in names {
      let group = name == key ? 0 : name.text.holdsWholeWords(key.text).map { $0 ? 1 : 2 }
      if let group { best[place] = min(best[place] ?? group, group) }
    }
    return best
  }

  /// Returns the places of the names that are the text but for a few edits, the nearest in the first group.
  ///
  /// A place may be in several groups.
  /// Articles and abbreviations such as `Dr.` do not count. At most three edits and half the text; two edits in fewer
  /// than six letters only between the first and the last one.
  package func near(to key: NameKey) -> [[Int]] {
    let text = key.text.withoutAbbreviations
    let length = text.unicodeScalars.count
    guard !key.isHopeless, (3...100).contains(length) else { return [] }
    let limit = min(3, length / 2)
    let letters = LetterCount(text)
    var groups = [[Int]](repeating: [], count: limit + 1)
    for (name, place) in names {
      let plain = name.text.withoutAbbreviations
      guard letters.leastDistance(toPartOf: LetterCount(plain)) <= limit else { continue }
      let distances = ([plain] + plain.stems).compactMap { form -> Int? in
        guard let distance = editDistance(text, form, limit: limit) else { return nil }
        let isFar = distance > 1 && length < 6
        return isFar && (text.first != form.first || text.last != form.last) ? nil : distance
      }
      if let distance = distances.min() { groups[distance].append(place) }
    }
    return groups.filter { !$0.isEmpty }
  }

  /// Returns the places of the names with the fewest edits, or else of those that share the most words.
  package func similar(to key: NameKey) -> [Int] {
    guard !key.isHopeless else { return [] }
    let alike = nearest(to: key)
    return alike.isEmpty ? sharingWords(with: key) : alike
  }

  /// Returns the places of the own names that share the most words of at least four bytes with the text.
  private func sharingWords(with key: NameKey) -> [Int] {
    let words = Set(
      key.text.split { !$0.isLetter && !$0.isNumber }.filter { $0.utf8.count >= 4 }.prefix(8).map(String.init)
    )
    var most = 1
    var found: [Int] = []
    for place in keys.indices where !words.isEmpty {
      let count = words.count { keys[place].text.holdsWholeWords($0) != nil }
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
    let text = key.text
    let length = text.unicodeScalars.count
    guard length <= 100 else { return [] }
    let letters = LetterCount(text)
    var limit = min(3, max(1, (length - 1) / 2))
    var found: [Int] = []
    for (key, place) in names {
      guard letters.leastDistance(toPartOf: LetterCount(key.text)) <= limit,
        let distance = distance(of: text, fromWordsOf: key.text, limit: limit)
      else { continue }
      if distance < limit { found = [] }
      limit = distance
      if !found.contains(place) { found.append(place) }
    }
    return found.sorted()
  }
}

extension String {
  /// The folded name without an article at its start, and with titles in full.
  fileprivate var withoutAbbreviations: String {
    let bytes = utf8
    let mayChange =
      bytes.contains(UInt8(ascii: ".")) || articles.contains(where: hasPrefix) || titles.keys.contains { hasPrefix($0) }
    guard mayChange else { return self }
    var words = split(separator: " ").map(String.init)
    if words.count > 1, articles.contains(words[0] + " ") { words.removeFirst() }
    for place in words.indices {
      let word = words[place].last == "." ? String(words[place].dropLast()) : words[place]
      // Without a dot, a short word is a title only before a name.
      guard word != words[place] || place == 0 && words.count > 1 else { continue }
      words[place] = titles[word] ?? words[place]
    }
    return words.joined(separator: " ")
  }
}

private let articles = ["the ", "a ", "an "]

private let titles = [
  "dr": "doctor", "mr": "mister", "st": "saint", "prof": "professor", "capt": "captain", "col": "colonel",
  "sgt": "sergeant", "lt": "lieutenant", "jr": "junior",
]
