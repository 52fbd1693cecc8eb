import Base
import Drawing
import ResultJSON

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
