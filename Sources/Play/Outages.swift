package import Base
import Network
package import Sources
import Tournament

extension ResolutionError {
  /// Returns an instruction for the user, with the candidates as lines for a tournament file.
  ///
  /// - Parameters:
  ///   - server: The server that failed to answer; nil for a source without one.
  ///   - file: The file that has everyone; nil if it is none.
  package func advice(of server: ServerWords?, in file: String? = nil) -> String? {
    guard let candidates else {
      switch self {
      case .unknown where file != nil, .unknownID where file != nil:
        return file.map { "'\($0)' has no character of this name or id" }
      case .unknown(let name, _) where name.unicodeScalars.count > NameKey.longest:
        return "no name has more than \(NameKey.longest.grouped) characters"
      case .unknown where server == nil: return "check the spelling: no name is similar"
      case .unknown(let name, _): return "look for similar names: \(searchCommand(for: name, in: server?.source))"
      case .unknownTitle: return "write the title as the page shows it, with what is in brackets"
      case .unknownID:
        return "look for its name with '\(searchCommand(for: "NAME", in: server?.source))', which prints ids"
      case .ambiguous, .unavailable: return help(of: server)
      }
    }
    let metric = candidates.metric?.rawValue ?? ""
    let areCounted = candidates.listed.contains { $0.figure != nil }
    let rows = candidates.listed.map { candidate in
      let figure = candidate.figure.map(\.groupedText) ?? "unknown"
      let unit = metric.counted(candidate.figure)
      return [candidate.name.trimmed, areCounted ? figure + " " + unit : "", "id \(candidate.id)"]
    }
    var lines = [help(of: server) ?? ""] + alignedLines(rows, numeric: [1], widest: 60).map { "  " + $0 }
    if candidates.more > 0 { lines.append("  … and \(candidates.more.grouped) more") }
    return lines.joined(separator: "\n")
  }
}

extension Failure {
  /// - Parameter server: The server that failed to answer; nil for a source without one.
  package init(_ error: SourceError, of server: ServerWords?) {
    self.init(error.exitCode, error.message, help: error.help(of: server))
  }

  package init(_ error: ResolutionError, of server: ServerWords?) {
    self.init(error.exitCode, error.message, help: error.advice(of: server))
  }
}

extension SourceError {
  package var exitCode: ExitCode {
    switch self {
    case .keyless, .refused, .unnamed: .credentialsRefused
    case .throttled, .unreachable(.quotaSpent): .tryLater
    case .unreachable(.uncounted): .cannotWrite
    case .unreachable(.unshared(_, _, let code)): ExitCode(rawValue: code) ?? .sourceUnreachable
    case .notFound: .badData
    case .rejected, .broken, .webPage, .unreachable, .incomplete: .sourceUnreachable
    }
  }
}

extension ResolutionError {
  var exitCode: ExitCode {
    guard case .unavailable(let error) = self else { return .badData }
    return error.exitCode
  }
}

extension String {
  /// The name of a metric as it follows a figure, as wide as for any: `comics`, `comic ` for 1.
  fileprivate func counted(_ figure: Double?) -> String { figure == 1 && hasSuffix("s") ? dropLast() + " " : self }
}

/// Returns the command line that looks for a name.
///
/// - Parameter source: The word for the source to search; nil for the default one.
package func searchCommand(for name: String, in source: String? = nil) -> String {
  let name = name.trimmed
  return "contest search " + (source.map { "--source \($0) " } ?? "") + (name.hasPrefix("-") ? "-- " : "")
    + shellWord(name)
}

/// The entries of one tournament that could not be looked up because of one error.
package struct UnavailableEntries: Sendable {
  let error: SourceError
  /// The server that failed to answer; nil for a source without one.
  let server: ServerWords?
  /// The place of the first of these entries.
  let place: SourcePlace
  var names: [String]

  package var diagnostic: Diagnostic {
    Diagnostic("cannot look up \(listed(names, most: 5)): \(error.message)", at: place, help: error.help(of: server))
  }
}

/// The errors that kept tournaments of a run from being looked up, each listed once.
package struct Outages: Sendable {
  private struct Outage {
    let error: SourceError
    let server: ServerWords?
    var tournaments: [String] = []
    var diagnostics: [Diagnostic] = []
  }

  private var outages: [Outage] = []

  package init() {}

  /// If one error affects more tournaments than this, it is shown once for all of them.
  private static let maximumApart = 2

  package mutating func add(_ entries: UnavailableEntries, of tournament: String) {
    let known = outages.firstIndex { $0.error.isLike(entries.error) && $0.server == entries.server }
    if known == nil { outages.append(Outage(error: entries.error, server: entries.server)) }
    let index = known ?? outages.count - 1
    outages[index].diagnostics.append(entries.diagnostic)
    if outages[index].tournaments.last != tournament { outages[index].tournaments.append(tournament) }
  }

  /// For each error the diagnostics at their places if few tournaments are affected, otherwise one failure for all.
  package var messages: [(failure: Failure?, diagnostics: [Diagnostic])] {
    outages.map { outage in
      guard outage.tournaments.count > Self.maximumApart else { return (nil, outage.diagnostics) }
      let failure = Failure(
        outage.error.exitCode,
        "cannot look up the characters of \(listed(outage.tournaments, most: 4)): " + outage.error.message,
        help: outage.error.help(of: outage.server)
      )
      return (failure, [])
    }
  }
}

/// Returns at most `most` names as a list; the last item counts the others if there are more.
private func listed(_ names: [String], most: Int) -> String {
  let more = names.count > most ? names.count - most + 1 : 0
  return words(names.dropLast(more) + (more > 0 ? ["\(more.grouped) others"] : []))
}
