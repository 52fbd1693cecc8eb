import Base
import Play
import Sources
import Tournament

/// A source as the environment and the command line set it up.
struct SourceState: Sendable {
  let declaration: SourceDeclaration
  /// The source; nil if the tournament file or a file beside it has the figures.
  let opened: Result<CharacterSource, Failure>?
  let servers: [Server]
  /// The variables with keys, and whether each is set.
  let keys: [(variable: String, isSet: Bool)]
  /// The answer to the cheapest request; nil if none was sent.
  var probe: Result<String, Failure>?

  /// A server of the source.
  struct Server: Sendable {
    /// The maximum of requests in a second.
    let rate: Double
    /// The name of those whose servers share the pace; nil for this one's own.
    let paceName: String?
    let quota: QuotaUse
    /// The maximum of requests to any one path in an hour; nil for none.
    let hourlyLimitOfPath: Int?
  }

  init(_ declaration: SourceDeclaration, _ options: SourceOptions, _ console: Console) throws(Failure) {
    self.declaration = declaration
    let values = declaration.values(in: console.environment.variables)
    keys = declaration.variables.filter { $0.kind != .address }.map { ($0.name, values[$0.name] != nil) }
    guard case .service = declaration.origin else {
      (opened, servers) = (nil, [])
      return
    }
    let source: CharacterSource
    do throws(Failure) { source = try .opened(SourceChoice(declaration.facts), options, console, isAsked: false) } catch
    {
      (opened, servers) = (.failure(error), [])
      return
    }
    opened = .success(source)
    servers = try source.connections.map { connection throws(Failure) in
      let rules = declaration.servers.first { $0.words == connection.words }
      return Server(
        rate: options.rate ?? rules?.rate(in: console.environment.variables) ?? 0,
        paceName: rules?.paceName,
        quota: try connection.quota(),
        hourlyLimitOfPath: connection.hourlyLimitOfPath
      )
    }
  }

  /// Sends the cheapest request.
  ///
  /// - Parameter needsKey: Whether a key that is not set is a failure; otherwise the source is left out.
  mutating func test(needsKey: Bool) async throws(Failure) {
    switch opened {
    case .success(let source):
      guard let probe = source.probe else { return }
      let words = source.connections.first?.words
      self.probe = try await stoppable { () async throws(Failure) in
        do throws(SourceError) { return .success(try await probe()) } catch {
          if case .keyless = error, !needsKey { return nil }
          if Task.isCancelled { throw .stopped("nothing is lost: run it again") }
          return .failure(Failure(error, of: words))
        }
      }
    case .failure(let failure): probe = .failure(failure)
    case nil: break
    }
  }
}
