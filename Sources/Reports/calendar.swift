import Base
import Tournament

extension TournamentReport {
  /// The open battles that have a time as a calendar (RFC 5545); nil if there are none, because a calendar is never empty.
  ///
  /// An event is stamped with its own time, so that the same results make the same calendar.
  package var calendar: [UInt8]? {
    let rules = result.rules
    let events = result.openTimes.compactMap { open -> (start: String, id: String, summary: String)? in
      guard let time = ZonedTime(open.time) else { return nil }
      let battle = open.battle
      let sides = [open.row.home, open.row.away].map { result.entrants[$0] }
      let keys = sides.map { "\($0.identity.source) \($0.identity.id ?? 0) \($0.identity.key)" }.sorted()
      let parts = [rules.oldestSlug, "\(battle.stage)", battle.ownRound.text] + keys + ["\(open.game)"]
      let names = sides.map(\.displayName).joined(separator: " vs ")
      let id = Digest.sha256(parts.joined(separator: "\n").utf8).prefix(32)
      return (time.utc, "\(id)@contest", "\(names) · \(rules.name)")
    }
    guard !events.isEmpty else { return nil }
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//contest//contest//EN"]
    for event in events.sorted(by: { ($0.start, $0.id) < ($1.start, $1.id) }) {
      lines += [
        "BEGIN:VEVENT", "UID:\(event.id)", "DTSTAMP:\(event.start)", "DTSTART:\(event.start)",
        "SUMMARY:" + escaped(event.summary), "END:VEVENT",
      ]
    }
    return (lines + ["END:VCALENDAR"]).flatMap(folded)
  }
}

private func escaped(_ text: String) -> String {
  singleLine(text, limit: 1_000).exchanging("\\", for: "\\\\").exchanging(",", for: "\\,").exchanging(";", for: "\\;")
}

/// Returns a line of at most 75 bytes, and those that continue it.
private func folded(_ line: String) -> [UInt8] {
  var (bytes, width): ([UInt8], Int) = ([], 0)
  for scalar in line.unicodeScalars {
    let own = Array(String(scalar).utf8)
    if width + own.count > 75 {
      bytes += "\r\n ".utf8
      width = 1
    }
    bytes += own
    width += own.count
  }
  return bytes + "\r\n".utf8
}
