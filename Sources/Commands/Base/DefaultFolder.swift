import Base

/// The folders that commands use if no other is named.
enum DefaultFolder {
  static let tournaments = "Tournaments"
  static let reports = "Reports"

  /// An instruction for a folder without tournaments and reports; nil if this one has some.
  static var firstStep: String? {
    let isEmpty = [tournaments, reports].allSatisfy { fileKind($0) == nil }
    return isEmpty ? "'contest init' writes a first tournament" : nil
  }
}
