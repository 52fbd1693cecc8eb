import Base
package import Forecast
package import Tournament

extension TournamentResult {
  /// The name of a step on the way to the title.
  package func label(_ milestone: Milestone) -> String {
    switch milestone {
    case .grandFinal: "Grand final"
    case .stage(let stage): rules.stages[stage].name
    case .round(let round, of: let count): roundName(1 << (count - round + 1))
    }
  }

  /// The name of a step for a narrow column.
  package func shortLabel(_ milestone: Milestone) -> String {
    guard case .round(let round, of: let count) = milestone else { return label(milestone).cut(to: 12) }
    switch count - round {
    case 0: return "Final"
    case 1: return "SF"
    case 2: return "QF"
    case let left: return "R" + String(1 << (left + 1))
    }
  }
}
