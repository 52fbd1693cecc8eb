package import Catalogue
package import HTTPTypes
internal import JSON

/// An object or a text in a saved answer: a record, or no record.
package enum CapturedRecord: Sendable {
  /// - Parameter captured: The time at which the source sent it, in seconds since 1970; nil if the
  ///   file does not tell.
  case record(CatalogueRecord, captured: Int?)
  /// - Parameter line: From 1; that of the object in which it is.
  case refused(line: Int, reason: String)
}

extension CapturedRecord {
  /// Reads what a splitter found.
  ///
  /// - Parameter scrub: Takes out keys.
  static func read(
    _ found: Result<CaptureSplitter.Piece, CaptureSplitter.Fault>,
    _ scrub: BodyScrub,
    depth: Int = 0
  ) -> [CapturedRecord] {
    let piece: CaptureSplitter.Piece
    switch found {
    case .failure(let fault): return [.refused(line: fault.line, reason: fault.reason)]
    case .success(let found): piece = found
    }
    let json: CompactJSON
    do throws(JSONError) {
      json = try CompactJSON(withoutKeys(piece.bytes, scrub))
    } catch {
      return [.refused(line: piece.line + error.line - 1, reason: error.reason)]
    }
    let captured = piece.year.flatMap { timestamp("\($0)-01-01") }
    do throws(RecordFault) {
      if let exported = try ExportedRecord(json.root) {
        return [.record(exported.record, captured: exported.captured)]
      }
      return [.record(try CatalogueRecord(json), captured: captured)]
    } catch {
      if error == .unknownKind || error == .noObject, depth < 2 {
        let inner = answers(in: json.root, line: piece.line, year: piece.year)
        if !inner.isEmpty {
          return inner.flatMap { read($0, scrub, depth: depth + 1) }
        }
      }
      return [.refused(line: piece.line, reason: error.message)]
    }
  }

  /// Returns what is found in the texts of a value that are JSON themselves.
  private static func answers(
    in value: CompactJSON.Value,
    line: Int,
    year: Int?
  ) -> [Result<CaptureSplitter.Piece, CaptureSplitter.Fault>] {
    if let text = value.string {
      guard let first = text.utf8.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B else {
        return []
      }
      var splitter = CaptureSplitter()
      splitter.read(Array(text.utf8))
      splitter.finish()
      return splitter.found.map { found in
        switch found {
        case .success(let piece):
          .success(.init(bytes: piece.bytes, line: line, year: piece.year ?? year))
        case .failure(let fault): .failure(.init(line: line, reason: fault.reason))
        }
      }
    }
    let parts = value.elements ?? value.members?.map(\.value) ?? []
    return parts.flatMap { answers(in: $0, line: line, year: year) }
  }
}

/// Returns a record without keys: answers repeat the public key of whoever asked in each link.
///
/// A link loses the parameter with the key, also if a recorder put `<PUBLIC_KEY>` or the like in its place.
package func withoutKeys(_ json: [UInt8], _ scrub: BodyScrub) -> [UInt8] {
  var kept: [UInt8] = []
  var rest = scrub.apply(to: json)[...]
  while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
    kept += rest[..<sign]
    rest = rest[sign...]
    let value = rest.dropFirst(trackingParameter.count)
    if !rest.starts(with: trackingParameter) {
      kept.append(rest.removeFirst())
    } else if value.starts(with: "***".utf8) {
      rest = value.dropFirst(3)
    } else if value.first == UInt8(ascii: "<"),
      let end = value.prefix(40).firstIndex(of: UInt8(ascii: ">"))
    {
      rest = value[(end + 1)...]
    } else {
      kept.append(rest.removeFirst())
    }
  }
  return kept + rest
}

private let trackingParameter = Array("&utm_source=".utf8)
