internal import Failures
internal import HTTPTypes
internal import Marvel
internal import Text

/// What the environment holds that nobody is to see.
struct Secrets: Sendable {
  let publicKey: String
  let privateKey: String
  /// Takes them out of what is shown or written; nil where no key stands out.
  let scrub: BodyScrub?

  init(_ environment: [String: String]) {
    publicKey = (environment["MARVEL_PUBLIC_KEY"] ?? "").trimmed
    privateKey = (environment["MARVEL_PRIVATE_KEY"] ?? "").trimmed
    let keys = [publicKey, privateKey].filter(isDistinctive)
    scrub = keys.isEmpty ? nil : BodyScrub(secrets: keys, parameters: [])
  }

  var values: [String] { [publicKey, privateKey].filter { !$0.isEmpty } }

  /// Returns bytes with every key that stands out as `***`, however it is escaped.
  func hidden(in bytes: [UInt8]) -> [UInt8] { scrub?.apply(to: bytes) ?? bytes }

  /// Whether a text holds the private key, where that stands out.
  func showsPrivateKey(in text: String) -> Bool {
    let scrub = BodyScrub(secrets: [privateKey], parameters: [])
    return scrub.firstSecret(in: Array(text.utf8)) != nil
  }

  /// The pair to sign with; nil where there is neither key.
  func pair() throws(Failure) -> MarvelKeys? {
    guard !values.isEmpty else { return nil }
    guard values.count == 2 else {
      let (there, lacking) =
        privateKey.isEmpty
        ? ("MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY") : ("MARVEL_PRIVATE_KEY", "MARVEL_PUBLIC_KEY")
      throw Failure(
        .credentialsRefused,
        "\(there) is set and \(lacking) is not: a request is signed with both keys",
        help: "set both, or neither for a source that asks for none"
      )
    }
    guard values.allSatisfy({ $0.utf8.count <= Self.longest }) else {
      throw Failure(
        .credentialsRefused,
        "a key is longer than \(Self.longest) bytes",
        help: "check MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY"
      )
    }
    return MarvelKeys(publicKey: publicKey, privateKey: privateKey)
  }

  private static let longest = 256
}
