/// Does work on all processors, and takes the results in the order of the work.
///
/// The calling thread hands the pieces out and takes the results, and works itself while it waits for one. If the
/// system has no other thread left, it does everything. The number and the size of the pieces that are under way at
/// once are bounded, and so is the memory.
///
/// An error of `next` or `take` comes after the results of all earlier pieces were taken, so it does not depend on the
/// number of threads.
///
/// - Parameters:
///   - threads: The maximum number of threads, the calling one included; at least 1.
///   - next: Returns the next piece; nil after the last one.
///   - size: Returns the size of a piece, in bytes.
///   - work: Called on any thread.
///   - take: Called with the result of each piece, in the order of the pieces; an error ends the work.
package func spread<Piece: Sendable, Value: Sendable, Failure: Error>(
  over threads: Int = workerCount(),
  next: () throws(Failure) -> Piece?,
  size: (Piece) -> Int = { _ in 0 },
  work: @escaping @Sendable (Piece) -> Value,
  take: (Value) throws(Failure) -> Void
) throws(Failure) {
  let line = WorkLine(work)
  var helpers: [Thread] = []
  defer {
    line.close()
    for helper in helpers { helper.join() }
  }
  var sizes: [Int] = []
  var (taken, sizeUnderWay) = (0, 0)
  var end: Result<Void, Failure>?
  while true {
    while end == nil, sizes.count - taken < 3 * threads, sizeUnderWay < largestUnderWay {
      do throws(Failure) {
        guard let piece = try next() else {
          end = .success(())
          break
        }
        sizes.append(size(piece))
        sizeUnderWay += sizes[sizes.count - 1]
        line.add(piece)
      } catch {
        end = .failure(error)
      }
    }
    if let end, taken == sizes.count { return try end.get() }
    // The calling thread does one piece itself.
    while helpers.count < min(threads, sizes.count - taken) - 1,
      let helper = Thread({ line.work() })
    {
      helpers.append(helper)
    }
    try take(line.value(of: taken))
    sizeUnderWay -= sizes[taken]
    taken += 1
  }
}

/// The size of the pieces from which on no further one is begun, in bytes.
private let largestUnderWay = 8 << 20
