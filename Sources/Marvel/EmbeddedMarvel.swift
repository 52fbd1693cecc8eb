package import Characters
internal import Failures
internal import Identities
internal import MarvelGateway
internal import Tournament

extension CharacterSource {
  /// The embedded catalogue: all characters as of the capture date, without requests.
  package static let embeddedMarvel = CharacterSource(
    name: "the embedded catalogue",
    date: CharacterFacts.captureDate,
    atHand: { embeddedCatalogue },
    plan: { _ in SourcePlan() },
    fetch: { _, _, _ throws(CancellationError) in embeddedCatalogue },
    records: { context throws(Failure) in try MarvelRecords(context).access }
  )

  /// The embedded catalogue with the characters that were imported beside it.
  ///
  /// If both have a character, the embedded one is meant, whose figures tournaments compare.
  ///
  /// - Parameter stored: Returns the imported ones, without those whose ids are known.
  static func embeddedMarvel(
    with stored: @escaping @Sendable (_ isKnown: @Sendable (Int) -> Bool) -> [StoredCharacter]
  ) -> CharacterSource {
    let everyone: @Sendable () -> FetchedCatalogue = {
      let own = embeddedCatalogue
      let added = stored { own.profile(id: .number($0)) != nil }.compactMap(Profile.init(stored:))
      return added.isEmpty ? own : .marvel(own.profiles + added)
    }
    return CharacterSource(
      name: embeddedMarvel.name,
      date: embeddedMarvel.date,
      atHand: everyone,
      plan: { _ in SourcePlan() },
      fetch: { needs, _, _ throws(CancellationError) in
        let isList = needs.wholeCatalogue || !needs.prefixes.isEmpty
        let isKnown = needs.references.allSatisfy {
          if case .success = embeddedCatalogue.resolve($0, suggests: false) { true } else { false }
        }
        return isKnown && !isList ? embeddedCatalogue : everyone()
      },
      records: embeddedMarvel.records
    )
  }
}

private let embeddedCatalogue = FetchedCatalogue.marvel(
  CharacterFacts.embedded.map(Profile.init(facts:))
)

extension FetchedCatalogue {
  fileprivate static func marvel(_ profiles: [Profile]) -> FetchedCatalogue {
    FetchedCatalogue(
      profiles: profiles,
      isWholeCatalogue: true,
      metrics: Source.marvel.metrics,
      attribution: MarvelGateway.attribution(),
      aliases: { .ofMarvel }
    )
  }
}

extension Profile {
  /// Makes the profile that the client reads from the gateway's record of these facts.
  init(facts: CharacterFacts) {
    let counts = [facts.comics, facts.series, facts.stories, facts.events]
    self.init(
      id: .number(facts.id),
      name: facts.name,
      modified: usableDate(facts.modified),
      thumbnail: Thumbnail(ownPath: facts.thumbnailPath, fileExtension: facts.thumbnailExtension),
      figures: Figures(zip(Source.marvel.metrics, counts).map { ($0, Double($1)) })
    )
    self = described {
      ProfileTexts(links: facts.pages.map { Link(ownType: $0.type, ownURL: $0.url) })
    }
  }
}
