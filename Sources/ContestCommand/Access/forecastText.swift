internal import Catalogue
internal import Fetching
internal import HTTPTypes
internal import Text

/// Returns what requests to a source on a network would cost, and what is left of its quota.
func forecastText(
  _ requests: [CatalogueRequest],
  from source: NetworkSource
) throws(Failure) -> String {
  let states = requests.map { source.state(of: $0) }
  let parts = NetworkSource.AnswerState.allCases.compactMap { state in
    let count = states.count { $0 == state }
    return count > 0 ? "\(count.grouped) \(state.words)" : nil
  }
  let left: Int
  do throws(TransportError) {
    left = try source.ledger().left(at: wallClock(), limit: source.options.dailyLimit)
  } catch {
    throw Failure(.unreachable(error))
  }
  var text = parts.isEmpty ? "\n" : ": \(parts.joined(separator: ", "))\n"
  text +=
    "\(left.grouped) of \(counted(source.options.dailyLimit, "request")) left in these 24 hours\n"
  let calls = states.count { $0.isCall }
  if calls > left { text += "that is too few: the run will stop, and keep what it fetched\n" }
  let width = states.map(\.label.count).max() ?? 0
  for (request, state) in zip(requests, states) {
    let target = request.target(pathPrefix: source.base.pathPrefix)
    text += "  \(state.label.padded(to: width))  GET \(target)\n"
  }
  return text
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
