import Base
import Network

/// An object or a text in a saved answer: a record, or no record.
package enum CapturedRecord: Sendable {
  /// - Parameters:
  ///   - captured: The time at which the source sent it, in seconds since 1970; nil if the file does not tell.
  ///   - origins: What came with other captures.
  case record(CatalogueRecord, captured: Int?, PartOrigins)
  /// - Parameter line: From 1, as the column; that of the object in which it is, and 0 for the whole file.
  case refused(line: Int, column: Int, reason: String)
}

extension CapturedRecord {
  /// Reads what a splitter found.
  ///
  /// - Parameter scrub: Takes out keys.
  static func read(_ found: Result<CaptureSplitter.Piece, CaptureSplitter.Fault>, _ scrub: BodyScrub, depth: Int = 0)
    -> [CapturedRecord]
  {
    let piece: CaptureSplitter.Piece
    switch found {
    case .failure(let fault):
      let (line, column) = (fault.place?.line ?? 0, fault.place?.column ?? 0)
      return [.refused(line: line, column: column, reason: fault.reason)]
    case .success(let found): piece = found
    }
    let (line, column) = (piece.place.line, piece.place.column)
    var json: JSONDocument
    do throws(JSONError) {
      json = try JSONDocument(withoutKeys(piece.bytes, scrub))
      // Equal names have equal bytes now.
      if let hidden = withoutNamedKeys(json.bytes) { json = try JSONDocument(hidden) }
    } catch {
      let start = error.line == 1 ? column - 1 : 0
      return [.refused(line: line + error.line - 1, column: start + error.column, reason: error.reason)]
    }
    let captured = piece.year.flatMap { timestamp("\($0)-01-01") }
    do throws(RecordFault) {
      if let exported = try ExportedRecord(json.root) {
        return [.record(exported.record, captured: exported.captured, exported.origins)]
      }
      let record = try CatalogueRecord(json, asked: piece.asked)
      return [.record(record, captured: captured, PartOrigins())]
    } catch {
      if error == .unknownKind || error == .noObject, depth < 2 {
        var asked = piece.asked
        let inner = answers(in: json.root, piece, &asked)
        if !inner.isEmpty { return inner.flatMap { read($0, scrub, depth: depth + 1) } }
      }
      return [.refused(line: line, column: column, reason: error.message)]
    }
  }

  /// Returns what is found in the texts of a value that are JSON themselves.
  ///
  /// - Parameter asked: The kind in the last address before it: recordings have the request beside the answer.
  private static func answers(in value: JSONNode, _ piece: CaptureSplitter.Piece, _ asked: inout CatalogueKind?)
    -> [Result<CaptureSplitter.Piece, CaptureSplitter.Fault>]
  {
    guard let text = value.string else {
      var found: [Result<CaptureSplitter.Piece, CaptureSplitter.Fault>] = []
      for (_, member) in value.members ?? [] { found += answers(in: member, piece, &asked) }
      for element in value.elements ?? [] {
        var own = asked
        found += answers(in: element, piece, &own)
      }
      return found
    }
    let signs = text.utf8.lazy.filter { $0 > 0x20 }.prefix(2)
    guard ["{\"", "{}", "[{", "[[", "[\"", "[]"].contains(String(decoding: signs, as: UTF8.self)) else {
      asked = CatalogueKind(asked: text) ?? asked
      return []
    }
    var splitter = CaptureSplitter(asked: asked)
    splitter.read(Array(text.utf8))
    splitter.finish()
    return splitter.found.compactMap { found in
      switch found {
      case .success(let own):
        .success(.init(bytes: own.bytes, place: piece.place, year: own.year ?? piece.year, asked: own.asked))
      case .failure(let fault):
        // Collections of requests have variables, such as {{ts}}.
        text.holds("{{") ? nil : .failure(.init(place: piece.place, reason: fault.reason))
      }
    }
  }
}
