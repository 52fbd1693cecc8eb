import Catalogue
import Network

/// The time by which New York is behind UTC in summer, in seconds; dates without a zone are read so.
let newYorkTime = 4 * 3_600

/// Reads a date in a filter, such as `2014-04-29`, `2014-04-29T14:18:17-0400`, or a date of HTTP.
///
/// - Returns: Seconds since 1970.
func filterDate(_ text: String) -> Int? {
  guard let seconds = timestamp(text) else {
    // A year of two digits is one near those of the service.
    return UnixTime(httpDate: text, now: UnixTime(seconds: 1_400_000_000)).map { Int($0.seconds) }
  }
  let day = String(text.prefix(10))
  // The day may be one that the month does not have.
  guard timestamp(day).map(timestampText)?.hasPrefix(day) == true else { return nil }
  let hasZone = text != day && timestamp(text + "Z") == nil
  return hasZone ? seconds : seconds + newYorkTime
}
