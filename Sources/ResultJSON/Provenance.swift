import Base
package import Tournament

/// The origin of figures: their metric and window, the time at which they were first seen, and
/// their source's attribution.
package struct Provenance: Sendable, Equatable {
  /// The day of the result, in the form `2024-09-10`: that of its latest vote, or that on which its figures were first
  /// seen; nil for figures without a date.
  package var date: String?
  /// The day on which the figures were first seen; nil if it is ``date`` because no votes decide, or if an older version
  /// recorded it.
  package var figuresDate: String?
  /// The text that the source requires beside them.
  package var attribution: String?
  /// The figure that battles compare, such as `comics`; nil if an older version recorded it.
  package var metric: String?
  /// The time that the figures cover, such as `2026-01 to 2026-06`; nil if they cover all time.
  package var window: String?
  /// The setting that leads to the window on another day, such as `the last 12 months`; nil if it stays the same.
  package var windowRule: String?

  package init(
    date: String? = nil,
    figuresDate: String? = nil,
    attribution: String? = nil,
    metric: String? = nil,
    window: String? = nil,
    windowRule: String? = nil
  ) {
    self.date = date
    self.figuresDate = figuresDate
    self.attribution = attribution?.storable
    self.metric = metric?.storable
    self.window = window?.storable
    self.windowRule = windowRule?.storable
  }

  /// Returns the table of the overall ranking in which an entrant is.
  package func table(of identity: Entrant.Identity) -> OverallTable { OverallRank.Key(identity, self).table }

  /// Returns the metric of an entrant's power.
  package func metric(of identity: Entrant.Identity) -> String {
    metric ?? (identity.source == Source.marvel.name ? Figure.comics.rawValue : Source.Option.metric)
  }
}

extension Provenance {
  /// The window of the table of the overall ranking.
  package var tableWindow: String? { windowRule ?? window }

  /// The day on which the figures were first seen; nil for figures without one.
  package var dayOfFigures: String? { figuresDate ?? date }

  /// The same with the day of a result that votes decide, whenever its figures were seen.
  package func dated(_ day: String) -> Provenance {
    var dated = self
    dated.date = day
    dated.figuresDate = dayOfFigures
    return dated
  }

  func isNewer(than other: Provenance) -> Bool { (other.date ?? "").precedes(date ?? "") }
}
