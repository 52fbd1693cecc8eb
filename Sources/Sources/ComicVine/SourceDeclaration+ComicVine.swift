import Base
import Network
package import Tournament

extension SourceDeclaration {
  /// The issues that Comic Vine lists for characters.
  package static let comicVine = SourceDeclaration(
    facts: .comicVine,
    help: "With 'source: comicvine', they are counts of issues, and need a free key.",
    variables: [
      .address(of: server),
      SourceVariable(keyVariable, "the key of your account at comicvine.gamespot.com/api", .secret),
    ],
    servers: [server],
    origin: .service { context throws(Failure) in
      var credentials = WebClient.Credentials()
      if let key = try context.key(keyVariable) {
        credentials.parameters = { [("api_key", key)] }
        credentials.secrets = [key]
      } else {
        credentials.missing = [keyVariable]
      }
      let client = try context.client(of: server, credentials)
      let publisher = context.choice.settings[publisherOption]
      // The table has Marvel's characters: under another publisher, the name means another one.
      let hasKnownIDs = publisher.map { NameKey($0).text.holds("marvel") } ?? true
      let service = ComicVineService(
        client: client,
        publisher: publisher,
        knownID: { name in hasKnownIDs ? IdentityTable.embedded.identity(named: name)?.comicVineID : nil }
      )
      return .stepped(
        over: [client],
        probe: { () async throws(SourceError) in try await service.probe() }
      ) { needs in ComicVineLookup(needs, of: service) }
    }
  )

  /// A request every 1.1 seconds: the service locks out who asks more than once a second, or 200 times an hour for a
  /// path.
  private static let server = ServerRules(
    words: ServerWords(
      variable: "COMICVINE_BASE_URL",
      standsBefore: "/api/characters",
      example: "https://comicvine.gamespot.com",
      keys: [keyVariable],
      account: "https://comicvine.gamespot.com/api/"
    ),
    address: "https://comicvine.gamespot.com",
    rate: 0.9,
    dailyLimit: 4_800,
    hourlyLimitOfPath: 200,
    lifetime: 7 * 24 * 60 * 60,
    refusal: ComicVineStatus.refusal,
    isStorable: { response, _ in ComicVineStatus.isStorable(response) }
  )
}

private let keyVariable = "COMICVINE_API_KEY"
private let publisherOption = "publisher"

extension Source {
  /// Comic Vine's counts of issues.
  package static let comicVine = Source(
    name: "comicvine",
    metrics: [Figure("issues")],
    listsCharacters: false,
    metricWords: "that credit a character, reprints and collections included",
    licence: Licence("non-commercial use", url: "https://comicvine.gamespot.com/api/"),
    site: "https://comicvine.gamespot.com",
    options: [Source.Option(publisherOption, "The publisher of all characters, such as Marvel; any if left out.")]
  )
}
