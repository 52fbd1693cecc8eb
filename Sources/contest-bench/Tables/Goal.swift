internal import Text

/// What a figure, or its ratio to the peer's, must reach.
enum Goal {
  case atMost(Double)
  case atLeast(Double)
  /// At most so many times the peer's figure; for floors, that no program can beat.
  case within(Double)
  /// At least so many times better than the peer's figure.
  case better(Double)

  var text: String {
    switch self {
    case .atMost(let figure): "≤ " + figure.groupedText
    case .atLeast(let figure): "≥ " + figure.groupedText
    case .within(let ratio): "≤ \(ratio.groupedText)x"
    case .better(let ratio): "≥ \(ratio.groupedText)x"
    }
  }

  /// Whether the figure reaches the goal; nil if that needs a peer and there is none.
  ///
  /// - Parameter ratio: How many times better it is than the peer's.
  func isMet(by figure: Double, ratio: Double?) -> Bool? {
    switch self {
    case .atMost(let most): figure <= most
    case .atLeast(let least): figure >= least
    case .within(let most): ratio.map { 1 / $0 <= most }
    case .better(let least): ratio.map { $0 >= least }
    }
  }
}
