import Base
package import Tournament

/// A table of the overall ranking: figures of two tables are never compared.
package struct OverallTable: Sendable, Hashable {
  /// The source of the entrants' identities.
  package var source: String
  package var metric: String
  /// The time that the figures cover, such as `2026-01 to 2026-06` or `the last 12 months`; nil for all time.
  package var window: String?

  /// The metric of a table of entrants without figures.
  static let results = "results"

  /// The figures in words, such as `views, the last 12 months`.
  package var figures: String { metric + (window.map { ", " + $0 } ?? "") }

  /// The heading of the table, such as `comics · marvel`.
  package var title: String { "\(figures) · \(source)" }

  /// Whether the table comes before another: those of the default source first, with its metrics in its order.
  func precedes(_ other: OverallTable) -> Bool {
    let (a, b) = (place, other.place)
    if a != b { return a < b }
    if source != other.source { return source.precedes(other.source) }
    if metric != other.metric { return metric.precedes(other.metric) }
    return (window ?? "").precedes(other.window ?? "")
  }

  private var place: Int {
    guard source == Source.marvel.name else { return .max }
    return Source.marvel.metrics.firstIndex { $0.rawValue == metric } ?? Source.marvel.metrics.count
  }
}

extension OverallRank {
  /// The key of a row in a ranking.
  package struct Key: Sendable, Hashable {
    package var identity: Entrant.Identity
    package var metric: String
    package var window: String?

    /// - Parameter provenance: Borrowed, because a copy for each entrant retains all its texts.
    package init(_ identity: Entrant.Identity, _ provenance: borrowing Provenance) {
      self.identity = identity
      metric = provenance.metric(of: identity)
      window = provenance.tableWindow
    }

    package var table: OverallTable { OverallTable(source: identity.source, metric: metric, window: window) }
  }
}

extension [OverallRank] {
  /// The rows of each table, in their order.
  package var tables: [ArraySlice<OverallRank>] {
    var tables: [ArraySlice<OverallRank>] = []
    var start = startIndex
    for index in indices where index + 1 == endIndex || self[index].table != self[index + 1].table {
      tables.append(self[start...index])
      start = index + 1
    }
    return tables
  }

  /// Returns the rows of one table that name a source and a metric; nil for any.
  package func rows(ofSource source: String?, metric: String?) -> [OverallRank] {
    filter { row in
      let name = row.identity.source.prefix { $0 != ":" }
      return (source == nil || row.identity.source == source || name == source ?? "")
        && (metric == nil || row.key.metric == metric)
    }
  }
}

extension TournamentResult {
  /// The metric that its powers are: a figure, a sum of figures, or `power` if the file gives them and names no figure;
  /// `results` without powers.
  package var metric: String {
    guard entrants.havePowers else { return OverallTable.results }
    if rules.source.isInFile, rules.power.figures == Array(rules.source.metrics.prefix(1)) {
      return Source.Option.metric
    }
    return rules.power.words(\.plainText)
  }
}
