/// The calls to sources that are counted together: of all processes in a file, or of all machines in a database.
///
/// Calls are counted by the names of sources. Those of a name have numbers that count up, as their times do. A call whose
/// time lies ahead of the clock counts as made now. Times are in nanoseconds.
package protocol CallBook: Sendable {
  /// Whether a call is counted so quickly that a thread with other work may do it.
  var isQuick: Bool { get }

  /// Counts a call, if fewer than `limit` were made in the last `window`.
  func take(_ name: String, _ limit: Int, in window: Int64) throws(TransportError) -> TakenCall

  /// Counts a call, and those after it, as made later.
  func delay(_ number: Int, of name: String, by delay: Int64) throws(TransportError)

  /// Returns the number of calls in the last `window`; changes nothing.
  func calls(_ name: String, in window: Int64) throws(TransportError) -> Int

  /// The time by the clock that counts; nil if it cannot be asked.
  func now() -> UnixTime?
}

package enum TakenCall: Sendable, Equatable {
  case taken(number: Int)
  /// In nanoseconds.
  case wait(Int64)
}
