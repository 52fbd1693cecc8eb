import Base
import Network
package import Tournament

extension SourceDeclaration {
  /// The issues that Metron lists for characters.
  package static let metron = SourceDeclaration(
    facts: .metron,
    help: "With 'source: metron', they are counts of issues, and need a free account.",
    variables: [
      .address(of: server), SourceVariable(tokenVariable, "a token of your account at metron.cloud", .secret),
      SourceVariable(userVariable, "the name of your account, if you have no token", .account),
      SourceVariable(passwordVariable, "its password", .secret),
    ],
    servers: [server],
    origin: .service { context throws(Failure) in
      let client = try context.client(of: server, credentials(context))
      let service = MetronService(
        client: client,
        comicVineID: { IdentityTable.embedded.identity(named: $0)?.comicVineID }
      )
      return .stepped(
        over: [client],
        probe: { () async throws(SourceError) in try await service.probe() }
      ) { needs in MetronLookup(needs, of: service) }
    }
  )

  /// A request every three seconds: 20 a minute and 5,000 a day are the limits of an account.
  private static let server = ServerRules(
    words: ServerWords(
      variable: "METRON_BASE_URL",
      standsBefore: "/api/character",
      example: "https://metron.cloud",
      keys: ["\(tokenVariable), or \(userVariable) and \(passwordVariable)"],
      account: "https://metron.cloud"
    ),
    address: "https://metron.cloud",
    rate: 1.0 / 3,
    dailyLimit: 5_000,
    lifetime: 7 * 24 * 60 * 60,
    refusal: { response, now in response.webRefusal(at: now) },
    isStorable: { response, _ in
      guard response.status == 200, !response.isWebPage, let root = response.json else { return false }
      return root["count"]?.integer != nil || root["id"]?.integer != nil
    }
  )

  /// Returns the token, else the name and the password, which the service is about to end
  /// (https://github.com/Metron-Project/metron/issues/571).
  private static func credentials(_ context: SourceContext) throws(Failure) -> WebClient.Credentials {
    var credentials = WebClient.Credentials()
    if let token = try context.key(tokenVariable) {
      credentials.headers["Authorization"] = "Bearer " + token
      credentials.secrets = [token]
      return credentials
    }
    switch (context.environment[userVariable], context.environment[passwordVariable]) {
    case (let user?, let password?):
      let word = Digest.base64(Array("\(user):\(password)".utf8))
      credentials.headers["Authorization"] = "Basic " + word
      credentials.secrets = [user, password, word]
    case (_?, nil): credentials.missing = [passwordVariable]
    case (nil, _?): credentials.missing = [userVariable]
    case (nil, nil): credentials.missing = [tokenVariable]
    }
    return credentials
  }
}

private let tokenVariable = "METRON_TOKEN"
private let userVariable = "METRON_USER"
private let passwordVariable = "METRON_PASSWORD"

extension Source {
  /// Metron's counts of issues.
  package static let metron = Source(
    name: "metron",
    metrics: [Figure("issues")],
    listsCharacters: false,
    metricWords: "that credit a character",
    licence: Licence("CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/"),
    site: "https://metron.cloud"
  )
}
