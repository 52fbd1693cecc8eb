import Base

extension FetchedCatalogue {
  /// Returns the places of the names and aliases that are the text but for a few edits, the nearest in the first group.
  ///
  /// A place may be in several groups.
  /// Articles and abbreviations such as `Dr.` do not count. At most three edits and half the text; two edits in fewer
  /// than six letters only between the first and the last one.
  func nearNames(to key: NameKey) -> [[Int]] {
    let text = key.text.withoutAbbreviations
    let length = text.unicodeScalars.count
    guard !key.isHopeless, (3...100).contains(length) else { return [] }
    let limit = min(3, length / 2)
    let letters = LetterCount(text)
    var groups = [[Int]](repeating: [], count: limit + 1)
    for (name, place) in searchedNames {
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
