internal import Text

/// The bound that a figure, or its ratio to the peer's, must reach.
enum Goal {
  case atMost(Double)
  case atLeast(Double)
  /// At most; also zero or less, which other figures are only if the measurement failed.
  case growth(Double)
  /// For counts, also zero.
  case exactly(Double)
  /// At most so many times the peer's figure; for floors, that no program can beat.
  case within(Double)
  /// At least so many times better than the peer's figure.
  case better(Double)

  var text: String {
    switch self {
    case .atMost(let figure), .growth(let figure): "≤ " + figure.groupedText
    case .atLeast(let figure): "≥ " + figure.groupedText
    case .exactly(let figure): "= " + figure.groupedText
    case .within(let ratio): "≤ \(ratio.groupedText)x"
    case .better(let ratio): "≥ \(ratio.groupedText)x"
    }
  }

  /// Whether the figure reaches the goal; nil if that needs a peer and there is none.
  ///
  /// A figure that is not a positive number was not measured and reaches nothing, and nothing is reached beside one.
  ///
  /// - Parameter ratio: The factor by which it is better than the peer's.
  func isMet(by figure: Double, ratio: Double?) -> Bool? {
    switch self {
    case .growth(let most): return figure <= most
    case .exactly(let wanted): return figure == wanted
    default: break
    }
    guard isMeasured(figure) else { return false }
    guard ratio.map(isMeasured) ?? true else { return false }
    return switch self {
    case .atMost(let most), .growth(let most): figure <= most
    case .exactly(let wanted): figure == wanted
    case .atLeast(let least): figure >= least
    case .within(let most): ratio.map { 1 / $0 <= most }
    case .better(let least): ratio.map { $0 >= least }
    }
  }
}

private func isMeasured(_ figure: Double) -> Bool { figure.isFinite && figure > 0 }
