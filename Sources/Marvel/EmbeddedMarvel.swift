package import Characters
internal import Identities
internal import MarvelGateway
internal import Tournament

extension CharacterSource {
  /// The embedded catalogue: all characters as of the capture date, without requests.
  package static let embeddedMarvel = CharacterSource(
    name: "the embedded catalogue",
    date: CharacterFacts.captureDate,
    atHand: { embeddedCatalogue },
    plan: { _ in [] },
    fetch: { _, _, _ throws(CancellationError) in embeddedCatalogue }
  )
}

private let embeddedCatalogue = FetchedCatalogue(
  profiles: CharacterFacts.embedded.map(Profile.init(facts:)),
  isWholeCatalogue: true,
  metrics: Source.marvel.metrics,
  attribution: MarvelGateway.attribution(),
  aliases: { .ofMarvel }
)

extension Profile {
  /// Makes the profile that the client reads from the gateway's record of these facts.
  init(facts: CharacterFacts) {
    var figures = Figures()
    let counts = [facts.comics, facts.series, facts.stories, facts.events]
    for (metric, count) in zip(Source.marvel.metrics, counts) { figures[metric] = Double(count) }
    self.init(
      id: .number(facts.id),
      name: facts.name,
      modified: usableDate(facts.modified),
      thumbnail: Thumbnail(path: facts.thumbnailPath, fileExtension: facts.thumbnailExtension),
      figures: figures,
      links: facts.pages.map { Link(ownType: $0.type, ownURL: $0.url) }
    )
  }
}
