import Base
import Network
import Play
import Sources

/// The requests of a run, those of them that cost a call, and the room for them in the quotas.
struct Forecast {
  private(set) var text: String
  private(set) var isTooMuch = false

  init(_ set: TournamentSet, _ run: RunAccess) throws(Failure) {
    text = "\(counted(set.plans.count, "tournament")) in \(counted(set.fileCount, "file"))\n"
    for part in run.accesses { try add(part.access.source, part.plan) }
  }

  private mutating func add(_ source: CharacterSource, _ plan: SourcePlan) throws(Failure) {
    let requests = plan.requests
    guard !source.connections.isEmpty else {
      text += "no requests: \(source.name) answers\n"
      return
    }
    let parts = AnswerState.allCases.compactMap { state in
      let count = requests.count { $0.state == state }
      return count > 0 ? "\(count.grouped) \(state.words.sum)" : nil
    }
    text += (plan.mayGrow ? "at least " : "") + counted(requests.count, "request")
    text += source.connections.count == 1 ? " to \(source.name)" : ", \(source.words(for: requests))"
    text += parts.isEmpty ? "\n" : ": \(parts.joined(separator: ", "))\n"
    for (quota, calls) in try source.quotas(for: requests) {
      let server = source.connections.count > 1 ? quota.address + ": " : ""
      text += server + quota.words + "\n"
      if calls > quota.left { isTooMuch = true }
    }
    for line in alignedLines(requests.map { [$0.state.words.label, "GET \($0.target)"] }) { text += "  \(line)\n" }
  }
}

extension CharacterSource {
  /// The servers, each with the number of its requests.
  fileprivate func words(for requests: [PlannedRequest]) -> String {
    connections.enumerated().map { place, connection in
      "\(requests.count { $0.connection == place }.grouped) to \(connection.base.text)"
    }.joined(separator: ", ")
  }
}

extension AnswerState {
  /// The state of a planned request, in its line and in the sums.
  fileprivate var words: (label: String, sum: String) {
    switch self {
    case .kept: ("cached", "cached")
    case .toConfirm: ("confirm", "cached and to be confirmed")
    case .toFetch: ("fetch", "to be fetched")
    case .unavailable: ("lacking", "lacking, and nothing is fetched offline")
    }
  }
}
