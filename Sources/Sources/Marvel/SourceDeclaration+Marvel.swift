import Base
import Gateway
import Network
import Tournament

extension SourceDeclaration {
  /// Marvel's comics: the embedded catalogue, or the server at `MARVEL_BASE_URL`.
  package static let marvel = SourceDeclaration(
    facts: .marvel,
    help: "Figures come from an embedded copy of the Marvel catalogue of 2024-09-10. They need no key and no "
      + "network. If MARVEL_BASE_URL is set, they come from that server, for example from "
      + "'contest serve' on another machine.",
    variables: [
      SourceVariable(
        server.words.variable,
        "the address of a server, up to \(server.words.standsBefore): \(server.words.example)",
        .address
      ), SourceVariable(MarvelKeys.publicVariable, "the public key of your account", .account),
      SourceVariable(MarvelKeys.privateVariable, "the private key, which signs requests and is never sent", .secret),
    ],
    servers: [server],
    kinds: RecordKind.marvel,
    embedded: CharacterSource.embeddedMarvel.atHand,
    attribution: MarvelGateway.attribution(),
    origin: .service { context throws(Failure) in
      guard let base = try context.address(server, [:]) else {
        return context.stored.map { .embeddedMarvel(with: $0) } ?? .embeddedMarvel
      }
      let keys = try MarvelKeys(context.environment)
      let connection = try context.connect(server, base, keys != nil)
      if base.host == "gateway.marvel.com" {
        context.warn("Marvel retired \(base.host) in late 2025: unset MARVEL_BASE_URL to use the embedded catalogue")
      }
      return .marvel(at: connection, keys: keys)
    }
  )

  private static let server = ServerRules(
    words: .marvel,
    rate: 20,
    // The smallest limit that any account ever had.
    dailyLimit: 1_000,
    lifetime: 24 * 60 * 60,
    refusal: { $0.refusesAgent ? .denied : $0.refusal(at: $1) },
    isStorable: CharacterPage.isWhole
  )
}

extension ServerWords {
  static let marvel = ServerWords(
    variable: "MARVEL_BASE_URL",
    standsBefore: "/characters",
    example: "http://127.0.0.1:8080/v1/public",
    standIn: "the embedded catalogue",
    keys: [MarvelKeys.publicVariable, MarvelKeys.privateVariable]
  )
}

extension MarvelKeys {
  static let publicVariable = "MARVEL_PUBLIC_KEY"
  static let privateVariable = "MARVEL_PRIVATE_KEY"
  private static let longest = 256

  /// Reads the keys for signing; nil if both are missing.
  ///
  /// - Throws: A failure if only one key is there.
  init?(_ environment: [String: String]) throws(Failure) {
    let keys = (environment[Self.publicVariable], environment[Self.privateVariable])
    guard keys.0 != nil || keys.1 != nil else { return nil }
    guard let publicKey = keys.0, let privateKey = keys.1 else {
      let (there, lacking) =
        keys.1 == nil ? (Self.publicVariable, Self.privateVariable) : (Self.privateVariable, Self.publicVariable)
      throw Failure(
        .credentialsRefused,
        "\(there) is set and \(lacking) is not: a request is signed with both keys",
        help: "set both, or neither for a source that asks for none"
      )
    }
    guard max(publicKey.utf8.count, privateKey.utf8.count) <= Self.longest else {
      throw Failure(
        .credentialsRefused,
        "a key is longer than \(Self.longest) bytes",
        help: "check \(Self.publicVariable) and \(Self.privateVariable)"
      )
    }
    self.init(
      publicKey: try oneWord(publicKey, in: Self.publicVariable),
      privateKey: try oneWord(privateKey, in: Self.privateVariable)
    )
  }
}
