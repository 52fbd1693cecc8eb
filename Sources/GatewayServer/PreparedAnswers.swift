internal import Synchronization

/// Answers that were given lately, to be given again without being worked out: facts do not change.
///
/// There are two generations of them. When the younger holds half of what both may, it becomes the older, and
/// the older is forgotten but for what was asked for again and so moved into the younger.
final class PreparedAnswers: Sendable {
  /// All that the bytes of an answer depend on.
  struct Key: Hashable, Sendable {
    /// Without credentials.
    var target: String
    var publicKey: String?
    var isCompressed: Bool
  }

  private struct Generations {
    var young: [Key: PreparedResponse] = [:]
    var old: [Key: PreparedResponse] = [:]
    /// The bytes that the younger holds, roughly.
    var size = 0
  }

  private let generations = Mutex(Generations())
  private let mostBytes: Int

  /// - Parameter mostBytes: How much memory the answers may take.
  init(mostBytes: Int = 16 << 20) {
    self.mostBytes = mostBytes
  }

  subscript(key: Key) -> PreparedResponse? {
    generations.withLock { generations in
      if let response = generations.young[key] { return response }
      guard let response = generations.old[key] else { return nil }
      insert(response, for: key, in: &generations)
      return response
    }
  }

  func insert(_ response: PreparedResponse, for key: Key) {
    generations.withLock { insert(response, for: key, in: &$0) }
  }

  private func insert(_ response: PreparedResponse, for key: Key, in generations: inout Generations)
  {
    // The rest is what an entry takes beside its body: headers and the key, twice.
    let size = response.size + 2 * key.target.utf8.count + 1_024
    guard size <= mostBytes / 2 else { return }
    if generations.size + size > mostBytes / 2 {
      generations.old = generations.young
      generations.young = [:]
      generations.size = 0
    }
    if generations.young.updateValue(response, forKey: key) == nil { generations.size += size }
  }
}
