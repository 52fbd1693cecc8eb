package import Tournament

extension Figures {
  /// The figures of a character of the default source.
  package init(comics: Double?, series: Double?, stories: Double?, events: Double?) {
    self.init()
    for (figure, value) in zip(Source.marvel.metrics, [comics, series, stories, events]) {
      self[figure] = value
    }
  }
}
