import CLibraries

/// A row of an answer; columns count from 0.
///
/// It cannot be copied or kept, for the next row takes its place.
@safe package struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) { unsafe self.statement = statement }

  /// The number in a column; 0 if it holds none.
  package func integer(_ column: Int) -> Int { Int(unsafe csqlite_column_integer(statement, Int32(column))) }

  /// The number in a column; nil if it is null.
  package func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }

  /// The text in a column, repaired where it is no UTF-8; empty if it is null.
  package func text(_ column: Int) -> String { unsafe withBytes(column) { unsafe String(decoding: $0, as: UTF8.self) } }

  /// The text in a column; nil if it is null.
  package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// The bytes of a column; empty if it is null.
  package func bytes(_ column: Int) -> [UInt8] { unsafe withBytes(column) { unsafe Array($0) } }

  package func isNull(_ column: Int) -> Bool { unsafe csqlite_column_type(statement, Int32(column)) == SQLITE_NULL }

  private func withBytes<Value>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    var size: Int32 = 0
    let bytes = unsafe csqlite_column_bytes(statement, Int32(column), &size)
    return unsafe body(UnsafeBufferPointer(start: bytes?.assumingMemoryBound(to: UInt8.self), count: Int(size)))
  }
}
