package import Tournament

/// A source with what a tournament file says about it: tournaments with the same choice are looked up together.
package struct SourceChoice: Sendable, Hashable {
  package var source: Source
  /// What the file says, by option.
  package var settings: [String: String]
  /// The path of the file with the figures; nil for a source that has none.
  package var file: String?
  /// The metrics that are read from that file.
  package var metrics: [Figure]

  package init(
    _ source: Source,
    settings: [String: String] = [:],
    file: String? = nil,
    metrics: [Figure] = []
  ) {
    self.source = source
    self.settings = settings
    self.file = file
    self.metrics = metrics
  }
}
