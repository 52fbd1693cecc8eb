/// Does work on all processors, and takes the results in the order of the work.
///
/// Some pieces are worked on at once, and their results taken, before the next ones are asked for, so that their number,
/// their size and the memory are bounded.
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
  var end: Result<Void, Failure>?
  while end == nil {
    var (pieces, sizes): ([Piece], Int) = ([], 0)
    while end == nil, pieces.count < 3 * threads, sizes < largestUnderWay {
      do throws(Failure) {
        guard let piece = try next() else {
          end = .success(())
          break
        }
        pieces.append(piece)
        sizes += size(piece)
      } catch { end = .failure(error) }
    }
    for value in inParallel(over: threads, count: pieces.count, { [pieces] in work(pieces[$0]) }) { try take(value) }
  }
  try end?.get()
}

/// The size of the pieces from which on no further one is begun, in bytes.
private let largestUnderWay = 8 << 20
