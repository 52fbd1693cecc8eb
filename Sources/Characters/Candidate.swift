internal import Tournament

/// Somebody who may be meant.
package struct Candidate: Sendable, Hashable {
  package let id: Int
  package let name: String
  /// In how many comics; nil where it is unknown.
  package let comics: Double?

  package init(_ profile: Profile) {
    id = profile.id
    name = profile.name
    comics = profile.figures[.comics]
  }

  /// How many candidates an error lists.
  package static let mostListed = 8
}

/// The best of those who may be meant, and how many more there are.
package struct Candidates: Sendable, Hashable {
  package let listed: [Candidate]
  package let more: Int

  /// Sorts by comics from many to few, the unknown last, then by name, then by id.
  ///
  /// - Parameter profiles: In the order of the catalogue.
  init(_ profiles: [Profile]) {
    // The unknown come out below 0 comics.
    let sorted = profiles.enumerated().sorted { a, b in
      let (x, y) = (a.element.figures[.comics] ?? -1, b.element.figures[.comics] ?? -1)
      return x == y ? a.offset < b.offset : x > y
    }
    listed = sorted.prefix(Candidate.mostListed).map { Candidate($0.element) }
    more = sorted.count - listed.count
  }

  package var isEmpty: Bool { listed.isEmpty }
}
