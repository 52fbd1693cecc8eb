internal import Characters
internal import Failures
internal import Playing
internal import Text
internal import Tournament

/// A kind of records with the source that declares it.
struct RecordChoice: Sendable {
  let kind: RecordKind
  let source: SourceDeclaration

  /// All kinds, in the order of the sources.
  static let all = knownServices.flatMap { source in
    source.kinds.map { RecordChoice(kind: $0, source: source) }
  }

  /// Finds a kind of a source.
  ///
  /// - Parameter source: The word for the source; nil for the first one with such a kind.
  /// - Throws: A failure that names the source's kinds.
  init(
    source: String?,
    where isMeant: (RecordKind) -> Bool,
    otherwise message: String
  ) throws(Failure) {
    let choices = Self.all.filter { source == nil || $0.source.facts.name == source }
    guard let found = choices.first(where: { isMeant($0.kind) }) else {
      let kinds = choices.map(\.kind.name)
      throw Failure(
        .misuse,
        message,
        help: kinds.isEmpty
          ? "'\(source ?? "")' lists no records" : "the kinds of records are \(words(kinds))"
      )
    }
    self = found
  }

  private init(kind: RecordKind, source: SourceDeclaration) {
    self.kind = kind
    self.source = source
  }

  /// Opens the source, and returns how its records are read.
  func access(
    _ environment: Environment,
    _ options: SourceOptions,
    _ console: Console
  ) throws(Failure) -> (access: RecordAccess, server: ServerWords?) {
    let opened = try CharacterSource.opened(
      SourceChoice(source.facts),
      environment.variables,
      options,
      console
    )
    guard let records = opened.records else {
      preconditionFailure("'\(source.facts.name)' declares kinds and reads none")
    }
    return (records, opened.connections.first?.words)
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
    case .cancelled: self = .stopped("what was fetched is kept: run it again")
    }
  }
}
