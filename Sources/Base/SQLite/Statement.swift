import CLibraries

/// A statement that is ready to run, again and again.
///
/// The pointer stays valid as long as the statement: the library keeps a closed database until its last statement is
/// gone.
@safe final class Statement {
  let pointer: OpaquePointer
  /// Whether its rows are being read.
  var isInUse = false

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { _ = unsafe csqlite_finalize(pointer) }

  /// Fills in the places of a statement, from the first on; returns a result code.
  func bind(_ values: [SQLValue]) -> Int32 {
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      if code != SQLITE_OK { return code }
    }
    return SQLITE_OK
  }

  private func bind(_ value: SQLValue, at place: Int32) -> Int32 {
    switch value {
    case .null: unsafe csqlite_bind_null(pointer, place)
    case .integer(let value): unsafe csqlite_bind_integer(pointer, place, Int64(value))
    case .number(let value): unsafe csqlite_bind_number(pointer, place, value)
    case .text(var text): text.withUTF8 { unsafe csqlite_bind_text(pointer, place, $0.baseAddress, $0.count) }
    case .utf8(let bytes):
      unsafe bytes.withUnsafeBytes {
        unsafe csqlite_bind_text(pointer, place, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
      }
    case .bytes(let bytes):
      unsafe bytes.withUnsafeBytes { unsafe csqlite_bind_bytes(pointer, place, $0.baseAddress, $0.count) }
    }
  }

  func step() -> Int32 { unsafe csqlite_step(pointer) }

  /// Makes the statement ready for other values, and lets go of what it locked.
  func reset() { unsafe csqlite_reset(pointer) }
}
