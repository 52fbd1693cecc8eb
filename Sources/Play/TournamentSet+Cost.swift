package import Base
import Sources
import Tournament
package import TournamentFile

extension TournamentSet {
  /// Returns the first tournament with which the run exceeds its bounds on time and output; nil if it does not.
  ///
  /// - Parameter figures: The looked-up characters; if nil, rosters count as empty.
  package func problemOfCost(_ figures: FetchedFigures? = nil) -> (plan: TournamentPlan, diagnostic: Diagnostic)? {
    var cost = RunCost()
    for plan in plans {
      cost += plan.cost(figures)
      guard let words = cost.excess else { continue }
      let diagnostic = Diagnostic(
        "up to this tournament, " + words,
        at: plan.place,
        help: "run fewer at once: name some of the files, or choose tournaments with --only"
      )
      return (plan, diagnostic)
    }
    return nil
  }
}

extension RunCost {
  /// The bounds of one run: 600 seconds of one processor, and 4 GB of output.
  static let maximum = RunCost(time: 600, bytes: 4e9)

  /// The exceeded bound, as the end of a sentence; nil if none is exceeded.
  fileprivate var excess: String? {
    let maximum = Self.maximum
    if time > maximum.time {
      return "the run takes about \(durationWords(time)) of one processor, and at most "
        + "\(durationWords(maximum.time)) are for one run"
    }
    guard bytes > maximum.bytes else { return nil }
    let gigabytes = { (bytes: Double) in ((bytes / 1e8).rounded(.up) / 10).groupedText }
    return "the run writes about \(gigabytes(bytes)) GB, and at most \(gigabytes(maximum.bytes)) GB "
      + "are for one run"
  }
}

extension TournamentPlan {
  /// The estimated cost of the tournament; zero if it will be refused.
  ///
  /// - Parameter hasOdds: Whether title odds are counted; nil if the reports need them.
  func cost(_ figures: FetchedFigures?, hasOdds: Bool? = nil) -> RunCost {
    let catalogue = figures?.part(for: choice).catalogue
    var listed = listedLength
    let count = entrantCount(figures)
    if let catalogue {
      // The first of the catalogue represent those that the roster takes.
      let drawn = catalogue.profiles.prefix(count - entries.count)
      listed += drawn.reduce(0) { $0 + $1.name.utf8.count }
    }
    guard count >= 2, problemsOfSize(entrantCount: count).isEmpty else { return RunCost() }
    return rules.cost(entrantCount: count, nameLength: Double(listed) / Double(count), hasOdds: hasOdds ?? wantsOdds)
  }

  /// The number of entrants, unless the roster draws some of those that are listed.
  func entrantCount(_ figures: FetchedFigures?) -> Int {
    guard let roster, let catalogue = figures?.part(for: choice).catalogue else { return entries.count }
    return entries.count + roster.count(in: catalogue)
  }
}

extension TournamentPlan.Roster {
  /// The number of characters that the roster takes.
  fileprivate func count(in catalogue: FetchedCatalogue) -> Int {
    let all = catalogue.profiles.count
    let found =
      switch rule {
      case .top(let count): min(count, all)
      case .all: all
      case .startsWith(let prefix): (try? catalogue.startingWith(prefix).get().count) ?? 0
      }
    return min(found, limit ?? found)
  }
}
