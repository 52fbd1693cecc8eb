import Foundation

/// Does work that waits for programs on a thread of its own, so that neither it nor other tests wait for a thread.
///
/// What is expected is to be said outside: only there a test knows its own.
func onOwnThread<Value>(_ work: @escaping () throws -> Value) async throws -> Value {
  let work = Handed(work)
  let result = await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: Handed(Result { try work.value() })) }.start()
  }
  return try result.value.get()
}

/// A value that goes from one thread to another.
///
/// Only one of the two uses it at a time: the test waits while the other thread works, and that ends with the result.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
