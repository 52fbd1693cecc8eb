import Base
package import Tournament

extension Source {
  /// Returns the address of the source for people; nil if it has none.
  ///
  /// - Parameter identity: The name of the source in identities, with options such as `fandom:wiki=dc`.
  package func address(in identity: String? = nil) -> String? {
    let parts = (identity ?? "").split(separator: ":").map(String.init)
    return options.reduce(site) { site, option in
      let start = option.name + "="
      let value = parts.first { $0.hasPrefix(start) }?.dropFirst(start.count)
      return site?.exchanging("{\(option.name)}", for: value.map(String.init) ?? option.fallback ?? "")
    }
  }
}

extension TournamentReport {
  /// The address of the source of the figures; nil if it has none.
  var sourceAddress: String? { result.rules.source.address(in: result.entrants.first?.identity.source) }
}
