internal import Playing
internal import Failures
internal import Catalogue
internal import Fetching
internal import HTTPTypes
internal import Text

/// What a run would ask for, what of it costs a call, and whether the quota has room for it.
struct Forecast {
  let text: String
  let isTooMuch: Bool

  init(
    _ set: TournamentSet,
    _ access: CharacterAccess,
    _ console: Console
  ) throws(Failure) {
    let requests = access.plan(set.needs).requests
    var text =
      "\(counted(set.plans.count, "tournament")) in \(counted(set.fileCount, "file"))\n"
      + "\(counted(requests.count, "request")) to \(access.name)"
    guard let source = access.network else {
      text += ", none of which counts against a quota\n"
      for request in requests { text += "  GET \(request.target(pathPrefix: access.pathPrefix))\n" }
      self.text = text
      isTooMuch = false
      return
    }
    let states = requests.map { source.state(of: $0) }
    let parts = NetworkSource.AnswerState.allCases.compactMap { state in
      let count = states.count { $0 == state }
      return count > 0 ? "\(count.grouped) \(state.words)" : nil
    }
    let left: Int
    do throws(TransportError) {
      left = try source.ledger(console).left(at: systemClocks(), limit: source.options.dailyLimit)
    } catch {
      throw Failure(.unreachable(error))
    }
    text += parts.isEmpty ? "\n" : ": \(parts.joined(separator: ", "))\n"
    text +=
      "\(left.grouped) of \(counted(source.options.dailyLimit, "request")) left in these 24 hours\n"
    let width = states.map(\.label.count).max() ?? 0
    for (request, state) in zip(requests, states) {
      let target = request.target(pathPrefix: source.base.pathPrefix)
      text += "  \(state.label.padded(to: width))  GET \(target)\n"
    }
    self.text = text
    isTooMuch = states.count { $0.isCall } > left
  }
}

extension NetworkSource.AnswerState {
  fileprivate var isCall: Bool { self == .toConfirm || self == .toFetch }

  fileprivate var label: String {
    switch self {
    case .kept: "cached"
    case .toConfirm: "confirm"
    case .toFetch: "fetch"
    case .unavailable: "lacking"
    }
  }

  fileprivate var words: String {
    switch self {
    case .kept: "cached"
    case .toConfirm: "cached and to be confirmed"
    case .toFetch: "to be fetched"
    case .unavailable: "lacking, and nothing is fetched offline"
    }
  }
}
