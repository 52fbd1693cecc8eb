import Base
import Drawing
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

extension RunSummary {
  /// Returns the summary as GitHub's Markdown.
  ///
  /// - Parameter limit: The maximum number of bytes. A longer summary loses rows at its end, and says so.
  /// - Returns: Nil if not even a summary without rows fits.
  package func markdown(limit: Int = .max) -> String? {
    let whole = markdown(rows: rowCount)
    if whole.utf8.count <= limit { return whole }
    var best = markdown(rows: 0)
    guard best.utf8.count <= limit else { return nil }
    var (fitting, tooMany) = (0, rowCount)
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      let text = markdown(rows: middle)
      if text.utf8.count <= limit { (fitting, best) = (middle, text) } else { tooMany = middle }
    }
    return best
  }

  private var rowCount: Int {
    problems.count + outdated.count + entries.count + entries.reduce(0) { $0 + $1.places.count }
  }

  /// - Parameter count: The maximum number of rows in all lists and tables.
  private func markdown(rows count: Int) -> String {
    var page = Markdown()
    var budget = RowBudget(rows: count)
    page.heading(2, "Tournaments")
    page.block(headline)
    write("Problems", budget.taken(problems).map(\.line), to: &page)
    page.table(
      [.words("Tournament"), .words("Champion"), .words("Changes"), .words("Report")],
      rows: budget.taken(entries).map { entry in
        [entry.name, entry.outcome, entry.changeWords, entry.folder + "/README.md"].map(Markdown.escaped)
      }
    )
    write("Out of date", budget.taken(outdated).map(Markdown.escaped), to: &page)
    for entry in entries {
      let places = budget.taken(entry.places)
      if !places.isEmpty { write(entry, places: places, to: &page) }
    }
    let left = rowCount - count
    if left > 0 {
      page.block(
        "\(counted(left, "row")) \(left == 1 ? "is" : "are") left out, because a summary has a size "
          + "limit. The reports have all rows."
      )
    }
    let attributions = Set(entries.compactMap(\.attribution))
    for attribution in attributions.sorted() { page.block(Markdown.escaped(attribution)) }
    return page.text
  }

  private func write(_ title: String, _ items: [String], to page: inout Markdown) {
    guard !items.isEmpty else { return }
    page.heading(3, title)
    page.list(items)
  }

  private func write(_ entry: Entry, places: [Entry.Place], to page: inout Markdown) {
    page.heading(3, Markdown.escaped(entry.name))
    let count = entry.entrantCount
    let hasPowers = places.contains { $0.power != nil }
    let haveMoved = places.contains { $0.movement != nil }
    if places.count < count { page.block("The first \(places.count) of \(count.grouped):") }
    if let days = entry.days { page.block(Markdown.escaped(days)) }
    page.table(
      [.number("Rank"), .words("Name")] + (hasPowers ? [.number("Power")] : []) + (haveMoved ? [.words("Moved")] : []),
      rows: places.map { place in
        [place.rank?.grouped ?? "–", Markdown.escaped(place.name)] + (hasPowers ? [place.powerWords] : [])
          + (haveMoved ? [place.movement?.arrow ?? ""] : [])
      }
    )
  }

  /// The number of tournaments, of changes, and of failures.
  private var headline: String {
    let (isNew, isSame) = (entries.count { $0.change == .new }, entries.count { $0.change == .unchanged })
    let parts = [
      (isNew, "new"), (entries.count - isNew - isSame, "changed"), (isSame, "unchanged"),
      (tournamentCount - entries.count, "without a result"),
    ]
    let shown = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    var text = counted(tournamentCount, "tournament")
    if !shown.isEmpty { text += ": " + shown.joined(separator: ", ") }
    text += "."
    let errors = problems.count { $0.kind == .error }
    let failed = problems.count - errors
    var faults: [String] = []
    if failed > 0 { faults.append(counted(failed, "expectation") + " failed") }
    if errors > 0 { faults.append(counted(errors, "error")) }
    if !outdated.isEmpty { faults.append(counted(outdated.count, "file") + " out of date") }
    if !faults.isEmpty { text += " ❌ " + faults.joined(separator: ", ") + "." }
    if isCheck { text += " This was a check: no file was written." }
    return text
  }
}

extension RunSummary.Entry.Place {
  /// The power, with its change if there is one: `4,319 → 4,326 (+7)`.
  fileprivate var powerWords: String {
    guard let power else { return "" }
    guard let powerBefore, powerBefore != power else { return power.groupedText }
    let change = (power > powerBefore ? "+" : "−") + abs(power - powerBefore).groupedText
    return "\(powerBefore.groupedText) → \(power.groupedText) (\(change))"
  }
}

extension RunSummary.Problem {
  fileprivate var line: String { (place.map { Markdown.escaped($0) + ": " } ?? "") + Markdown.escaped(message) }
}

/// The number of rows that may still be written.
private struct RowBudget {
  var rows: Int

  mutating func taken<Row>(_ all: some Collection<Row>) -> [Row] {
    let taken = all.prefix(rows)
    rows -= taken.count
    return Array(taken)
  }
}

extension Provenance {
  /// The day of the figures, or the words for figures without one.
  var day: String { date ?? "the file" }
}
