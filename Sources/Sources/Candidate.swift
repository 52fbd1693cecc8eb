package import Tournament

/// A character that a reference may mean.
package struct Candidate: Sendable, Hashable {
  package let id: CharacterID
  package let name: String
  /// The character's figure by the source's default metric; nil if it is unknown.
  package let figure: Double?

  /// The maximum number of candidates that an error lists.
  static let maximumListed = 8
}

/// The characters that a reference may mean, the best known first.
package struct Candidates: Sendable, Hashable {
  package let all: [Candidate]
  /// The metric of the candidates' figures; nil if the source has none.
  package let metric: Figure?

  /// Sorts candidates by figure from high to low, then by name, then by id; unknown figures come last.
  ///
  /// - Parameter profiles: The characters in the order of the catalogue.
  package init(_ profiles: [Profile], by metric: Figure?) { self.init(groups: [profiles], by: metric) }

  /// Sorts each group of candidates, and keeps the order of the groups.
  init(groups: [[Profile]], by metric: Figure?) {
    let sorted = groups.flatMap { group in metric.map { CharacterOrder(.metric($0)).sorted(group) } ?? group }
    all = sorted.map { profile in
      Candidate(id: profile.id, name: profile.name, figure: metric.flatMap { profile.figures[$0] })
    }
    self.metric = metric
  }

  package var isEmpty: Bool { all.isEmpty }
  /// Those that an error lists.
  package var listed: ArraySlice<Candidate> { all.prefix(Candidate.maximumListed) }
  /// The number of those that an error does not list.
  package var more: Int { all.count - listed.count }

  /// The candidates, with nothing but what is known of them.
  var profiles: [Profile] {
    all.map { candidate in
      var figures = Figures()
      if let metric { figures[metric] = candidate.figure }
      return Profile(id: candidate.id, name: candidate.name, figures: figures)
    }
  }
}
