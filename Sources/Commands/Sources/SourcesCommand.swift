import Base
import Play
import Reports
import Sources
import Terminal
import Tournament

struct SourcesOptions: CommandValues {
  var names: [String] = []
  var isTested = false
  var format = ProfileFormat.text
  var source = SourceOptions()
  var output = OutputOptions()
}

func sourcesCommand(in environment: Environment) -> Command {
  SourcesOptions.command(
    "sources",
    "Show the sources of figures, and what is left of their budgets.",
    discussion: """
      \(knownSources.map(\.help).joined(separator: " "))

      Shows metrics, records, pace and budget of each source. Keys are shown as set or not set. With --test, every \
      source with a server gets its cheapest request, and what came back is shown. A source whose key is not set is \
      left out, unless NAME is given. The exit code is that of the first failure.
      """,
    examples: [
      Example("contest sources", "List the sources."),
      Example("contest sources --test jsonplaceholder", "Try one source."),
    ],
    options: [
      .flag("test", \.isTested, "Send each source the cheapest request."),
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
      SourceOptions.dailyLimitOption.lifted(through: \.source), SourceOptions.cacheOption.lifted(through: \.source),
    ],
    positionals: [.arguments("NAME", .string, \.names, "Show only these sources.")],
    details: "each request",
    in: environment,
    run: { (options, console) async throws(Failure) in try await sources(options, console) }
  )
}

private func sources(_ options: SourcesOptions, _ console: Console) async throws(Failure) -> ExitCode {
  for name in options.names where !knownSources.contains(where: { $0.facts.name == name }) {
    throw Failure(
      .misuse,
      "there is no source '\(name.printable.cut(to: 60))'",
      help: "the sources are \(words(knownSources.map(\.facts.name)))"
    )
  }
  let isChosen = { (source: SourceDeclaration) in options.names.isEmpty || options.names.contains(source.facts.name) }
  var access = options.source
  // A kept answer would tell nothing of the source.
  access.isRefreshing = options.isTested
  var states: [SourceState] = []
  for declaration in knownSources where isChosen(declaration) {
    var state = try SourceState(declaration, access, console)
    let lacksKey = !state.keys.allSatisfy(\.isSet) && options.names.isEmpty
    if options.isTested, state.isReady || !lacksKey { try await state.test(needsKey: !options.names.isEmpty) }
    states.append(state)
  }
  let code = console.print(options.format, json: states.json, text: states.text(columns: console.columns))
  var failed: ExitCode?
  for state in states {
    guard case .failure(let failure)? = state.probe else { continue }
    console.error("\(state.declaration.facts.name): \(failure.message)", help: failure.help)
    failed = failed ?? failure.code
  }
  return failed ?? code
}

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

  /// Whether the source can be asked.
  var isReady: Bool { if case .success? = opened { true } else { false } }

  /// The place of the figures, as a phrase.
  private var place: String {
    switch opened {
    case .success(let source): servers.isEmpty ? source.name : words(servers.map(\.quota.address))
    case .failure(let failure): "not ready: \(failure.message)"
    case nil: declaration.facts.isInFile ? "the tournament file" : "a file beside the tournament file"
    }
  }

  fileprivate var rows: [(label: String, value: String)] {
    let facts = declaration.facts
    var rows = [("metrics", facts.hasOwnMetrics ? "any names" : words(facts.metrics.map(\.rawValue)))]
    if !declaration.kinds.isEmpty { rows.append(("records", words(declaration.kinds.map(\.name)))) }
    rows.append(("place", place))
    for key in keys { rows.append(("key", "\(key.variable) \(key.isSet ? "set" : "not set")")) }
    for server in servers {
      let prefix = servers.count > 1 ? "\(server.quota.address): " : ""
      let hourly = server.hourlyLimitOfPath.map { ", and \($0.grouped) an hour to each path" } ?? ""
      let all = server.paceName.map { ", to all hosts of \($0) together" } ?? ""
      rows.append(("pace", "\(prefix)at most \(paceWords(server.rate))\(hourly)\(all)"))
      rows.append(("budget", prefix + server.quota.words))
    }
    if let licence = facts.licence { rows.append(("licence", "\(licence.name), \(licence.url)")) }
    if let credit = declaration.credit { rows.append(("credit", credit)) }
    if let site = facts.address() { rows.append(("site", site)) }
    if let tested { rows.append(("test", (tested.hasPassed ? "answered: " : "failed: ") + tested.answer)) }
    return rows
  }

  private var tested: (hasPassed: Bool, answer: String)? {
    switch probe {
    case .success(let words)?: (true, words)
    case .failure(let failure)?: (false, failure.message)
    case nil: nil
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    let facts = declaration.facts
    json.member("source", facts.name)
    json.member("metrics", facts.hasOwnMetrics ? [String]() : facts.metrics.map(\.rawValue))
    json.member("records", declaration.kinds.map(\.name))
    json.member("ready", opened == nil || isReady)
    json.objects("keys", of: keys) { json, key in
      json.member("variable", key.variable)
      json.member("set", key.isSet)
    }
    json.objects("servers", of: servers) { json, server in
      json.member("address", server.quota.address)
      json.member("rate", server.rate)
      if let limit = server.hourlyLimitOfPath { json.member("hourly_limit_of_path", limit) }
      json.member("daily_limit", server.quota.limit)
      json.member("used", server.quota.used)
      json.member("left", server.quota.left)
    }
    json.key("licence")
    if let licence = facts.licence {
      json.object {
        $0.member("name", licence.name)
        $0.member("url", licence.url)
      }
    } else {
      json.null()
    }
    if let credit = declaration.credit { json.member("credit", credit) }
    json.key("site")
    if let site = facts.address() { json.value(site) } else { json.null() }
    guard let tested else { return }
    json.object("test") { object in
      object.member("passed", tested.hasPassed)
      object.member("answer", tested.answer)
    }
  }
}

/// Returns a rate of requests a second in words: `3 requests a second`, `1 request in 3 seconds`.
private func paceWords(_ rate: Double) -> String {
  guard rate != 1 else { return "1 request a second" }
  guard rate < 1 else { return "\(rate.plainText) requests a second" }
  return "1 request in \(((10 / rate).rounded() / 10).plainText) seconds"
}

extension [SourceState] {
  /// Returns a paragraph for each source.
  ///
  /// - Parameter columns: The width of the terminal; nil if no value is wrapped.
  func text(columns: Int?) -> String {
    map { state in
      let lines = labelledLines(state.rows, columns: columns.map { $0 - 2 })
      return state.declaration.facts.name + "\n" + lines.map { "  " + $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// An array with an object for each source.
  var json: String { JSONWriter.text(ofLines: self) { $1.write(to: &$0) } }
}
