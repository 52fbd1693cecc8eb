import Glibc
import Network

/// The time of day, by which the age of answers counts.
@Sendable func wallClock() -> UnixTime { UnixTime(seconds: Int64(time(nil))) }
