import Base
import Tournament

extension VotesFile {
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
      return refuse(
        "'status' must be 'walkover', 'forfeit', 'absent' or empty, found \(quoted(text))",
        at: field(row, .status),
        reader,
        help: nearestName(to: text, among: Absence.allCases.map(\.rawValue)).map { "did you mean '\($0)'?" }
          ?? "the scores say who goes on: 1 and 0"
      )
    }
  }
}
