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
    plan: { _ in SourcePlan() },
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
    let counts = [facts.comics, facts.series, facts.stories, facts.events]
    self.init(
      id: .number(facts.id),
      name: facts.name,
      modified: usableDate(facts.modified),
      thumbnail: Thumbnail(ownPath: facts.thumbnailPath, fileExtension: facts.thumbnailExtension),
      figures: Figures(zip(Source.marvel.metrics, counts).map { ($0, Double($1)) })
    )
    self = linked { facts.pages.map { Link(ownType: $0.type, ownURL: $0.url) } }
  }
}
