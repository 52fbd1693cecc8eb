package import Tournament

/// A source with its settings from a tournament file.
///
/// Tournaments with equal choices are looked up together.
package struct SourceChoice: Sendable, Hashable {
  package var source: Source
  /// The settings by option.
  package var settings: [String: String]
  /// The path of the figure file; nil if the source has none.
  package var file: String?
  /// The metrics to read from the figure file.
  package var metrics: [Figure]

  package init(_ source: Source, settings: [String: String] = [:], file: String? = nil, metrics: [Figure] = []) {
    self.source = source
    self.settings = settings
    self.file = file
    self.metrics = metrics
  }
}
