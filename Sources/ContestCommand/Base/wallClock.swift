internal import Glibc
internal import HTTPTypes

/// The time of day, by which the age of answers counts.
@Sendable func wallClock() -> UnixTime { UnixTime(seconds: Int64(time(nil))) }
