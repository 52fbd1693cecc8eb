internal import HTTPTypes

/// Returns the time for all that is written: as `SOURCE_DATE_EPOCH` says, else the time of day.
///
/// The variable is a specification of reproducible-builds.org: seconds since 1970.
func startTime(_ environment: [String: String]) -> UnixTime {
  ownClock(environment) ?? wallClock()
}

/// Returns the time that `SOURCE_DATE_EPOCH` says; nil if it is unset or no time up to the year 9999.
func ownClock(_ environment: [String: String]) -> UnixTime? {
  let set = environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) }
  // The last second of the year 9999.
  guard let set, (0...253_402_300_799).contains(set) else { return nil }
  return UnixTime(seconds: set)
}
