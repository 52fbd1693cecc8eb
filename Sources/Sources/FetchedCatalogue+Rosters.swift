import Base
package import Tournament

extension FetchedCatalogue {
  /// Returns the `count` most powerful characters, from high to low.
  ///
  /// The source's other metrics break ties, each from high to low with unknown figures last; then the order of the
  /// catalogue decides. Characters with an unknown power are left out.
  package func top(_ count: Int, by rule: PowerRule) -> Result<[Profile], SourceError> {
    everyone { profiles in strongest(count, of: profiles, by: rule) }
  }

  private func strongest(_ count: Int, of profiles: [Profile], by rule: PowerRule) -> [Profile] {
    let powers = profiles.indices.map { rule.power(of: profiles[$0].figures) }
    func precedes(_ a: Int, _ b: Int) -> Bool {
      if let x = powers[a], let y = powers[b], x != y { return x > y }
      for metric in parts.metrics.dropFirst() {
        // -1 sorts unknown figures last.
        let (x, y) = (profiles[a].figures[metric] ?? -1, profiles[b].figures[metric] ?? -1)
        if x != y { return x > y }
      }
      return a < b
    }
    let known = profiles.indices.filter { powers[$0] != nil }
    return known.sorted(by: precedes).prefix(Swift.max(0, count)).map { profiles[$0] }
  }

  /// Returns all characters in the order of the catalogue.
  package func all(limit: Int? = nil) -> Result<[Profile], SourceError> { everyone { $0 }.map { $0.cut(to: limit) } }

  /// Returns the characters with a name prefix, in any case and with any accents, in the order of the catalogue.
  ///
  /// A blank at the end of the prefix counts; a blank at its start does not.
  package func startingWith(_ prefix: String, limit: Int? = nil) -> Result<[Profile], SourceError> {
    let key = NameKey(prefix)
    if let error = hidden(namesStartingWith: key) { return .failure(error) }
    let wanted = prefix.leadingTrimmed.folded
    let found = profiles.indices.filter { place in
      index.keys[place].starts(with: key) && profiles[place].name.leadingTrimmed.folded.utf8.starts(with: wanted.utf8)
    }
    return .success(found.map { profiles[$0] }.cut(to: limit))
  }

  private func everyone(_ body: ([Profile]) -> [Profile]) -> Result<[Profile], SourceError> {
    if let error = hiddenAnywhere { return .failure(error) }
    return .success(body(profiles))
  }
}

extension [Profile] {
  fileprivate func cut(to limit: Int?) -> [Profile] { limit.map { Array(prefix(Swift.max(0, $0))) } ?? self }
}

extension String {
  fileprivate var leadingTrimmed: String { String(unicodeScalars.drop { $0.properties.isWhitespace }) }
}
