import Base
import Network

/// The whole months whose page views are counted.
struct ViewWindow: Sendable, Hashable {
  let first: Month
  /// Not before ``first``.
  let last: Month
  /// The setting that leads to the months on another day, such as `the last 12 months`; nil if both ends are given.
  let rule: String?

  /// Views are counted since this month.
  static let earliest = Month(number: 12 * 2015 + 6)
  static let defaultMonths = 12

  /// For example `2025-11 to 2026-10`.
  var text: String { first == last ? first.text : "\(first.text) to \(last.text)" }

  /// The number of days in all months.
  var dayCount: Int { (first.number...last.number).reduce(0) { $0 + Month(number: $1).dayCount } }

  /// Reads the options `months`, `from` and `to` of a tournament file.
  ///
  /// - Parameter now: The last month that counts is the one before.
  init(_ settings: [String: String], now: UnixTime) throws(SourceOptionProblem) {
    let latest = Month(of: now) + -1
    guard latest >= Self.earliest else {
      throw SourceOptionProblem(
        option: nil,
        message: "the clock shows \(now.day), and page views are counted since \(Self.earliest.text)",
        help: "set the clock of this machine, or SOURCE_DATE_EPOCH"
      )
    }
    let from = try Self.month("from", of: settings, until: latest)
    let to = try Self.month("to", of: settings, until: latest)
    if let count = settings["months"] {
      guard from == nil, to == nil else {
        throw SourceOptionProblem(
          option: "months",
          message: "'months' counts back from the last whole month, and 'from' and 'to' name months",
          help: "leave out 'months', or 'from' and 'to'"
        )
      }
      let largest = latest.number - Self.earliest.number + 1
      guard let count = Int(count), (1...largest).contains(count) else {
        throw SourceOptionProblem(
          option: "months",
          message: "'months' must be a whole number from 1 to \(largest), found '\(count)'",
          help: "page views are counted since \(Self.earliest.text)"
        )
      }
      (first, last, rule) = (latest + (1 - count), latest, Self.rule(ofMonths: count))
      return
    }
    guard let from else {
      guard to == nil else {
        throw SourceOptionProblem(option: "to", message: "'to' needs 'from'", help: "add 'from: \(latest.text)'")
      }
      (first, last) = (max(Self.earliest, latest + (1 - Self.defaultMonths)), latest)
      rule = Self.rule(ofMonths: Self.defaultMonths)
      return
    }
    guard from <= to ?? latest else {
      throw SourceOptionProblem(
        option: "from",
        message: "'from' is \(from.text), after 'to', which is \((to ?? latest).text)",
        help: "name the earlier month with 'from'"
      )
    }
    (first, last) = (from, to ?? latest)
    rule = to == nil ? "since \(from.text)" : nil
  }

  private static func rule(ofMonths count: Int) -> String {
    count == 1 ? "the last month" : "the last \(count.grouped) months"
  }

  private static func month(_ option: String, of settings: [String: String], until latest: Month)
    throws(SourceOptionProblem) -> Month?
  {
    guard let text = settings[option] else { return nil }
    guard let month = Month(text) else {
      throw SourceOptionProblem(
        option: option,
        message: "'\(option)' must be a month such as \(latest.text), found '\(singleLine(text, limit: 40))'"
      )
    }
    guard (earliest...latest).contains(month) else {
      let fault =
        month < earliest ? ", and page views are counted since \(earliest.text)" : ", a month that is not over"
      throw SourceOptionProblem(
        option: option,
        message: "'\(option)' is \(month.text)" + fault,
        help: "name a month from \(earliest.text) to \(latest.text)"
      )
    }
    return month
  }
}
