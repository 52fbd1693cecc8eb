import Base
import Catalogue
import Network
import Results
import SharedStore
import Sources
import Synchronization
import Tournament

extension CharacterSource {
  /// Opens a source as environment and command line say.
  ///
  /// - Parameters:
  ///   - isAsked: Whether it will be asked, so that it may warn.
  ///   - isLookedUp: Whether the characters of the catalogue count beside the source's own. A tournament must not depend
  ///     on what a cache holds.
  static func opened(
    _ choice: SourceChoice,
    _ options: SourceOptions,
    _ console: Console,
    isAsked: Bool = true,
    isLookedUp: Bool = false
  ) throws(Failure) -> CharacterSource {
    guard !options.isOffline || !options.isRefreshing else {
      throw Failure(.misuse, "--offline fetches nothing and --refresh fetches all: choose one")
    }
    guard let declaration = knownSources.first(where: { $0.facts == choice.source }),
      case .service(let open) = declaration.origin
    else { preconditionFailure("nobody looks anyone up in '\(choice.source.name)'") }
    let values = declaration.values(in: console.environment.variables)
    // The calls of an account without a name of its own are counted by its key.
    let named = declaration.variables.filter { $0.kind == .account }
    let keyed = declaration.variables.filter { $0.kind == .secret }
    let account = (named + keyed).lazy.compactMap { values[$0.name] }.first
    let shared = try console.storePlace(options.store)?.shared
    var context = SourceContext(
      choice: choice,
      now: { console.ownClock ?? (isAsked ? shared?.now() : nil) ?? console.now },
      environment: values,
      address: { rules, parts throws(Failure) in
        try rules.address(in: console.environment.variables, filling: parts, hiding: console.secrets)
      },
      connect: { rules, base, sendsKeys throws(Failure) in
        try NetworkSource(base, rules, account: account ?? "", sendsKeys: sendsKeys, options, console).connection(
          console
        )
      },
      warn: { if isAsked { console.warning($0) } }
    )
    if isLookedUp {
      let known = Mutex<[(id: Int, record: JSONDocument)]?>(nil)
      // Some commands ask twice, and one reading is enough.
      context.stored = {
        known.withLock { found in
          let characters = found ?? Catalogue.characters(cache: options.cache, console)
          found = characters
          return characters
        }
      }
    }
    return try open(context)
  }
}
