import Base
import Tournament

extension VotesFile {
  /// Returns what a row says about its battle besides the result; nil if that is wrong.
  mutating func remark(_ row: CSVRow, _ reader: CSVReader) -> Votes.Remark? {
    let (date, url, note) = (text(row, reader, .date), text(row, reader, .url), text(row, reader, .note))
    guard let date, let url, let note else { return nil }
    guard date.isEmpty || isDate(date.utf8) || ZonedTime(date) != nil else {
      return refuse(
        "'date' must be a date such as 2024-09-10, found \(quoted(date))",
        at: field(row, .date),
        reader,
        help: date.contains("T")
          ? "write a time with its zone, such as 2024-09-10T20:00+02:00"
          : "write year, month and day with hyphens, or leave it empty"
      )
    }
    guard url.isEmpty || isAddress(url) else {
      return refuse(
        "'url' must be an address that begins with http:// or https://, found \(quoted(url))",
        at: field(row, .url),
        reader,
        help: "write the whole address, without blanks, or leave it empty"
      )
    }
    guard !url.contains("@") || !hasCredentials(url) else {
      return refuse(
        "'url' has a user name or a password, and reports would publish it",
        at: field(row, .url),
        reader,
        help: "leave out the text before the at sign"
      )
    }
    let line = singleLine(note, limit: VotesFileLimits.field)
    return Votes.Remark(date: date.isEmpty ? nil : date, url: url.isEmpty ? nil : url, note: line.isEmpty ? nil : line)
  }

  /// Whether the host of an address has a user name or a password before it.
  private func hasCredentials(_ address: String) -> Bool {
    let rest = address.drop { $0 != "/" }.dropFirst(2)
    return rest.prefix { !"/?#\\".contains($0) }.contains("@")
  }

  /// Whether a text may be the target of a link: a web address of printable characters without blanks.
  private func isAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    guard let scheme = ["http://", "https://"].first(where: start.hasPrefix) else { return false }
    let rest = text.dropFirst(scheme.count)
    return !rest.isEmpty && !rest.hasPrefix("/")
      && rest.unicodeScalars.allSatisfy { !$0.isDeceptive && !$0.properties.isWhitespace }
  }
}
