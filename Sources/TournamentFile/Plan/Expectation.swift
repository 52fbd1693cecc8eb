package import Base
package import Tournament

/// An expected outcome of a tournament.
package struct Expectation: Sendable, Hashable {
  package var claim: Claim
  /// The entrant's name as the file spells it.
  package var name: String
  package var place: SourcePlace
}

extension [Expectation] {
  /// Returns a diagnostic for each expectation that contradicts an earlier one.
  ///
  /// Entrants can share places, so a file may expect any number of them at one place.
  ///
  /// - Parameter key: Returns a key of the entrant; nil if the entrant is unknown.
  package func contradictions<Key: Hashable>(by key: (Expectation) -> Key?) -> [Diagnostic] {
    var narrowest: [Key: Expectation] = [:]
    var odds: [Key: Double] = [:]
    var oddsOfAll = 0.0
    var found: [Diagnostic] = []
    for expectation in self {
      guard let key = key(expectation) else { continue }
      if case .titleOdds(let least) = expectation.claim {
        let more = Swift.max(0, least - odds[key, default: 0])
        odds[key, default: 0] += more
        let before = oddsOfAll
        oddsOfAll += more
        if oddsOfAll > Self.certainty, before <= Self.certainty {
          found.append(
            Diagnostic(
              "the least title odds add up to \(oddsOfAll.plainText), which is more than 1",
              at: expectation.place,
              help: "expect less"
            )
          )
        }
        continue
      }
      guard let earlier = narrowest[key] else {
        narrowest[key] = expectation
        continue
      }
      guard let own = expectation.claim.places, let others = earlier.claim.places else { continue }
      if !own.overlaps(others) {
        found.append(expectation.contradiction(of: earlier))
      } else if own.count < others.count {
        narrowest[key] = expectation
      }
    }
    return found
  }

  /// 1 with a tolerance for rounding errors of the sum.
  private static var certainty: Double { 1 + 1e-9 }
}

extension Expectation {
  fileprivate func contradiction(of earlier: Expectation) -> Diagnostic {
    Diagnostic(
      "'\(name)' cannot be \(claim.words) and \(earlier.claim.words) at once",
      at: place,
      help: "remove one of the two",
      note: .init(place: earlier.place, message: "it is expected \(earlier.claim.words) here")
    )
  }
}

extension Claim {
  fileprivate var words: String {
    switch self {
    case .champion: "champion"
    case .top(let most): "among the first \(most.grouped)"
    case .place(let place): "at place \(place.grouped)"
    case .titleOdds(let least): "of title odds \(least.plainText)"
    }
  }
}
