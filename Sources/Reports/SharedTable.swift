internal import CSV
internal import Text

/// A CSV file of each tournament whose rows are also in one file of all tournaments.
package enum SharedTable: Sendable, CaseIterable {
  case battles
  case entrants

  /// The file in the folder of a tournament.
  package var part: String {
    switch self {
    case .battles: "battles.csv"
    case .entrants: "ranking.csv"
    }
  }

  /// The file of all tournaments.
  package var file: String {
    switch self {
    case .battles: "battles.csv"
    case .entrants: "entrants.csv"
    }
  }

  /// The names of the columns in the folder of a tournament.
  package var columns: String {
    switch self {
    case .battles:
      "battle,stage,round,match,home_id,home,home_power,away_id,away,away_power,"
        + "outcome,winner_id,winner,decided_by,group,score_home,score_away,games,home_key,away_key"
    case .entrants:
      "rank,seed,id,name,power,played,wins,draws,losses,points,rating,title_odds,"
        + "source,metric,key,window,date,licence,link"
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
    guard names.starts(with: bytes[..<end]),
      end == names.count || names[end] == UInt8(ascii: ",")
    else { return false }
    let missing = names[end...].count { $0 == UInt8(ascii: ",") }
    let padding = [UInt8](repeating: UInt8(ascii: ","), count: missing)
    let cell = csvCell(slug) + [UInt8(ascii: ",")]
    let countBefore = rows.count
    var (start, index, isQuoted) = (end + 2, end + 2, false)
    let span = bytes.span
    while index < span.count {
      // Nearly all words are of letters and digits.
      if index + 8 <= span.count {
        let word = span.word(at: index)
        let marks = word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\n"))
        guard marks != 0 else {
          index += 8
          continue
        }
        index += marks.trailingZeroBitCount / 8
      }
      let byte = span[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: "\n"), !isQuoted {
        guard index - 1 > start, span[index - 2] == UInt8(ascii: "\r") else {
          rows.removeLast(rows.count - countBefore)
          return false
        }
        rows.append(addingCapacity: cell.count + index - start + missing) { row in
          row.append(cell.span)
          row.append(bytes.span.extracting(start..<(index - 2)))
          row.append(padding.span)
          row.append(bytes.span.extracting((index - 2)..<index))
        }
        start = index
      }
    }
    if isQuoted { rows.removeLast(rows.count - countBefore) }
    return !isQuoted
  }
}
