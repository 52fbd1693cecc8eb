import Base

/// A line of an export: a record with its source, its kind and the captures of its parts.
package struct ExportedRecord: Sendable {
  let record: CatalogueRecord
  let captured: Int?
  let origins: PartOrigins

  /// Reads a line; nil if it is none.
  init?(_ line: JSONNode) throws(RecordFault) {
    guard let source = line["source"]?.string, let kind = line["kind"]?.string, let body = line["record"], body.isObject
    else { return nil }
    guard !source.isEmpty, !kind.isEmpty, source.utf8.count <= 200, kind.utf8.count <= 200 else { throw .unknownKind }
    guard let json = try? JSONDocument(body.bytes) else { throw .noObject }
    record = try CatalogueRecord(json, kind: CatalogueKind(source: source, name: kind))
    (captured, origins) = PartOrigins.read(line["captured"])
  }

  /// Returns a stored record as a line.
  package static func line(of record: StoredRecord) -> [UInt8] {
    var json = JSONWriter()
    json.object { line in
      line.member("source", record.kind.source)
      line.member("kind", record.kind.name)
      record.origins.write(record.captured, as: "captured", to: &line)
      line.key("record")
      line.raw(record.body.bytes[...])
    }
    json.end()
    return json.bytes
  }
}
