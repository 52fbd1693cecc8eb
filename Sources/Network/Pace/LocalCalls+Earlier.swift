import Base

extension LocalCalls {
  /// Takes over the calls that an earlier version counted in a file, once, and removes the file.
  ///
  /// It has a line of 16 bytes, 1,441 minutes with their calls, and times: that of the wall clock, of the system, and of the
  /// minutes.
  ///
  /// - Parameter count: Whose calls they are.
  package func takeOver(_ path: String, as count: CallCount) {
    let (start, end) = (16, 16 + 8 * 1_441)
    guard let bytes = try? readRegularFile(path, limit: 1 << 16), bytes.starts(with: "contest quota ".utf8),
      bytes.count >= end
    else { return }
    func number(_ size: Int, at place: Int) -> Int {
      bytes.dropFirst(place).prefix(size).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    // A clock that was set forward aged no call.
    let ahead = min(max(0, number(8, at: end) &- number(8, at: end + 16)), 1 << 40)
    let now = clocks().wall / 1_000_000_000
    let times = stride(from: start, to: end, by: 8).flatMap { place in
      let time = min(Int(now), 60 * (number(4, at: place) + 1) + ahead)
      return repeatElement(time, count: min(number(4, at: place + 4), 100_000))
    }
    // If it fails, so does the count of the next call, and the file stays for the next run.
    let isTaken: Void? = try? database.writing { (database) throws(DatabaseError) in
      let known = try database.first("SELECT 1 FROM call WHERE name = ?", [.text(count.name)]) {
        (row) throws(DatabaseError) in row.integer(0)
      }
      guard known == nil else { return }
      for (index, time) in times.sorted().enumerated() {
        try database.run(
          "INSERT INTO call VALUES (?, ?, ?, 0, 'earlier')",
          .text(count.name),
          .integer(index + 1),
          .integer(time * 1_000_000_000)
        )
      }
    }
    if isTaken != nil { try? removeFile(path) }
  }
}
