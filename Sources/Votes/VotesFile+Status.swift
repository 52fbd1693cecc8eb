import Base
import Tournament

extension VotesFile {
  /// Returns the kind of bye that a row without a second side names; nil if it names none.
  func bye(_ row: CSVRow, _ reader: CSVReader) -> ByeKind? {
    guard let status = layout.place(of: .status), status < row.fields.count, field(row, .b).content.isEmpty else {
      return nil
    }
    return ByeKind(rawValue: reader.text(of: row.fields[status]).trimmed.folded.exchanging("-", for: "_"))
  }

  /// Reads the row of a bye, whose scores and words are ignored.
  mutating func readBye(_ kind: ByeKind, _ round: Votes.Round?, _ row: CSVRow, _ reader: CSVReader) {
    guard let stage = stage(row, reader), let entrant = name(row, reader, .a) else { return }
    let place = SourcePlace(file: file, line: row.line, column: 1)
    guard let round, !round.isAnyRound else {
      return report("a bye needs its 'round'", line: row.line, help: "write its number, from 1")
    }
    byes.append(ByeRow(round: round, stage: stage, entrant: entrant, kind: kind, place: place))
  }

  /// Returns the result of a row with a `status`, nil inside if it has none; nil if it is wrong.
  ///
  /// - Parameter score: The scores of the row; nil if they are empty.
  mutating func result(of score: VoteScore?, _ row: CSVRow, _ reader: CSVReader) -> VoteScore?? {
    guard let text = text(row, reader, .status) else { return nil }
    switch text.folded {
    case "": return .some(score)
    case Absence.absent.rawValue:
      guard score == nil || score == VoteScore(home: 0, away: 0) else {
        return refuse(
          "neither entrant came to this battle, but it has scores",
          at: field(row, .status),
          reader,
          help: "leave both scores empty, or write 'forfeit' if only one did not come"
        )
      }
      return VoteScore(home: 0, away: 0, absence: .absent)
    case let word where word == Absence.walkover.rawValue || word == Absence.forfeit.rawValue:
      guard var score, score.home != score.away else {
        return refuse(
          "a \(word) needs scores that say who goes on",
          at: field(row, .status),
          reader,
          help: "write 1 for the one that goes on, and 0 for the other"
        )
      }
      score.absence = Absence(rawValue: word)
      return score
    default:
      if ByeKind(rawValue: text.folded.exchanging("-", for: "_")) != nil {
        return refuse(
          "a bye has no opponent, and 'b' is one",
          at: field(row, .status),
          reader,
          help: "leave 'b' empty, or write 'forfeit' with scores if the other did not come"
        )
      }
      let known = Absence.allCases.map(\.rawValue) + ByeKind.allCases.map(\.rawValue)
      return refuse(
        "'status' must be 'walkover', 'forfeit', 'absent', a bye or empty, found \(quoted(text))",
        at: field(row, .status),
        reader,
        help: nearestName(to: text, among: known).map { "did you mean '\($0)'?" }
          ?? "the scores say who goes on: 1 and 0"
      )
    }
  }
}
