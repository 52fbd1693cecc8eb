internal import Characters
internal import Failures
internal import Fetching
internal import Files
internal import HTTPTypes
internal import Text

/// A server of a source as environment and command line name it, before anything is asked of it.
struct NetworkSource: Sendable {
  let base: BaseURL
  let rules: ServerRules
  let mode: CacheMode
  let rate: CallRate
  /// Calls in any 24 hours.
  let dailyLimit: Int
  let retriesThrottled: Bool
  /// The folder of cache and ledger.
  let folder: String
  let cache: ResponseCache
  /// Where the certificates stand that are trusted instead of the system's; nil for those.
  let authorities: (file: String?, folder: String?)
  /// What names the account whose calls are counted; empty if there is none.
  let account: String
  /// What the program calls itself.
  let userAgent: String
  private let secrets: Secrets

  /// Reads the settings.
  ///
  /// - Parameter sendsKeys: Whether a connection without encryption would show them.
  init(
    _ base: BaseURL,
    _ rules: ServerRules,
    account: String,
    sendsKeys: Bool,
    _ environment: [String: String],
    _ options: SourceOptions
  ) throws(Failure) {
    if sendsKeys, base.scheme == .http, !base.isLoopback {
      throw Failure(
        .misuse,
        "\(rules.words.variable): \(TransportError.insecure(host: base.host).message)",
        help: "use https, or unset \(words(rules.words.keys)) to ask without a key"
      )
    }
    guard let folder = cacheFolder(environment: environment, option: options.cache) else {
      throw .noCacheFolder
    }
    self.base = base
    self.rules = rules
    self.folder = folder
    self.account = account
    secrets = Secrets(environment)
    userAgent = try ownUserAgent(in: environment, hiding: secrets)
    rate = CallRate(perSecond: options.rate ?? rules.rate)
    dailyLimit = options.dailyLimit ?? rules.dailyLimit
    retriesThrottled = options.retriesThrottled
    cache = ResponseCache(folder: folder, lifetime: rules.lifetime)
    mode = options.isOffline ? .offline : options.isRefreshing ? .refresh : .normal
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    authorities = (value("SSL_CERT_FILE") ?? value("CURL_CA_BUNDLE"), value("SSL_CERT_DIR"))
    // A pipe would be waited for beyond every time-out.
    if base.scheme == .https, let file = authorities.file, fileKind(file) != .file {
      throw Failure(
        .missingInput,
        "SSL_CERT_FILE: there is no file '\(singleLine(file, limit: 200))'",
        help: "name the certificates of the authorities to trust, or unset it for the system's"
      )
    }
  }

  /// Returns words that came from elsewhere as they may be shown: on one line, and without secrets.
  func shown(_ words: String) -> String {
    singleLine(Redaction(secrets: secrets.values).apply(to: words), limit: 400)
  }

  /// Takes what must not be kept out of an answer's body.
  var scrub: BodyScrub { BodyScrub(secrets: secrets.values) }

  /// The count of calls, for all processes.
  ///
  /// - Parameter path: The path whose calls of an hour are counted; nil for all calls of a day.
  func ledger(_ console: Console, of path: String? = nil) -> QuotaLedger {
    QuotaLedger(
      folder: folder,
      source: base.text,
      publicKey: account,
      resource: path,
      warn: { console.warning($0.message) }
    )
  }
}

extension ServerRules {
  /// Returns where the server is: as its variable says, else as usual; nil if neither says.
  func address(
    in environment: [String: String],
    filling parts: [String: String],
    hiding secrets: Secrets
  ) throws(Failure) -> BaseURL? {
    let set = (environment[words.variable] ?? "").trimmed
    guard var address = set.isEmpty ? address : set else { return nil }
    for (name, value) in parts { address = address.exchanging("{\(name)}", for: value) }
    // Before anything else, for what is wrong with an address may show a part of it.
    guard secrets.scrub?.firstSecret(in: Array(address.utf8)) == nil else {
      throw unusable("it holds one of the keys")
    }
    do throws(BaseURLError) {
      return try BaseURL(address)
    } catch {
      throw unusable(error.message)
    }
  }

  private func unusable(_ reason: String) -> Failure {
    Failure(
      .misuse,
      "\(words.variable) is not usable: \(reason)",
      help:
        "it is what stands before \(words.standsBefore), such as '\(words.example)'"
        + (words.keys.isEmpty ? "" : ", and keys have variables of their own")
        + (words.standIn.map { "; without it \($0) is used" } ?? "")
    )
  }
}

extension Failure {
  static let noCacheFolder = Failure(
    .cannotWrite,
    "there is no folder to keep answers in: CONTEST_CACHE_DIR, XDG_CACHE_HOME and HOME are not set",
    help: "name one with --cache"
  )
}
