package import Base
import Sources

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
