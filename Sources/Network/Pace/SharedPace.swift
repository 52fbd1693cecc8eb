/// The latest calls of everybody to a source.
///
/// Times are in nanoseconds since the system booted.
package struct SharedPace: Sendable {
  private let book: any CallBook
  private let name: String

  /// A difference of times that needs no telling, in nanoseconds: well within ``CallRate/margin``, and more than an answer
  /// of a server takes.
  static let tolerance: Int64 = 5_000_000

  /// - Parameter name: Names source and account, and shows no key.
  package init(_ book: any CallBook, name: String) { (self.book, self.name) = (book, "pace " + name) }

  var isQuick: Bool { book.isQuick }

  /// Counts a call if the rate allows one now.
  package func take(_ rate: CallRate, uptime: () -> Int64) throws(TransportError) -> PaceAdmission {
    // It is counted a little later, so the book is told of a delay that is rather too long.
    let time = uptime()
    return switch try book.take(name, rate.calls, in: rate.window) {
    case .taken(let number): .go(PacePlace(time: time, number: number))
    case .wait(let wait): .wait(max(1, wait))
    }
  }

  /// Tells that a call was made later than it was counted; if it cannot be told, the next call finds out.
  package func move(_ place: PacePlace, to time: Int64) {
    try? book.delay(place.number, of: name, by: time - place.time)
  }

  /// Counts a call that was made, whatever the rate; returns nil if it cannot.
  package func add(_ time: Int64) -> PacePlace? {
    // A limit that is never reached.
    guard case .taken(let number)? = try? book.take(name, 1 << 40, in: 0) else { return nil }
    return PacePlace(time: time, number: number)
  }
}

/// The place of a call among those of everybody.
package struct PacePlace: Sendable {
  /// The time for which it counts.
  package var time: Int64
  package let number: Int
}

package enum PaceAdmission: Sendable {
  case go(PacePlace)
  /// In nanoseconds.
  case wait(Int64)
}
