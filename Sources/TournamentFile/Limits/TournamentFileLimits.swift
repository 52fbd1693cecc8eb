import Votes

/// The limits of a tournament file.
package enum TournamentFileLimits {
  package static let characters = 20_000
  /// The maximum length in Unicode scalars.
  package static let nameLength = 200
  package static let descriptionLength = 5_000
  package static let legs = 100
  package static let rounds = 1_000
  package static let stages = 20
  package static let groups = 1_000
  package static let forbiddenPairs = 1_000
  package static let swissEntrants = 4_000
  /// The maximum for more than ``smallSwiss`` entrants, because late rounds take longer to pair.
  package static let swissRounds = 50
  package static let smallSwiss = 100
  /// The maximum of entrants times rounds in all Swiss stages; a round that pairs neighbours counts half.
  package static let swissSeats = 40_000
  /// The maximum in one list.
  package static let metrics = 1_000
  /// The ratings of entrants.
  package static let ratings: ClosedRange<Double> = 0...10_000
  package static let simulations = 1_000_000_000
  /// The maximum length in Unicode scalars.
  package static let pathLength = 1_000
  package static let bytes = 4 << 20
  /// The smallest sharpness of an upset; files have at most six decimals.
  package static let leastSharpness: Double = 0.000001
  /// The largest sharpness of an upset; above it, the more powerful entrant would always win.
  package static let largestSharpness: Double = 100
  /// The largest number of games of a battle.
  package static let largestGameCount = VotesFileLimits.games
  /// The smallest standard error of title odds that a file may ask for.
  package static let leastOddsError = 0.00005
}
