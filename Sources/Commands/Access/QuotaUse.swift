import Base
import Network
import Play
import Sources

/// A quota of a server, and how much of it is used.
struct QuotaUse: Sendable {
  let address: String
  /// The path whose requests count for an hour; nil if all requests count for 24 hours.
  let path: String?
  let limit: Int
  let used: Int

  /// The number of requests that may be sent now.
  var left: Int { max(0, limit - used) }

  /// The rest, as a phrase.
  var words: String {
    "\(left.grouped) of \(counted(limit, "request")) left "
      + (path.map { "for '\($0)' in this hour" } ?? "in these 24 hours")
  }
}

extension SourceConnection {
  /// Returns the quota of all requests.
  func quota() throws(Failure) -> QuotaUse { try quota(of: nil, limit: dailyLimit) }

  /// Returns the quotas that requests use up, each with the number of those requests.
  ///
  /// - Parameter calls: The targets of requests that the cache does not answer.
  func quotas(for calls: [String]) throws(Failure) -> [(quota: QuotaUse, calls: Int)] {
    var quotas = [(quota: try quota(), calls: calls.count)]
    guard let limit = hourlyLimitOfPath else { return quotas }
    let paths = Dictionary(grouping: calls.map { HTTPRequest(target: $0).path }) { $0 }
    for (path, calls) in paths.sorted(by: { $0.key < $1.key }) {
      quotas.append((try quota(of: path, limit: limit), calls.count))
    }
    return quotas
  }

  private func quota(of path: String?, limit: Int) throws(Failure) -> QuotaUse {
    do throws(TransportError) {
      return QuotaUse(address: base.text, path: path, limit: limit, used: try sent(path))
    } catch { throw Failure(.unreachable(error), of: words) }
  }
}

extension CharacterSource {
  /// Returns the quotas that planned requests use up, server by server.
  func quotas(for requests: [PlannedRequest]) throws(Failure) -> [(quota: QuotaUse, calls: Int)] {
    var quotas: [(quota: QuotaUse, calls: Int)] = []
    for (place, connection) in connections.enumerated() {
      let calls = requests.filter { $0.state.isCall && $0.connection == place }
      quotas += try connection.quotas(for: calls.map(\.target))
    }
    return quotas
  }
}

extension AnswerState {
  /// Whether the answer costs a call.
  var isCall: Bool { self == .toConfirm || self == .toFetch }
}
