import Base
import Sources
import Terminal
import Tournament

/// Every source that a tournament file may name, the default first.
let knownSources: [SourceDeclaration] = [
  .marvel, .fandom, .wikipedia, .comicVine, .metron, .jsonPlaceholder, .figureFile, .inline,
]

/// The sources that answer requests, the default first.
let knownServices = knownSources.filter { source in if case .service = source.origin { true } else { false } }

extension ValueReader<String> {
  /// The word for a source that answers requests.
  static var source: Self { word(among: knownServices.map(\.facts.name), listed: "one of 'contest sources'") }
}

extension SourceDeclaration {
  /// Returns the values of the source's variables in an environment, without empty ones.
  func values(in environment: [String: String]) -> [String: String] {
    var values: [String: String] = [:]
    for variable in variables {
      let value = (environment[variable.name] ?? "").trimmed
      if !value.isEmpty { values[variable.name] = value }
    }
    return values
  }
}
