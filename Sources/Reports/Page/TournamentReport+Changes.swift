import Base
import Drawing
import ResultJSON
import Tournament

extension TournamentReport {
  /// The maximum number of figures that are listed.
  private static let maximumChanges = 20

  /// Writes which powers are not those of the state before, with the days of both.
  ///
  /// - Parameter hasMoves: Whether an entrant is new or moved since.
  func writeChanges(hasMoves: Bool, to page: inout Page) {
    guard let before = record.stateBefore, !isArena else { return }
    let known = Dictionary(before.places.map { ($0.identity, $0.power) }, uniquingKeysWith: { first, _ in first })
    let (day, now) = (before.provenance.day, record.provenance.day)
    let changed = record.entrants.compactMap { entrant -> (name: String, old: Double, new: Double)? in
      guard let old = known[entrant.identity] ?? nil, let new = entrant.power, old != new else { return nil }
      return (entrant.displayName, old, new)
    }
    guard !changed.isEmpty, before.provenance.metric == record.provenance.metric else {
      if !hasMoves { return }
      page.paragraph(
        day == now
          ? "Places moved since the result before this one."
          : "Places moved since the figures of \(day); these are of \(now)."
      )
      return
    }
    page.paragraph(
      day == now ? "Figures of the result before this one and of this one:" : "Figures of \(day) and of \(now):"
    )
    page.list(
      changed.prefix(Self.maximumChanges).map { entrant in
        let sign = entrant.new > entrant.old ? "+" : "−"
        let difference = abs(entrant.new - entrant.old).groupedText
        return
          "\(entrant.name): \(entrant.old.groupedText) → \(entrant.new.groupedText) (\(words: sign)\(difference))"
      }
    )
    let more = changed.count - Self.maximumChanges
    if more > 0 {
      page.paragraph("\(more.grouped) more changed; all are in \("result.json", to: .file("result.json")).")
    }
  }
}
