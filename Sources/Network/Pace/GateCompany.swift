import Synchronization

/// The gates of servers that count requests together: a hold of one holds them all.
package final class GateCompany<C: Clock>: Sendable where C.Duration == Duration {
  private struct Member: Sendable { weak var gate: SourceGate<C>? }

  private let members = Mutex<[Member]>([])

  package init() {}

  func add(_ gate: SourceGate<C>) {
    members.withLock { members in
      members.removeAll { $0.gate == nil }
      members.append(Member(gate: gate))
    }
  }

  func hold(for wait: Duration, besides other: SourceGate<C>) async {
    for gate in members.withLock({ $0.compactMap(\.gate) }) where gate !== other { await gate.hold(for: wait) }
  }
}
