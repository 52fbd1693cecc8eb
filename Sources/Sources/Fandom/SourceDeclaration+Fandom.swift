import Base
import Network
import Tournament

extension SourceDeclaration {
  /// The wikis on Fandom.
  package static let fandom = SourceDeclaration(
    facts: .fandom,
    help: "With 'source: fandom', they are this week's counts of the Marvel Database on Fandom, and need no key.",
    variables: [
      SourceVariable(
        server.words.variable,
        "another server in place of https://{wiki}.fandom.com, up to \(server.words.standsBefore)",
        .address
      )
    ],
    servers: [server],
    credit: IdentityTable.credit,
    origin: .service { context throws(Failure) in
      let wiki = FandomWiki(context.choice.settings)
      let client = try context.client(of: server, filling: ["wiki": wiki.name])
      let api = MediaWiki(client: client, path: wiki.path)
      var source = CharacterSource.stepped(
        over: [client],
        probe: { () async throws(SourceError) in
          let answer = try await api.query([("meta", "siteinfo"), ("siprop", "general")])
          guard let general = answer.site else { return "an answer without the name of the wiki" }
          return "\(try general.member("sitename").text), \(try general.member("generator").text)"
        }
      ) { needs in FandomLookup(needs, in: wiki, api) }
      source.pictures = { ids throws(CancellationError) in try await api.pictures(ofPages: ids) }
      return source
    }
  )

  private static let server = ServerRules(
    words: ServerWords(
      variable: "FANDOM_BASE_URL",
      standsBefore: "/api.php",
      example: "http://127.0.0.1:8080",
      standIn: "https://{wiki}.fandom.com"
    ),
    address: "https://{wiki}.fandom.com",
    rate: 1,
    // The wiki names no number; a run takes a few requests.
    dailyLimit: 2_000,
    lifetime: 24 * 60 * 60,
    refusal: MediaWiki.refusal,
    isStorable: MediaWiki.isStorable
  )
}
