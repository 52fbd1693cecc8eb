internal import Text
package import Tournament

extension FetchedCatalogue {
  /// The `count` most powerful, from high to low.
  ///
  /// Equal powers go by the source's other metrics, each from high to low and unknown last, then by the
  /// order of the catalogue. Whose power is unknown is left out.
  package func top(
    _ count: Int,
    by rule: PowerRule
  ) -> Result<[Profile], SourceError> {
    everyone { profiles in
      let ranked = profiles.enumerated().compactMap { place, profile in
        rule.power(of: profile.figures).map { power in
          // Below every figure that is known.
          let rest = metrics.dropFirst().map { profile.figures[$0] ?? -1 }
          return (key: [power] + rest + [Double(-place)], profile: profile)
        }
      }
      return ranked.sorted { $1.key.lexicographicallyPrecedes($0.key) }.map(\.profile)
    }
    .map { Array($0.prefix(max(0, count))) }
  }

  /// Everyone in the order of the catalogue.
  package func all(limit: Int? = nil) -> Result<[Profile], SourceError> {
    everyone { $0 }.map { $0.cut(to: limit) }
  }

  /// Those whose name starts so, accents and case apart, in the order of the catalogue.
  ///
  /// A blank at the end of the prefix counts, one at its start does not.
  package func startingWith(
    _ prefix: String,
    limit: Int? = nil
  ) -> Result<[Profile], SourceError> {
    let key = NameKey(prefix)
    if let error = hidden(namesStartingWith: key) { return .failure(error) }
    let wanted = prefix.leadingTrimmed.folded
    let found = profiles.indices.filter { place in
      index.keys[place].starts(with: key)
        && profiles[place].name.leadingTrimmed.folded.utf8.starts(with: wanted.utf8)
    }
    return .success(found.map { profiles[$0] }.cut(to: limit))
  }

  private func everyone(
    _ body: ([Profile]) -> [Profile]
  ) -> Result<[Profile], SourceError> {
    if let error = hiddenAnywhere { return .failure(error) }
    return .success(body(profiles))
  }
}

extension [Profile] {
  fileprivate func cut(to limit: Int?) -> [Profile] {
    limit.map { Array(prefix(Swift.max(0, $0))) } ?? self
  }
}

extension String {
  fileprivate var leadingTrimmed: String {
    String(unicodeScalars.drop { $0.properties.isWhitespace })
  }
}
