import Forecast
import Tournament

extension TitleOdds {
  /// Returns the exact odds of any bracket; nil if that would need more than `limit` outcomes.
  static func exact(
    _ bracket: Bracket,
    chances: WinChances,
    results: [Int: Seat] = [:],
    limit: Int = 1 << 15
  ) -> TitleOdds? {
    TitleOdds(bracket, chances: chances, results: results)
      ?? Replay(BracketCourse(bracket, chances: chances, results: results)).enumerated(limit: limit)
  }
}

/// Returns the simulation that a bracket has.
func simulation(
  _ bracket: Bracket,
  chances: WinChances,
  results: [Int: Seat] = [:]
) -> any TitleSimulation {
  let course = BracketCourse(bracket, chances: chances, results: results)
  return course.isPlain ? BracketSimulation(course) : Replay(course)
}
