/// Returns what `work` makes of each index below `count`, in their order, worked out on all processors.
package func inParallel<Value: Sendable>(
  count: Int,
  _ work: @escaping @Sendable (_ index: Int) -> Value
) -> [Value] {
  // Pieces of several indices cost little, and several pieces for each processor let none wait long for another.
  let size = max(1, count / (4 * workerCount()))
  var pieces = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    .makeIterator()
  var values: [Value] = []
  values.reserveCapacity(count)
  spread(
    next: { pieces.next() },
    work: { piece in piece.map(work) },
    take: { values += $0 }
  )
  return values
}
