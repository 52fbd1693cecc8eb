internal import Failures
internal import Fetching
internal import Files
internal import HTTPTypes
internal import Marvel
internal import Text

/// A source on a network as environment and command line name it, before anything is asked of it.
struct NetworkSource: Sendable {
  let base: BaseURL
  /// Nil where requests are not signed.
  let keys: MarvelKeys?
  let mode: CacheMode
  let options: SourceOptions
  /// The folder of cache and ledger.
  let folder: String
  let cache: ResponseCache
  /// Where the certificates stand that are trusted instead of the system's; nil for those.
  let authorities: (file: String?, folder: String?)
  private let secrets: Secrets

  /// Reads the settings; nil where no source is named, which means the embedded catalogue.
  init?(_ environment: [String: String], _ options: SourceOptions) throws(Failure) {
    guard !options.isOffline || !options.isRefreshing else {
      throw Failure(.misuse, "--offline fetches nothing and --refresh fetches all: choose one")
    }
    let address = (environment["MARVEL_BASE_URL"] ?? "").trimmed
    guard !address.isEmpty else { return nil }
    let secrets = Secrets(environment)
    base = try Self.base(address, hiding: secrets)
    keys = try secrets.pair()
    if keys != nil, base.scheme == .http, !base.isLoopback {
      throw Failure(
        .misuse,
        "MARVEL_BASE_URL: \(TransportError.insecure(host: base.host).message)",
        help: "use https, or unset MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY to ask without a key"
      )
    }
    guard let folder = cacheFolder(environment: environment, option: options.cache) else {
      throw .noCacheFolder
    }
    self.folder = folder
    self.secrets = secrets
    self.options = options
    cache = ResponseCache(folder: folder)
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
  func ledger(_ console: Console) -> QuotaLedger {
    QuotaLedger(
      folder: folder,
      source: base.text,
      publicKey: secrets.publicKey,
      warn: { console.warning($0.message) }
    )
  }

  private static func base(_ address: String, hiding secrets: Secrets) throws(Failure) -> BaseURL {
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

  private static func unusable(_ reason: String) -> Failure {
    Failure(
      .misuse,
      "MARVEL_BASE_URL is not usable: \(reason)",
      help:
        "it is what stands before /characters, such as 'http://127.0.0.1:8080/v1/public', and keys "
        + "have variables of their own; without it the embedded catalogue is used"
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
