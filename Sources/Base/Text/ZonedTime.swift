/// A day and a minute with their zone, such as `2026-12-01T20:00+01:00` or `2026-12-01T19:00Z`; seconds are left out.
package struct ZonedTime: Sendable, Hashable {
  /// The same time in UTC, as calendars have it: `20261201T190000Z`.
  package let utc: String
  /// The time for readers: `2026-12-01 20:00 +01:00`.
  package let words: String

  /// - Returns: Nil for any other text, also for a day alone.
  package init?(_ text: String) {
    let (day, clock) = (text.prefix(10), text.dropFirst(10).prefix(6))
    var zone = text.dropFirst(16)
    if minutes("T00" + zone.prefix(3), after: "T") != nil { zone = zone.dropFirst(3) }
    guard isDate(day.utf8), let minute = minutes(clock, after: "T"),
      let ahead = zone == "Z" ? 0 : minutes(zone, after: "+") ?? minutes(zone, after: "-").map({ -$0 }),
      abs(ahead) <= 14 * 60
    else { return nil }
    let shifted = minute - ahead
    let time = (shifted + 1_440) % 1_440
    let date = shifted < 0 ? neighbour(of: day, -1) : shifted < 1_440 ? String(day) : neighbour(of: day, 1)
    utc =
      date.filter { $0 != "-" } + "T" + [time / 60, time % 60, 0].map { String($0).zeroPadded(to: 2) }.joined() + "Z"
    words = "\(day) \(clock.dropFirst()) \(zone == "Z" ? "UTC" : String(zone))"
  }
}

/// Returns the minutes of a mark with hours and minutes behind it, such as `T20:00`; nil for other texts.
private func minutes(_ text: Substring, after mark: Character) -> Int? {
  guard text.utf8.count == 6, text.first == mark else { return nil }
  let parts = text.dropFirst().pieces(between: ":").map { $0.allSatisfy(\.isNumber) ? Int($0) ?? 60 : 60 }
  guard parts.count == 2, text.dropFirst(3).first == ":", parts[0] < 24, parts[1] < 60 else { return nil }
  return 60 * parts[0] + parts[1]
}

/// Returns the day after or before a date.
private func neighbour(of day: Substring, _ step: Int) -> String {
  let parts = day.pieces(between: "-").map { Int($0) ?? 0 }
  let (year, month, date) = (parts[0], parts[1], parts[2])
  let others =
    step > 0
    ? [(year, month + 1, 1), (year + 1, 1, 1)]
    : [31, 30, 29, 28].map { (year, month - 1, $0) } + [(year - 1, 12, 31)]
  let texts = ([(year, month, date + step)] + others).map { year, month, date in
    [String(year).zeroPadded(to: 4), String(month).zeroPadded(to: 2), String(date).zeroPadded(to: 2)]
      .joined(separator: "-")
  }
  return texts.first { isDate($0.utf8) } ?? String(day)
}
