import Base

/// A CSV file of each tournament whose rows are also in one file of all tournaments.
package enum SharedTable: String, Sendable, CaseIterable {
  case battles
  case entrants

  /// The file in the folder of a tournament.
  package var part: String { self == .entrants ? "ranking.csv" : file }

  /// The file of all tournaments.
  package var file: String { rawValue + ".csv" }

  /// The names of the columns in the folder of a tournament.
  package var columns: String {
    switch self {
    case .battles:
      "battle,stage,round,match,home_id,home,home_power,away_id,away,away_power,"
        + "outcome,winner_id,winner,decided_by,group,score_home,score_away,games,home_key,away_key,label"
    case .entrants:
      "rank,seed,id,name,power,played,wins,draws,losses,points,rating,title_odds,"
        + "source,metric,key,window,date,licence,link,worst,figures_date"
    }
  }

  /// The first line of the file of all tournaments.
  package var header: [UInt8] { Array("tournament,\(columns)\r\n".utf8) }

  /// Adds the rows of a tournament for the file of all, each with the slug before it.
  ///
  /// The file may lack the last columns, which an older version did not write; their cells are empty.
  ///
  /// - Parameter bytes: The file in the folder of the tournament.
  /// - Returns: False, and nothing is added, if the file has other columns, or does not end with a row.
  package func add(of slug: String, in bytes: [UInt8], to rows: inout [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\r")), bytes.count > end + 1,
      bytes[end + 1] == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\n")
    else { return false }
    let names = Array(columns.utf8)
    let found = bytes[textStart(of: bytes)..<end]
    guard names.starts(with: found), found.count == names.count || names[found.count] == UInt8(ascii: ",") else {
      return false
    }
    let missing = names[found.count...].count { $0 == UInt8(ascii: ",") }
    let cell = csvCell(slug) + [UInt8(ascii: ",")]
    let lineEnd = [UInt8](repeating: UInt8(ascii: ","), count: missing) + "\r\n".utf8
    var added: [UInt8] = []
    var (start, isQuoted) = (end + 2, false)
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard bytes[index] == UInt8(ascii: "\n"), !isQuoted else { continue }
      guard index > start, bytes[index - 1] == UInt8(ascii: "\r") else { return false }
      added += cell + bytes[start..<(index - 1)] + lineEnd
      start = index + 1
    }
    guard !isQuoted else { return false }
    rows += added
    return true
  }
}
