import Network
import Tournament

@testable import Sources

/// Holds requests back until as many wait as can, then lets one through by lot.
actor Turnstile {
  private let width: Int
  private var left: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var state: UInt64
  private(set) var maximumWaiting = 0

  init(width: Int, requests: Int, seed: UInt64) {
    self.width = width
    left = requests
    state = seed
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      maximumWaiting = max(maximumWaiting, waiting.count)
      letOneThrough()
    }
  }

  private func letOneThrough() {
    guard waiting.count == min(width, left) else { return }
    left -= 1
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    waiting.remove(at: Int(state >> 33) % waiting.count).resume()
    // What waits behind the last request has none to wait for.
    if left == waiting.count, !waiting.isEmpty, left < width { letOneThrough() }
  }

  nonisolated func before(_ fake: MarvelFake) -> Transport {
    Transport { request throws(TransportError) in
      await self.pass()
      return fake.answer(request)
    }
  }
}
