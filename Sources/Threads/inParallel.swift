/// Returns what `work` makes of each index below `count`, in their order, worked out on several processors at once.
///
/// - Parameter threads: The most processors to use; at least 1.
package func inParallel<Value: Sendable>(
  count: Int,
  threads: Int,
  _ work: @escaping @Sendable (_ index: Int) -> Value
) async -> [Value] {
  // Parts of several indices cost few tasks, and several parts for each processor let none wait long for another.
  let size = max(1, count / (4 * threads))
  let parts = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  return await withTaskGroup(of: (place: Int, values: [Value]).self) { group in
    var started = 0
    func startOne() {
      guard started < parts.count else { return }
      let (place, part) = (started, parts[started])
      started += 1
      group.addTask { (place, part.map(work)) }
    }
    for _ in 0..<threads { startOne() }
    var results = [[Value]](repeating: [], count: parts.count)
    while let done = await group.next() {
      results[done.place] = done.values
      startOne()
    }
    return Array(results.joined())
  }
}
