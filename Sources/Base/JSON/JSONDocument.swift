import CLibraries
import Glibc

/// A parsed JSON text; its nodes share its memory.
///
/// Reading is strict (RFC 8259, one top-level value, valid UTF-8, no lone surrogate) and limited to
/// 2,048 levels. It reads every number as a `Double`.
///
/// Only nodes copy its pointers, and each node retains the document, which alone frees them.
@safe package final class JSONDocument {
  fileprivate let tree: UnsafeMutablePointer<json_t>

  /// Reads `bytes`.
  ///
  /// - Parameters:
  ///   - rejectsDuplicateKeys: Whether a duplicate key in an object is an error; otherwise the last
  ///     one counts.
  ///   - maximumValues: The maximum number of values, at about 100 bytes of memory each; commas in
  ///     texts count too.
  package init(
    _ bytes: ArraySlice<UInt8>,
    rejectsDuplicateKeys: Bool = false,
    maximumValues: Int = .max
  ) throws(JSONError) {
    if maximumValues < .max {
      let signs = bytes.count {
        $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{")
      }
      guard signs <= maximumValues else {
        throw JSONError(line: 1, column: 1, reason: "more than \(maximumValues) values")
      }
    }
    if let error = strayNUL(in: bytes) { throw error }
    _ = exitsWithoutMemory
    var failure = json_error_t()
    let flags =
      Int(JSON_DECODE_ANY_FLAG | JSON_DECODE_INT_AS_REAL_FLAG | JSON_ALLOW_NUL_FLAG)
      | (rejectsDuplicateKeys ? Int(JSON_REJECT_DUPLICATES_FLAG) : 0)
    let loaded = unsafe bytes.withUnsafeBufferPointer {
      unsafe json_loadb($0.baseAddress, $0.count, flags, &failure)
    }
    guard let loaded = unsafe loaded else {
      let reason = unsafe withUnsafeBytes(of: &failure.text) { raw in
        unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw JSONError(
        line: max(1, Int(failure.line)),
        column: max(1, Int(failure.column)),
        reason: reason.withoutControls
      )
    }
    unsafe tree = loaded
  }

  /// Reads `bytes`; see the other initialiser.
  package convenience init(
    _ bytes: some Sequence<UInt8>,
    rejectsDuplicateKeys: Bool = false
  ) throws(JSONError) {
    try self.init(Array(bytes)[...], rejectsDuplicateKeys: rejectsDuplicateKeys)
  }

  deinit { unsafe json_decref(tree) }

  package var root: JSONNode { unsafe JSONNode(document: self, value: tree) }
}

/// Makes the program exit if libjansson gets no memory; libjansson would report it as a fault of
/// the text.
private let exitsWithoutMemory: Void = unsafe json_set_alloc_funcs(
  { size in
    if let memory = unsafe malloc(size) { return unsafe memory }
    let words: StaticString = "error: out of memory\n"
    _ = unsafe write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    // EX_TEMPFAIL of sysexits.
    _exit(75)
  },
  { unsafe free($0) }
)

/// A reason for which a text is not JSON, and the place: line and column from 1.
package struct JSONError: Error, Equatable {
  package var line: Int
  package var column: Int
  package var reason: String
}

/// Returns the error for a NUL byte; libjansson would ignore one after a number.
private func strayNUL(in bytes: ArraySlice<UInt8>) -> JSONError? {
  let place = unsafe bytes.withUnsafeBytes { buffer -> Int? in
    guard let start = buffer.baseAddress,
      let found = unsafe memchr(start, 0, buffer.count)
    else { return nil }
    return unsafe bytes.startIndex + (UnsafeRawPointer(found) - start)
  }
  guard let place else { return nil }
  let before = bytes[..<place]
  let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
  return JSONError(
    line: 1 + before.count { $0 == UInt8(ascii: "\n") },
    column: 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 },
    reason: "NUL byte"
  )
}

extension String {
  /// The text with blanks for characters that could control a terminal: the parser quotes the file
  /// in its reasons.
  fileprivate var withoutControls: String {
    var clean = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: clean.append(" ")
      default: clean.append(scalar)
      }
    }
    return String(clean)
  }
}

/// One value in a ``JSONDocument``.
///
/// An accessor returns nil for a value of another type.
///
/// Its pointer is into the tree of the document that it retains, which never changes.
@safe package struct JSONNode {
  private let document: JSONDocument
  private let value: UnsafeMutablePointer<json_t>

  /// - Parameter value: In the tree of `document`.
  @unsafe fileprivate init(document: JSONDocument, value: UnsafeMutablePointer<json_t>) {
    self.document = document
    unsafe self.value = value
  }

  private var type: json_type { unsafe value.pointee.type }

  /// The member of an object with the name `key`.
  package subscript(key: String) -> JSONNode? {
    unsafe json_object_get(value, key).map { unsafe JSONNode(document: document, value: $0) }
  }

  package var isNull: Bool { type == JSON_NULL }

  package var isObject: Bool { type == JSON_OBJECT }

  package var string: String? {
    guard type == JSON_STRING, let start = unsafe json_string_value(value) else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: json_string_length(value))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  package var number: Double? {
    type == JSON_REAL ? unsafe json_real_value(value) : nil
  }

  /// The number if it is whole and its magnitude below 2⁵³.
  package var integer: Int? {
    guard let number, let whole = Int(exactly: number), whole.magnitude < 1 << 53 else {
      return nil
    }
    return whole
  }

  package var bool: Bool? {
    switch type {
    case JSON_TRUE: true
    case JSON_FALSE: false
    default: nil
    }
  }

  package var elements: [JSONNode]? {
    guard type == JSON_ARRAY else { return nil }
    return unsafe (0..<json_array_size(value)).compactMap { index in
      unsafe json_array_get(value, index).map { unsafe JSONNode(document: document, value: $0) }
    }
  }

  /// The number of members of an object; 0 for any other value.
  package var memberCount: Int { unsafe json_object_size(value) }

  /// The members of an object, in the order of the text.
  package var members: [(key: String, value: JSONNode)]? {
    guard type == JSON_OBJECT else { return nil }
    var found: [(key: String, value: JSONNode)] = []
    unsafe found.reserveCapacity(json_object_size(value))
    var iterator = unsafe json_object_iter(value)
    while let current = unsafe iterator {
      if let key = unsafe json_object_iter_key(current),
        let member = unsafe json_object_iter_value(current)
      {
        unsafe found.append((String(cString: key), JSONNode(document: document, value: member)))
      }
      unsafe iterator = json_object_iter_next(value, current)
    }
    return found
  }
}
