extension MarvelGateway {
  /// The year in the copyright of the embedded facts.
  package static let captureYear = 2024

  /// The attribution that Marvel requires beside its figures.
  package static func attribution(year: Int = captureYear) -> String {
    "Data provided by Marvel. " + copyright(year: year)
  }

  static func copyright(year: Int) -> String { "© \(year) MARVEL" }
}
