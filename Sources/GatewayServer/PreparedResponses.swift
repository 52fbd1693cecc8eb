internal import Synchronization

/// A cache of recent responses.
///
/// It has two generations. When the younger holds half of the limit, it becomes the older, and the
/// older is dropped. A response that is requested again moves into the younger.
final class PreparedResponses: Sendable {
  /// Everything that the bytes of a response depend on.
  struct Key: Hashable, Sendable {
    /// The version of the gateway's records.
    var version = 0
    /// Without credentials.
    var target: String
    var publicKey: String?
    var isCompressed: Bool
  }

  private struct Generations {
    var young: [Key: PreparedResponse] = [:]
    var old: [Key: PreparedResponse] = [:]
    /// The approximate size of the younger generation, in bytes.
    var size = 0
  }

  private let generations = Mutex(Generations())
  private let maximumBytes: Int

  /// - Parameter maximumBytes: The memory for responses, in bytes.
  init(maximumBytes: Int = 16 << 20) {
    self.maximumBytes = maximumBytes
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
    // The rest is the size of an entry besides its body: headers, and the key twice.
    let size = response.size + 2 * key.target.utf8.count + 1_024
    guard size <= maximumBytes / 2 else { return }
    if generations.size + size > maximumBytes / 2 {
      generations.old = generations.young
      generations.young = [:]
      generations.size = 0
    }
    if generations.young.updateValue(response, forKey: key) == nil { generations.size += size }
  }
}
