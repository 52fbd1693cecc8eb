import Base
import Catalogue
import Network
import Play
import Sources
import Tournament

/// A kind of records with the source that declares it.
struct RecordChoice: Sendable {
  let kind: RecordKind
  let source: SourceDeclaration

  /// All kinds, in the order of the sources.
  static let all = knownServices.flatMap { source in source.kinds.map { RecordChoice(kind: $0, source: source) } }
}

extension RecordChoice {
  /// Finds a kind of a source.
  ///
  /// - Parameter source: The word for the source; nil for the first one that has the kind.
  /// - Throws: A failure that names the source's kinds.
  init(source: String?, where isMeant: (RecordKind) -> Bool, otherwise message: String) throws(Failure) {
    let choices = Self.all.filter { source == nil || $0.source.facts.name == source }
    guard let found = choices.first(where: { isMeant($0.kind) }) else {
      let kinds = choices.map(\.kind.name)
      throw Failure(
        .misuse,
        message,
        help: kinds.isEmpty ? "'\(source ?? "")' lists no records" : "the kinds of records are \(words(kinds))"
      )
    }
    self = found
  }

  /// Throws if the kind lacks one of these filters.
  func check(_ filters: [String: String]) throws(Failure) {
    let known = kind.filters.map(\.name)
    if let other = filters.keys.sorted().first(where: { !known.contains($0) }) {
      throw Failure(
        .misuse,
        "'--\(other)' does not filter \(kind.name)",
        help: known.isEmpty ? "leave it out" : "use \(words(known.map { "--" + $0 }, last: " or "))"
      )
    }
  }

  /// Returns the name under which the cache has the picture of a record; that of a character is for tournaments, too.
  func identity(_ id: Int) -> Entrant.Identity {
    let source = source.facts.name
    return Entrant.Identity(source: kind.name == "characters" ? source : "\(source)/\(kind.name)", .number(id))
  }

  /// Opens the source, and returns how its records are read, and whether its server is in a private network.
  func access(_ options: SourceOptions, maximumRequests: Int? = nil, _ console: Console) throws(Failure) -> (
    access: RecordAccess, server: ServerWords?, isPrivate: Bool
  ) {
    let opened = try CharacterSource.opened(
      SourceChoice(source.facts),

      options,
      console
    )
    guard let open = opened.records else {
      preconditionFailure("'\(source.facts.name)' declares kinds of records and reads none")
    }
    let server = opened.connections.first?.words
    let meter = ProgressMeter("records fetched", console: console)
    let records = try open(
      RecordContext(
        maximumRequests: maximumRequests,
        isRefreshing: options.isRefreshing,
        cacheFolder: { isMade throws(Failure) in try console.cacheFolder(options.cache, isMade: isMade) },
        scrub: .ofCaptures(console.secrets),
        now: wallClock,
        notices: console.notices,
        progress: .init(update: { meter.update(done: $0, total: $1) }, end: { meter.end() })
      )
    )
    let isPrivate = opened.connections.contains(where: \.base.isPrivate)
    guard let imported = opened.importedRecords else { return (records, server, isPrivate) }
    let own = imported { kind throws(RecordError) in
      try Catalogue.records(of: kind, in: source.facts, at: opened.connections.first?.base, options, console)
    }
    return (records.orElse(own, isWanted: options.isOffline), server, isPrivate)
  }
}

extension Console {
  /// Tells why records are missing, and what is shown instead; returns the exit code for it.
  ///
  /// - Parameter shown: The list that is shown, in words.
  func report(_ fault: RecordList.Fault?, of server: ServerWords?, shown: String) -> ExitCode {
    switch fault {
    case nil: return .done
    case .source(let error), .stored(let error, _):
      let failure = Failure(error, of: server)
      self.error(failure.message, help: failure.help)
      let origin =
        if case .stored(_, let time) = fault { "was kept since \(time.text)" } else { "comes from the catalogue" }
      warning("this \(origin) instead, with --offline at once: \(shown)", evenIfQuiet: true)
      return failure.code
    case .limited:
      warning("stopped after --max-requests; run it again to go on: \(shown)", evenIfQuiet: true)
      return .tryLater
    }
  }
}

extension Failure {
  init(_ error: RecordError, of server: ServerWords?) {
    switch error {
    case .source(let error): self.init(error, of: server)
    case .unresolved(let error): self.init(error, of: server)
    case .unknown(let kind, let id):
      self.init(
        .badData,
        "there is no \(kind.singular) '\(id.printable.cut(to: 60))'",
        help: "list them with 'contest browse \(kind.name)'"
      )
    case .ambiguous(let kind, let name, let ids):
      self.init(
        .badData,
        "\(ids.count.grouped) \(kind.name) are called '\(name.printable.cut(to: 60))'",
        help: "give an id: \(words(ids.map(String.init), last: " or "))"
      )
    case .failed(let failure): self = failure
    case .cancelled: self = .stopped("what was fetched is kept: run it again")
    }
  }
}
