internal import CPostgres

/// The rows that a statement gave.
///
/// The pointer is valid until the answer is released, which clears the result.
@safe final class Answer {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { unsafe self.result = result }

  deinit { unsafe cpostgres_clear(result) }

  var count: Int { Int(unsafe cpostgres_rows(result)) }

  /// The number of rows that the statement changed.
  var changes: Int { Int(unsafe cpostgres_changes(result)) }

  /// Whether the statement was done.
  var isDone: Bool {
    let status = unsafe cpostgres_status(result)
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK
  }

  /// A field of the error; nil if there is none.
  func errorField(_ field: Character) -> String? {
    guard let value = field.asciiValue,
      let text = unsafe cpostgres_error_field(result, Int32(value))
    else { return nil }
    return unsafe String(cString: text)
  }

  /// Calls `body` with the bytes of a cell; nil if it is null.
  fileprivate func withCell<Value>(
    _ row: Int,
    _ column: Int,
    _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value? {
    precondition(0..<count ~= row && 0..<Int(unsafe cpostgres_columns(result)) ~= column)
    var size: Int32 = 0
    guard let bytes = unsafe cpostgres_cell(result, Int32(row), Int32(column), &size) else {
      return nil
    }
    let start = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
    return unsafe body(UnsafeBufferPointer(start: start, count: Int(size)))
  }
}

/// A row of an answer; columns count from 0.
package struct AnswerRow {
  private let answer: Answer
  private let row: Int

  init(_ answer: Answer, _ row: Int) { (self.answer, self.row) = (answer, row) }

  package func isNull(_ column: Int) -> Bool { optionalBytes(column) == nil }

  /// The whole number or truth value in a column; 0 if it holds none.
  package func integer(_ column: Int) -> Int { optionalInteger(column) ?? 0 }

  /// The whole number or truth value in a column; nil if it is null.
  package func optionalInteger(_ column: Int) -> Int? {
    unsafe answer.withCell(row, column) { bytes in
      guard let first = unsafe bytes.first, bytes.count <= 8 else { return 0 }
      // Two's complement, the highest byte first; a truth value is one byte.
      let start = bytes.count > 1 && first >= 0x80 ? -1 : 0
      return unsafe bytes.reduce(start) { $0 << 8 | Int($1) }
    }
  }

  package func flag(_ column: Int) -> Bool { integer(column) != 0 }

  /// The `double precision` in a column; 0 if it holds none.
  package func number(_ column: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(integer(column))))
  }

  /// The text in a column; empty if it is null.
  package func text(_ column: Int) -> String { optionalText(column) ?? "" }

  /// The text in a column; nil if it is null.
  package func optionalText(_ column: Int) -> String? {
    unsafe answer.withCell(row, column) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a column; empty if it is null.
  package func bytes(_ column: Int) -> [UInt8] { optionalBytes(column) ?? [] }

  private func optionalBytes(_ column: Int) -> [UInt8]? {
    unsafe answer.withCell(row, column) { unsafe Array($0) }
  }
}
