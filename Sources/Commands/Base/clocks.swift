import Base
import Glibc
import Network

/// Returns the time that `SOURCE_DATE_EPOCH` says, for all that is written; nil if it is unset or empty.
///
/// The variable is a specification of reproducible-builds.org: seconds since 1970.
func ownClock(_ environment: [String: String]) throws(Failure) -> UnixTime? {
  let set = (environment["SOURCE_DATE_EPOCH"] ?? "").trimmed
  guard !set.isEmpty else { return nil }
  // The last second of the year 9999.
  let last: Int64 = 253_402_300_799
  guard let seconds = Int64(set), (0...last).contains(seconds) else {
    throw Failure(
      .misuse,
      "SOURCE_DATE_EPOCH must be a whole number from 0 to \(last), found '\(singleLine(set, limit: 40))'",
      help: "set it to the seconds since 1970, such as 1700000000, or unset it"
    )
  }
  return UnixTime(seconds: seconds)
}

/// The time of day, by which the age of answers counts.
@Sendable func wallClock() -> UnixTime { UnixTime(seconds: Int64(time(nil))) }
