package import Tournament

/// Somebody who may be meant.
package struct Candidate: Sendable, Hashable {
  package let id: CharacterID
  package let name: String
  /// By the source's default metric; nil where it is unknown.
  package let figure: Double?

  /// How many candidates an error lists.
  package static let maximumListed = 8
}

/// The best of those who may be meant, and how many more there are.
package struct Candidates: Sendable, Hashable {
  package let listed: [Candidate]
  package let more: Int
  /// What their figures count.
  package let metric: Figure?

  /// Sorts by figure from high to low, the unknown last, then by name, then by id.
  ///
  /// - Parameter profiles: In the order of the catalogue.
  init(_ profiles: [Profile], by metric: Figure?) {
    let candidates = profiles.map { profile in
      Candidate(
        id: profile.id,
        name: profile.name,
        figure: metric.flatMap { profile.figures[$0] }
      )
    }
    // The unknown come out below 0.
    let sorted = candidates.enumerated().sorted { a, b in
      let (x, y) = (a.element.figure ?? -1, b.element.figure ?? -1)
      return x == y ? a.offset < b.offset : x > y
    }
    listed = sorted.prefix(Candidate.maximumListed).map(\.element)
    more = sorted.count - listed.count
    self.metric = metric
  }

  package var isEmpty: Bool { listed.isEmpty }
}
