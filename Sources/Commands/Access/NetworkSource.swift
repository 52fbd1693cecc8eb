import Base
import Network
import Results
import SharedStore
import Sources

/// A server of a source as environment and command line name it, before anything is asked of it.
struct NetworkSource: Sendable {
  let base: BaseURL
  let rules: ServerRules
  /// The name or the address that the pace is kept for, before its holes are filled, so that all wikis of a service
  /// share it.
  let pacedAddress: String
  let mode: CacheMode
  let rate: CallRate
  /// Whether the pace is that of a program that names no contact.
  let isSlowed: Bool
  /// Calls in any 24 hours.
  let dailyLimit: Int
  let retriesThrottled: Bool
  /// The folder of cache and ledger.
  let folder: String
  let cache: ResponseCache
  /// The calls of all processes.
  private let calls: LocalCalls
  /// The file of certificates that are trusted instead of the system's, and its variable; nil for the system's.
  let authorities: (variable: String, file: String)?
  /// A folder of such certificates.
  let authorityFolder: String?
  /// The database that counts the calls and keeps the answers of all machines; nil for files.
  let shared: SharedStore?
  /// The name of the account whose calls are counted; empty if there is none.
  let account: String
  /// The name by which the program introduces itself.
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
    _ options: SourceOptions,
    _ console: Console
  ) throws(Failure) {
    if sendsKeys, base.scheme == .http, !base.isLoopback {
      throw Failure(
        .misuse,
        "\(rules.words.variable): \(TransportError.insecure(host: base.host).message)",
        help: "use https, or a server on this machine"
      )
    }
    let environment = console.environment.variables
    folder = try console.cacheFolder(options.cache)
    self.base = base
    self.rules = rules
    pacedAddress = rules.paceName ?? rules.address(in: environment).flatMap { $0.contains("{") ? $0 : nil } ?? base.text
    self.account = account
    shared = try console.storePlace(options.store)?.shared
    secrets = console.secrets
    userAgent = try ownUserAgent(in: environment, hiding: secrets)
    let isSlowed = options.rate == nil && rules.isSlowed(in: environment)
    self.isSlowed = isSlowed
    rate = CallRate(perSecond: options.rate ?? rules.rate(in: environment))
    dailyLimit = options.dailyLimit ?? rules.dailyLimit
    retriesThrottled = options.retriesThrottled
    let warn: @Sendable (String) -> Void = { console.warning($0) }
    cache = ResponseCache(folder: folder, lifetime: rules.lifetime, shared: shared, warn: warn)
    calls = LocalCalls(folder: folder, clocks: systemClocks, warn: warn)
    mode = options.isOffline ? .offline : options.isRefreshing ? .refresh : .normal
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    authorities = ["SSL_CERT_FILE", "CURL_CA_BUNDLE"].lazy.compactMap { name in value(name).map { (name, $0) } }.first
    authorityFolder = value("SSL_CERT_DIR")
    // A pipe would be waited for beyond every time-out.
    if base.scheme == .https, let (name, file) = authorities, fileKind(file) != .file {
      throw Failure(
        .missingInput,
        "\(name): there is no file '\(singleLine(file, limit: 200))'",
        help: "name the certificates of the authorities to trust, or unset it for the system's"
      )
    }
  }

  /// Returns words that came from elsewhere as they may be shown: on one line, and without secrets.
  func shown(_ words: String) -> String { singleLine(Redaction(secrets: secrets.values).apply(to: words), limit: 400) }

  /// Takes what must not be kept out of an answer's body.
  var scrub: BodyScrub { BodyScrub(secrets: secrets.values) }

  /// The latest calls, of all processes or machines.
  var latestCalls: SharedPace { SharedPace(book, name: counted(pacedAddress)) }

  private var book: any CallBook { if let shared { shared } else { calls } }

  /// The time by which the age of answers counts: that of the machine that keeps them.
  @Sendable func now() -> UnixTime { shared?.now() ?? wallClock() }

  /// The name of a count, which shows no key.
  func counted(_ address: String) -> String {
    let name = "\(address)\n\(account)"
    return account.isEmpty ? address : "\(address) \(Digest.sha256(name.utf8).prefix(16))"
  }

  /// The count of calls, of all processes or machines.
  ///
  /// - Parameter path: The path whose calls of an hour are counted; nil for all calls of a day.
  func ledger(of path: String? = nil) -> CallCount {
    let count = CallCount(book, name: counted(base.text), path: path)
    if shared == nil {
      let name = base.text + (path.map { " " + $0 } ?? "") + "\n" + account
      calls.takeOver(joined(folder, "quota-" + Digest.sha256(name.utf8).prefix(32)), as: count)
    }
    return count
  }
}

extension ServerRules {
  /// Whether the service is slower because the environment names no contact; other servers have no
  /// rule about it.
  func isSlowed(in environment: [String: String]) -> Bool {
    anonymousRate != nil && (environment[words.variable] ?? "").trimmed.isEmpty
      && !namesContact(environment[userAgentVariable] ?? "")
  }

  /// Returns the maximum of requests per second.
  func rate(in environment: [String: String]) -> Double { isSlowed(in: environment) ? anonymousRate ?? rate : rate }

  /// Returns the address as its variable says, else the usual one, with its holes; nil if neither says.
  func address(in environment: [String: String]) -> String? {
    let set = (environment[words.variable] ?? "").trimmed
    return set.isEmpty ? address : set
  }

  /// Returns where the server is: as its variable says, else as usual; nil if neither says.
  func address(in environment: [String: String], filling parts: [String: String], hiding secrets: Secrets)
    throws(Failure) -> BaseURL?
  {
    guard var address = address(in: environment) else { return nil }
    for (name, value) in parts { address = address.exchanging("{\(name)}", for: value) }
    // Before anything else, for what is wrong with an address may show a part of it.
    guard secrets.scrub?.firstSecret(in: Array(address.utf8)) == nil else { throw unusable("it holds one of the keys") }
    do throws(BaseURLError) { return try BaseURL(address) } catch { throw unusable(error.message) }
  }

  private func unusable(_ reason: String) -> Failure {
    Failure(
      .misuse,
      "\(words.variable) is not usable: \(reason)",
      help: "it is the part before \(words.standsBefore), such as '\(words.example)'"
        + (words.keys.isEmpty ? "" : ", and keys have variables of their own")
        + (words.standIn.map { "; without it \($0) is used" } ?? "")
    )
  }
}
