import Base
import Gateway
import Tournament

extension CharacterSource {
  /// The embedded catalogue: all characters as of the capture date, without requests.
  static let embeddedMarvel = CharacterSource(
    name: "the embedded catalogue",
    date: CharacterFacts.captureDate,
    atHand: { embeddedCatalogue },
    plan: { _ in SourcePlan() },
    fetch: { _, _, _ throws(CancellationError) in embeddedCatalogue },
    records: { context throws(Failure) in try MarvelRecords(nil, context).access }
  )

  /// The embedded catalogue with the characters that were imported beside it.
  ///
  /// If both have a character, the embedded one is meant, whose figures tournaments compare; it has no description, so it
  /// gets that of the other. A name that an embedded character has means this one.
  static func embeddedMarvel(with stored: @escaping @Sendable () -> [(id: Int, record: JSONDocument)])
    -> CharacterSource
  {
    var source: CharacterSource = embeddedMarvel
    source.atHand = { catalogue(with: stored()) }
    source.fetch = { needs, _, _ throws(CancellationError) in
      let isEmbedded =
        !needs.wholeCatalogue && needs.prefixes.isEmpty
        && needs.references.allSatisfy { (try? embeddedCatalogue.resolve($0, suggests: false).get()) != nil }
      return catalogue(with: stored().filter { !isEmbedded || embeddedCatalogue.has($0.id) })
    }
    return source
  }
}

/// Returns the embedded characters with the descriptions of imported ones, and the other imported ones beside them.
private func catalogue(with imported: [(id: Int, record: JSONDocument)]) -> FetchedCatalogue {
  guard !imported.isEmpty else { return embeddedCatalogue }
  let records = Dictionary(imported.map { (CharacterID.number($0.id), $0.record.root) }) { first, _ in first }
  let known = embeddedCatalogue.profiles.map { profile in records[profile.id].map(profile.described) ?? profile }
  let added = imported.filter { !embeddedCatalogue.has($0.id) }.compactMap {
    Profile(record: $0.record.root, id: $0.id)
  }
  return .marvel(known + added, areInOrder: added.isEmpty)
}

private let embeddedCatalogue = FetchedCatalogue.marvel(embeddedProfiles, areInOrder: true)

/// The embedded characters in the order of a catalogue: that of the API, but the two of a name are ordered by id.
private var embeddedProfiles: [Profile] {
  var profiles = CharacterFacts.embedded.map(Profile.init(facts:))
  for (place, next) in zip(profiles.indices, profiles.indices.dropFirst())
  where profiles[place].name == profiles[next].name && profiles[next].id < profiles[place].id {
    profiles.swapAt(place, next)
  }
  return profiles
}

extension FetchedCatalogue {
  fileprivate func has(_ id: Int) -> Bool { profile(id: .number(id)) != nil }

  fileprivate static func marvel(_ profiles: [Profile], areInOrder: Bool = false) -> FetchedCatalogue {
    FetchedCatalogue(
      profiles: profiles,
      areInOrder: areInOrder,
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
    self.init(
      id: .number(facts.id),
      name: facts.name,
      modified: usableDate(facts.modified),
      thumbnail: Thumbnail(ownPath: facts.thumbnailPath, fileExtension: facts.thumbnailExtension),
      figures: Figures([
        (.comics, Double(facts.comics)), (.series, Double(facts.series)), (.stories, Double(facts.stories)),
        (.events, Double(facts.events)),
      ]),
      links: CharacterFacts.pages(id: facts.id, name: facts.name).map { Link(ownType: $0.type, ownURL: $0.url) }
    )
  }
}
