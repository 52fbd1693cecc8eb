import Base

/// A reason for which a store or a stored result could not be read; an unreadable file is never
/// overwritten.
package enum StoreError: Error, Sendable, Equatable {
  case notJSON(line: Int, column: Int, reason: String)
  case conflictMarkers(line: Int)
  case newerSchema(found: Int)
  /// The place of the damage by the file's keys, and what is wrong there.
  case damaged(String)
  /// A large store that is not in the lines that contest writes; the number of the first other line.
  case notInLines(line: Int)
  /// A tournament that is larger than ``Store/largestRecord``, and the line in which it begins.
  case tooLong(line: Int)
  /// A tournament, or the arena, that would be written larger than ``Store/largestRecord``.
  case growing(name: String)
  /// The file failed or changed while it was read.
  case unreadable(reason: String)

  static let changedMeanwhile = StoreError.unreadable(reason: "it changed meanwhile")

  /// The error, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .notJSON(let line, let column, let reason): "it is not JSON: line \(line), column \(column): \(reason)"
    case .conflictMarkers(let line): "it has a merge conflict marker in line \(line)"
    case .newerSchema(let found): "its schema is \(found), and this version reads up to \(storeSchema)"
    case .damaged(let what): "it is damaged: \(what)"
    case .notInLines(let line):
      "line \(line.grouped) is not as contest writes it, and such a file may have at most \(Store.largestForeign >> 20) MiB"
    case .tooLong(let line): "the tournament in line \(line.grouped) is larger than \(Store.largestRecord >> 20) MiB"
    case .growing(let name): "\(name) would be larger than \(Store.largestRecord >> 20) MiB"
    case .unreadable(let reason): "it cannot be read: \(reason)"
    }
  }

  /// An instruction that mends it.
  package var help: String {
    switch self {
    case .newerSchema: "use a newer contest"
    case .conflictMarkers:
      "extract both sides from version control (in git: 'git show :2:./FILE > ours.json', and ':3:' for theirs), "
        + "and run 'contest store merge ours.json theirs.json --into FILE'"
    case .notJSON, .damaged, .notInLines, .tooLong:
      "restore an older copy, or run 'contest store rebuild' to rebuild it from the results"
    case .growing: "let fewer take part, or give it another name so that its history begins again"
    case .unreadable: "try again"
    }
  }
  /// An instruction that mends it in a database, which keeps each tournament in a row.
  ///
  /// - Parameter slug: The tournament; nil if it is not known, or if it is the arena.
  package func helpInDatabase(_ slug: String?) -> String {
    switch self {
    case .notJSON, .conflictMarkers, .damaged, .notInLines, .tooLong:
      "restore the database, or delete the row"
        + (slug.map { " with psql (DELETE FROM contest.tournament WHERE slug = '\($0)')" } ?? "")
        + " and import an older copy of it with 'contest store import', or run it again"
    case .newerSchema, .growing, .unreadable: help
    }
  }
}
