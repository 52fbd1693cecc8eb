internal import Playing
internal import Failures
internal import Characters
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
    let requests = access.source.plan(set.needs)
    var text =
      "\(counted(set.plans.count, "tournament")) in \(counted(set.fileCount, "file"))\n"
    guard let source = access.network else {
      self.text = text + "no requests: \(access.source.name) answers\n"
      isTooMuch = false
      return
    }
    text += "\(counted(requests.count, "request")) to \(access.source.name)"
    let states = requests.map(\.state)
    let parts = AnswerState.allCases.compactMap { state in
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
    for request in requests {
      text += "  \(request.state.label.padded(to: width))  GET \(request.target)\n"
    }
    self.text = text
    isTooMuch = states.count { $0.isCall } > left
  }
}

extension AnswerState {
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
