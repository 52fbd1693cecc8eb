/// The change of a place since an earlier state.
package enum Movement: Sendable, Equatable {
  case up(Int)
  case down(Int)
  case same
  case new

  init(from before: Int?, to now: Int) {
    switch before {
    case nil: self = .new
    case let before? where before > now: self = .up(before - now)
    case let before? where before < now: self = .down(now - before)
    default: self = .same
    }
  }
}
