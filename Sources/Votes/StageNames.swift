import Base
import Tournament

/// The stages of a tournament, by the names and numbers in a votes file.
struct StageNames {
  private let names: [String]

  init(_ stages: [Stage]) { names = stages.map(\.name) }

  /// Returns the index of the stage with this name, or with this number from 1; nil for none.
  ///
  /// Case, accents and outer blanks do not count.
  func index(of typed: String) -> Int? {
    if !typed.trimmed.isEmpty, let index = names.place(ofName: typed) { return index }
    guard let number = Int(typed), names.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// Returns an instruction with names that stages have, for one that no stage has.
  func help(for typed: String) -> String {
    let named = names.filter { !$0.isEmpty }
    guard !named.isEmpty else { return "leave it empty: the tournament has one stage" }
    if let nearest = nearestName(to: typed, among: named) { return "did you mean '\(nearest)'?" }
    return "write \(words(named.map { "'\($0)'" }, last: " or ")), or the number of the stage"
  }
}
