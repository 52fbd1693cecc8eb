import CLibraries

/// What the server sent for a statement: one row, or the end of the rows.
///
/// The pointer is valid until the answer is released, which clears the result.
@safe final class Answer {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { unsafe self.result = result }

  deinit { unsafe cpostgres_clear(result) }

  var columns: Int { Int(unsafe cpostgres_columns(result)) }

  /// The number of rows that the statement changed.
  var changes: Int { Int(unsafe cpostgres_changes(result)) }

  var status: ExecStatusType { unsafe cpostgres_status(result) }

  /// The size of the values in bytes.
  var size: Int { (0..<columns).reduce(0) { $0 + (unsafe withCell($1) { $0.count } ?? 0) } }

  /// A field of the error; nil if there is none.
  func errorField(_ field: Character) -> String? {
    guard let value = field.asciiValue, let text = unsafe cpostgres_error_field(result, Int32(value)) else {
      return nil
    }
    return unsafe String(cString: text)
  }

  /// The number of the type of a column that there is.
  func type(of column: Int) -> UInt32 { unsafe cpostgres_type(result, Int32(column)) }

  /// Calls `body` with the bytes of a column that there is; nil if it is null.
  func withCell<Value>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value? {
    precondition(0..<columns ~= column)
    var size: Int32 = 0
    guard let bytes = unsafe cpostgres_cell(result, Int32(column), &size) else { return nil }
    let start = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
    return unsafe body(UnsafeBufferPointer(start: start, count: Int(size)))
  }
}

/// A row of an answer; columns count from 0.
///
/// What stands between this program and the server may answer anything. Each value is checked when it is read, and one that
/// was not asked for is ``ServerError/wrongAnswer(server:reason:)``.
package struct AnswerRow {
  private let answer: Answer
  private let server: String

  init(_ answer: Answer, of server: String) { (self.answer, self.server) = (answer, server) }

  package func isNull(_ column: Int) throws(ServerError) -> Bool { try unsafe value(column, []) { _ in () } == nil }

  /// The whole number in a column; 0 if it is null.
  package func integer(_ column: Int) throws(ServerError) -> Int { try optionalInteger(column) ?? 0 }

  /// The whole number in a column, at most 2^53 from 0; nil if it is null.
  package func optionalInteger(_ column: Int) throws(ServerError) -> Int? {
    try unsafe value(column, [.bigint, .smallint, .integer]) { bytes in
      // Two's complement, the highest byte first.
      let start = (unsafe bytes.first ?? 0) >= 0x80 ? -1 : 0
      let number = unsafe bytes.reduce(start) { $0 << 8 | Int($1) }
      // So that some of them can be added up.
      return number.magnitude <= 1 << 53 ? number : nil
    }
  }

  /// The truth value in a column; false if it is null.
  package func flag(_ column: Int) throws(ServerError) -> Bool {
    try unsafe value(column, [.boolean]) { unsafe $0.first != 0 } ?? false
  }

  /// The time in seconds that a column holds as `double precision`, at most 285 years from 0; 0 if it is null.
  package func seconds(_ column: Int) throws(ServerError) -> Double {
    try unsafe value(column, [.number]) { bytes in
      let seconds = Double(bitPattern: unsafe bytes.reduce(0) { $0 << 8 | UInt64($1) })
      // Its nanoseconds fit in 64 bits.
      return abs(seconds) <= 9e9 ? seconds : nil
    } ?? 0
  }

  /// The text in a column; empty if it is null.
  package func text(_ column: Int) throws(ServerError) -> String { try optionalText(column) ?? "" }

  /// The text in a column; nil if it is null.
  package func optionalText(_ column: Int) throws(ServerError) -> String? {
    try unsafe value(column, [.text]) { unsafe String(validating: $0, as: UTF8.self) }
  }

  /// The bytes of a column; empty if it is null.
  package func bytes(_ column: Int) throws(ServerError) -> [UInt8] { try optionalBytes(column) ?? [] }

  /// The bytes of a column; nil if it is null.
  package func optionalBytes(_ column: Int) throws(ServerError) -> [UInt8]? {
    try unsafe value(column, [.bytes]) { unsafe Array($0) }
  }

  /// The types that are asked for, by their numbers in PostgreSQL's `pg_type.dat`.
  private enum Kind: UInt32 {
    case boolean = 16
    case bytes = 17
    case bigint = 20
    case smallint = 21
    case integer = 23
    case text = 25
    case number = 701

    /// The size of its values in bytes; nil for any.
    var width: Int? {
      switch self {
      case .boolean: 1
      case .smallint: 2
      case .integer: 4
      case .bigint, .number: 8
      case .bytes, .text: nil
      }
    }
  }

  /// - Parameters:
  ///   - kinds: The types that the column may have; none for any.
  ///   - read: Returns nil for bytes that are no such value.
  private func value<Value>(_ column: Int, _ kinds: [Kind], _ read: (UnsafeBufferPointer<UInt8>) -> Value?)
    throws(ServerError) -> Value?
  {
    guard column < answer.columns else {
      throw wrong("a row of \(answer.columns) columns has none of the number \(column + 1)")
    }
    let kind = Kind(rawValue: answer.type(of: column))
    guard kinds.isEmpty || kind.map(kinds.contains) ?? false else {
      throw wrong("column \(column + 1) of a row has another type")
    }
    let found: Value?? = unsafe answer.withCell(column) { bytes in
      guard let width = kind?.width, width != bytes.count else { return unsafe read(bytes) }
      return nil
    }
    guard let found else { return nil }
    guard let found else { throw wrong("column \(column + 1) of a row has an impossible value") }
    return found
  }

  private func wrong(_ reason: String) -> ServerError { .wrongAnswer(server: server, reason: reason) }
}
