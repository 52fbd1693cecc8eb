package import Characters
internal import Failures
internal import HTTPTypes
internal import Tournament
internal import WebSources

extension SourceDeclaration {
  /// The wikis on Fandom.
  package static let fandom = SourceDeclaration(
    .fandom,
    help:
      "With 'source: fandom', they are this week's counts of the Marvel Database on Fandom, and need no key.",
    variables: [
      SourceVariable(
        server.words.variable,
        "another server in place of https://{wiki}.fandom.com, up to \(server.words.standsBefore)",
        .address
      )
    ],
    servers: [server],
    .service { context throws(Failure) in
      let wiki = FandomWiki(context.choice.settings)
      guard let base = try context.address(of: server, filling: ["wiki": wiki.name]) else {
        preconditionFailure("the server has an address")
      }
      let connection = try context.connection(to: server, at: base, sendsKeys: false)
      return .fandom(wiki, at: connection)
    }
  )

  private static let server = ServerRules.mediaWiki(
    ServerWords(
      variable: "FANDOM_BASE_URL",
      standsBefore: "/api.php",
      example: "http://127.0.0.1:8080",
      standIn: "https://{wiki}.fandom.com"
    ),
    address: "https://{wiki}.fandom.com",
    rate: 1,
    // The wiki names no number; a run takes a few requests.
    dailyLimit: 2_000
  )
}
