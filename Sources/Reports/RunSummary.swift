package import ResultJSON
import Tournament

/// The results of a run, for the summary page of a CI.
package struct RunSummary: Sendable {
  /// Whether the run compared the reports instead of writing them.
  let isCheck: Bool
  /// The number of tournaments to run.
  let tournamentCount: Int
  /// The tournaments with a result, in order.
  let entries: [Entry]
  /// The errors and failed expectations, in order.
  let problems: [Problem]
  /// The paths of the files that are out of date.
  let outdated: [String]

  package init(isCheck: Bool, tournamentCount: Int, entries: [Entry], problems: [Problem], outdated: [String]) {
    (self.isCheck, self.tournamentCount) = (isCheck, tournamentCount)
    (self.entries, self.problems, self.outdated) = (entries, problems, outdated)
  }

  /// The result of a run for one tournament.
  package struct Entry: Sendable {
    package var name: String
    /// The champions, or how far the tournament is.
    package var outcome: String
    /// The name and the result in one line, for a chat.
    package let headline: String
    /// Empty while it is in progress, or if it ended early.
    package var champions: [String]
    package var change: RecordChange
    /// The changes by the run, in a few words.
    package var changeWords: String
    /// Whether the run changed neither the result nor a report.
    package let isUnchanged: Bool
    /// The number of battles with a result.
    package let battleCount: Int
    /// The folder of the reports.
    package var folder: String
    var entrantCount: Int
    /// The first places; empty if nothing changed, or they are not to be shown.
    var places: [Place]
    var attribution: String?
    /// The days of the figures before and now; nil if they are the same.
    var days: String?

    struct Place: Sendable {
      /// Nil if pending battles can change it.
      var rank: Int?
      var name: String
      /// Nil if votes decided, and not powers.
      var power: Double?
      /// The power of the last result; nil if there was none, or another metric.
      var powerBefore: Double?
      /// The change since the last result; nil if there was none.
      var movement: Movement?
    }

    /// The maximum number of places of a changed tournament.
    static let maximumPlaces = 10

    /// - Parameters:
    ///   - record: The record as it is in the store now.
    ///   - folder: The folder of the reports.
    ///   - isWritten: Whether a file in that folder changed, or would with `--check`.
    ///   - showsPlaces: Whether a summary shows places, which need memory.
    package init(
      _ record: TournamentRecord,
      headline: String,
      change: RecordChange,
      folder: String,
      isWritten: Bool,
      showsPlaces: Bool
    ) {
      name = record.name
      outcome = record.outcomeWords
      self.headline = headline
      champions = record.champions.map(\.displayName)
      self.change = change
      changeWords = isWritten && change == .unchanged ? "reports only" : change.words
      isUnchanged = !isWritten && change == .unchanged
      battleCount = record.battleCount
      self.folder = folder
      entrantCount = record.entrants.count
      attribution = record.provenance.attribution
      let before = change == .unchanged ? nil : record.stateBefore
      let today = record.provenance.day
      days = before.map(\.provenance.day).flatMap { day in day == today ? nil : "Figures of \(day), now of \(today)." }
      guard showsPlaces, change != .unchanged else {
        places = []
        return
      }
      let movements = change == .new ? nil : record.movements
      let isSameMetric = before?.provenance.metric == record.provenance.metric
      let powers = Dictionary((isSameMetric ? before?.places ?? [] : []).map { ($0.identity, $0.power) }) { first, _ in
        first
      }
      let shown = record.entrants.prefix(Self.maximumPlaces)
      places = shown.map { entrant in
        Place(
          rank: entrant.isOpen ? nil : entrant.rank,
          name: entrant.displayName,
          power: record.isPoll ? nil : entrant.power,
          powerBefore: powers[entrant.identity] ?? nil,
          movement: movements?[entrant.identity]
        )
      }
    }
  }

  package struct Problem: Sendable {
    package enum Kind: Sendable {
      case error
      /// A failed expectation.
      case expectation
    }

    package var kind: Kind
    /// The place in a file, such as `cup.yaml:3:20`; nil if there is none.
    package var place: String?
    package var message: String

    package init(_ kind: Kind, place: String? = nil, _ message: String) {
      self.kind = kind
      self.place = place
      self.message = message
    }
  }
}
