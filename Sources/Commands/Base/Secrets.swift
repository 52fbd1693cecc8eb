import Base
import Network
import Sources

extension BodyScrub {
  /// Takes keys out of answers of Marvel's API, whose links and texts may hold the whole signature of whoever asked.
  static func ofCaptures(_ secrets: Secrets) -> BodyScrub {
    BodyScrub(secrets: secrets.values, signature: ["hash", "ts"])
  }
}

/// The values of the environment that no output may show.
struct Secrets: Sendable {
  /// The values of every source's accounts and keys.
  let values: [String]
  /// Those that are never sent.
  private let unsent: [String]
  /// Takes them out of what is shown or written; nil if no key is in plain text.
  let scrub: BodyScrub?

  init(_ environment: [String: String]) {
    var (all, unsent): ([String], [String]) = ([], [])
    for source in knownSources {
      let given = source.values(in: environment)
      func values(of kind: SourceVariable.Kind) -> [String] {
        source.variables.filter { $0.kind == kind }.compactMap { given[$0.name] }
      }
      let (accounts, secrets) = (values(of: .account), values(of: .secret))
      unsent += secrets
      all += accounts + secrets
      // Basic authentication (RFC 7617) sends both in one word.
      all += accounts.flatMap { account in secrets.map { Digest.base64(Array("\(account):\($0)".utf8)) } }
    }
    (values, self.unsent) = (all, unsent)
    let keys = all.filter(isDistinctive)
    scrub = keys.isEmpty ? nil : BodyScrub(secrets: keys, parameters: [])
  }

  /// Returns bytes with every key in plain text as `***`, however it is escaped.
  func hidden(in bytes: [UInt8]) -> [UInt8] { scrub?.apply(to: bytes) ?? bytes }

  /// Whether a text holds a key in plain text.
  func isShown(in text: String) -> Bool { scrub?.firstSecret(in: Array(text.utf8)) != nil }

  /// Whether a text holds, in plain text, a key that is never sent.
  func showsPrivateKey(in text: String) -> Bool {
    guard !unsent.isEmpty else { return false }
    return BodyScrub(secrets: unsent, parameters: []).firstSecret(in: Array(text.utf8)) != nil
  }
}
