import Votes
package import Base
import Forecast
package import Tournament
package import TournamentFile

/// An expectation with its verdict.
package struct JudgedExpectation: Sendable {
  package var expectation: Expectation
  package var verdict: Verdict
  /// The outcome that contradicts the expectation; nil unless it fails.
  package var diagnostic: Diagnostic?
}

extension PlayedTournament {
  /// Judges all expectations of the file, in their order.
  package func judged() -> [JudgedExpectation] {
    guard !plan.expectations.isEmpty else { return [] }
    let names = EntrantNames(result.entrants)
    let prospects = result.prospects
    let sharing = Dictionary(grouping: result.standings, by: \.rank).mapValues(\.count)
    return plan.expectations.map { expectation in
      let claim = expectation.claim
      guard let entrant = names.seeds(of: expectation.name).first else {
        return failed(expectation, because: "'\(expectation.name)' was left out")
      }
      if result.deadEnd != nil, claim.places != nil {
        return failed(expectation, because: "the tournament could not be finished")
      }
      let own = odds?.entrants[entrant.index]
      let ranks = prospects.ranks[entrant.index]
      switch claim.verdict(ranks: ranks, odds: own?.title) {
      case .holds where claim.places == nil || !prospects.mayEndEarly:
        return JudgedExpectation(expectation: expectation, verdict: .holds)
      case .holds, .open: return JudgedExpectation(expectation: expectation, verdict: .open)
      case .fails:
        let name = result.entrants[entrant].displayName
        let outcome =
          switch claim {
          case .titleOdds(let least): words(of: own, least: least)
          case .champion: championWords + placeWords(of: name, ranks, sharing)
          case .top, .place: placeWords(of: name, ranks, sharing)
          }
        return failed(expectation, because: outcome)
      }
    }
  }

  private func failed(_ expectation: Expectation, because reason: String) -> JudgedExpectation {
    JudgedExpectation(
      expectation: expectation,
      verdict: .fails,
      diagnostic: Diagnostic("\(expectation.words), but \(reason)", at: expectation.place)
    )
  }

  /// The actual champions as the beginning of a sentence; empty if there are none yet.
  private var championWords: String {
    let names = result.champions.map(\.displayName)
    guard let first = names.first else { return "" }
    switch names.count {
    case 1: return "\(first) is; "
    case 2: return "\(first) and \(names[1]) are; "
    default: return "\(first) and \((names.count - 1).grouped) others are; "
    }
  }

  private func placeWords(of name: String, _ ranks: RangeSet<Int>, _ sharing: [Int: Int]) -> String {
    let count = result.entrants.count.grouped
    guard let first = ranks.first, let last = ranks.last else { return "the tournament cannot be finished" }
    guard first == last else {
      if ranks.ranges.count == 1, last == result.entrants.count {
        return "\(name) can only come \(first.ordinal) of \(count) or lower"
      }
      let words = ranks.ranges.map { range in
        let ends = [range.lowerBound, range.upperBound - 1]
        return (range.count == 1 ? ends.prefix(1) : ends[...]).map(\.ordinal).joined(separator: " to ")
      }
      return "\(name) can only come \(words.joined(separator: " or ")) of \(count)"
    }
    let sharers = result.isComplete ? sharing[first] ?? 1 : 1
    let shared = sharers > 1 ? ", a place that \(sharers.grouped) share" : ""
    return "\(name) is \(first.ordinal) of \(count)" + shared
  }

  private func words(of odds: TitleOdds.Entrant?, least: Double) -> String {
    guard let odds else { return "the odds are not known" }
    // Six decimals may hide the difference.
    let isClose = odds.title.plainText == least.plainText
    let error = odds.standardError > 0 ? " with a standard error of \(odds.standardError.plainText)" : ""
    return "they are \(isClose ? "\(odds.title)" : odds.title.plainText)" + error
  }
}

extension Expectation {
  /// The expectation as the beginning of a sentence.
  fileprivate var words: String {
    switch claim {
    case .champion: "expected '\(name)' to be champion"
    case .top(let most): "expected '\(name)' to be among the first \(most.grouped)"
    case .place(let place): "expected '\(name)' to be \(place.ordinal)"
    case .titleOdds(let least): "expected title odds of at least \(least.plainText) for '\(name)'"
    }
  }

  /// The expectation in a few words: `champion: Storm`.
  package var title: String {
    switch claim {
    case .champion: "champion: \(name)"
    case .top(let most): "top \(most.grouped): \(name)"
    case .place(let place): "place \(place.grouped): \(name)"
    case .titleOdds(let least): "title odds of at least \(least.plainText): \(name)"
    }
  }
}
