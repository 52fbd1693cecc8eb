package import Characters
internal import Text
internal import Tournament
package import TournamentFile

extension TournamentSet {
  /// Returns the tournament with which the run would take longer or write more than one may; nil where it does not.
  ///
  /// - Parameter catalogue: Nil where nobody was looked up; rosters then count for nothing.
  package func problemOfCost(
    _ catalogue: FetchedCatalogue? = nil
  ) -> (plan: TournamentPlan, diagnostic: Diagnostic)? {
    var cost = RunCost()
    for plan in plans {
      cost += plan.cost(catalogue)
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
  /// What one run may come to: ten minutes of one processor, and four gigabytes.
  static let most = RunCost(time: 600, bytes: 4e9)

  /// What is too much, as the end of a sentence; nil where nothing is.
  fileprivate var excess: String? {
    let most = Self.most
    if time > most.time {
      return "the run takes about \(durationWords(time)) of one processor, and at most "
        + "\(durationWords(most.time)) are for one run"
    }
    guard bytes > most.bytes else { return nil }
    let gigabytes = { (bytes: Double) in ((bytes / 1e8).rounded(.up) / 10).groupedText }
    return "the run writes about \(gigabytes(bytes)) GB, and at most \(gigabytes(most.bytes)) GB "
      + "are for one run"
  }
}

extension TournamentPlan {
  /// About what it takes to run it; nothing where it will be refused.
  func cost(_ catalogue: FetchedCatalogue?) -> RunCost {
    let listed = entries.reduce(0) { $0 + ($1.alias ?? $1.subject.text).utf8.count }
    let drawn = roster.flatMap { roster in catalogue.map { roster.count(in: $0) } } ?? 0
    let count = entries.count + drawn
    guard count >= 2, problemsOfSize(entrantCount: count).isEmpty else { return RunCost() }
    // Names of the catalogue have about 12 bytes.
    return rules.cost(
      entrantCount: count,
      nameLength: Double(listed + 12 * drawn) / Double(count),
      tellsOdds: wantsOdds
    )
  }
}

extension TournamentPlan.Roster {
  /// How many it takes, those that are listed besides included.
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
