/// A contestant with the figures that its battles compare.
@usableFromInline package struct Entrant: Sendable, Hashable {
  /// The identity that the entrant keeps across tournaments.
  package var identity: Identity
  /// The name as its source writes it.
  @usableFromInline package var name: String
  /// The name to print in this tournament; nil if the file gives none of its own.
  @usableFromInline package var alias: String?
  /// The value that battles compare, finite; nil if it is unknown, because someone in the tournament has no figures.
  package var power: Double?
  package var figures: Figures
  /// The rating that the file gives for it; nil if it gives none.
  package var rating: Double?
  /// The address of its page in the source; nil if it has none.
  package var link: String?
  /// What the source says about it, as plain text; nil if it says nothing.
  package var about: String?
  /// The picture that the file gives for it, as a `data:` address; nil if it gives none.
  package var picture: String?
  /// The seed that the file sets; nil if it sets none.
  package var givenSeed: Seed?
  /// The index of the group in which the file lists it; nil if it lists no groups.
  package var listedGroup: Int?
  /// Nil for an entrant that stays to the end.
  package var withdrawal: Withdrawal?
  /// The byes that it asks for, each in another round.
  package var requestedByes: [RequestedBye]

  package init(
    identity: Identity,
    name: String,
    alias: String? = nil,
    power: Double?,
    figures: Figures = Figures(),
    rating: Double? = nil,
    link: String? = nil,
    about: String? = nil,
    givenSeed: Seed? = nil,
    withdrawal: Withdrawal? = nil,
    requestedByes: [RequestedBye] = []
  ) {
    self.identity = identity
    self.name = name
    self.alias = alias
    self.power = power
    self.figures = figures
    self.rating = rating
    self.link = link
    self.about = about
    self.givenSeed = givenSeed
    self.withdrawal = withdrawal
    self.requestedByes = requestedByes
  }

  /// The name to print.
  @inlinable package var displayName: String { alias ?? name }

  /// The power as a number to compare, never to show; 0 if it is unknown.
  package var strength: Double { power ?? 0 }

  /// The identity of an entrant, equal for the same entrant in different tournaments.
  package struct Identity: Sendable, Hashable {
    /// The source that the figures come from, such as `marvel` or `inline`.
    package var source: String
    /// The number in that source; nil if the source has no numbers.
    package var id: Int?
    /// The text ID, or the name without case and accents; empty if the entrant has a number.
    package var key: String

    package init(source: String, id: Int? = nil, key: String = "") {
      (self.source, self.id, self.key) = (source, id, key)
    }

    /// Returns the id as text; nil if the name is the only id.
    ///
    /// - Parameter name: The entrant's name without case, accents and outer blanks.
    package func ownID(besides name: @autoclosure () -> String) -> String? {
      id.map(String.init) ?? (key == name() ? nil : key)
    }
  }
}

extension Entrant.Identity: Comparable {
  package static func < (a: Self, b: Self) -> Bool { (a.source, a.id ?? -1, a.key) < (b.source, b.id ?? -1, b.key) }
}

extension [Entrant] {
  /// Whether powers are known: of everyone, or of nobody.
  package var havePowers: Bool { allSatisfy { $0.power != nil } }

  /// The entrant of a tournament with this seed, if the entrants are in seed order.
  ///
  /// Inlined, because most callers ask for one of its texts, and a copy retains them all.
  @inlinable package subscript(seed: Seed) -> Entrant { self[seed.index] }
}
