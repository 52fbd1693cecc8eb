/// The calls to a source in any 24 hours, or to one path of it in any hour.
package struct CallCount: Sendable {
  private let book: any CallBook
  let name: String
  /// The path whose calls of an hour are counted; nil for all calls of a day.
  private let path: String?

  /// The beginning of the names of the counts of days.
  package static let dayPrefix = "day "

  /// - Parameter name: Names source and account, and shows no key.
  package init(_ book: any CallBook, name: String, path: String? = nil) {
    (self.book, self.path) = (book, path)
    self.name = path.map { "hour \(name) \($0)" } ?? Self.dayPrefix + name
  }

  private var window: Int64 { (path == nil ? 86_400 : 3_600) * 1_000_000_000 }

  /// Counts a call that is about to be made.
  ///
  /// - Throws: `quotaSpent` if there are `limit` calls already; others if nothing can be counted.
  package func count(limit: Int) throws(TransportError) {
    guard case .wait(let wait) = try book.take(name, limit, in: window) else { return }
    let seconds = wait / 1_000_000_000 + 1
    throw .quotaSpent(limit: limit, path: path, freeAgain: (book.now() ?? UnixTime(seconds: 0)) + seconds)
  }

  /// Returns the calls that count now; changes nothing.
  package func used() throws(TransportError) -> Int { try book.calls(name, in: window) }
}
