import Base
import Catalogue
import Network
import Sources
import Tournament

extension Catalogue {
  /// Returns all records of a kind, ordered by id: those of the server if there are some, else those that were imported.
  static func records(
    of kind: RecordKind,
    in source: Source,
    at base: BaseURL?,
    _ options: SourceOptions,
    _ console: Console
  ) throws(RecordError) -> [[UInt8]] {
    do throws(Failure) {
      guard let catalogue = try ifThere(cache: options.cache, console) else { return [] }
      return try Failure.ofDatabase { () throws(DatabaseError) in
        for base in [base, nil] {
          let found = try catalogue.records(of: CatalogueKind(kind.name, of: source, at: base), after: nil, limit: .max)
          if !found.isEmpty { return found.map(\.body.bytes) }
        }
        return []
      }
    } catch { throw .failed(error) }
  }
}

extension CatalogueKind {
  /// The kind of the records of a server, which are not those of another one.
  ///
  /// - Parameter base: Nil for the usual server.
  fileprivate init(_ name: String, of source: Source, at base: BaseURL?) {
    let other = base.flatMap { $0.text == source.site ? nil : $0 }
    self.init(source: source.name + (other.map { ":server=" + $0.text } ?? ""), name: name)
  }
}

extension NetworkSource {
  /// Keeps the records of a whole list in the catalogue, with all their fields.
  func keepRecords(_ response: HTTPResponse, to request: HTTPRequest, _ console: Console) throws(Failure) {
    guard let source = rules.recordSource, response.status == 200, rules.isStorable(response, request),
      let name = request.path.split(separator: "/").last, let list = try? JSONDocument(response.body[...])
    else { return }
    let kind = CatalogueKind(String(name), of: source, at: base)
    let records = (list.root.elements ?? []).compactMap { item in
      (try? JSONDocument(withoutKeys(Array(item.bytes), .ofCaptures(console.secrets)))).flatMap {
        try? CatalogueRecord($0, kind: kind)
      }
    }
    let catalogue = try Catalogue.opened(cache: folder, console)
    try Failure.ofDatabase { () throws(DatabaseError) in
      try catalogue.prepareForManyRecords()
      try catalogue.change { () throws(DatabaseError) in
        for record in records { _ = try catalogue.store(record, captured: Int(now().seconds)) }
      }
    }
  }
}

extension RecordAccess {
  /// The same records, or imported ones if the source cannot be asked and there are some.
  ///
  /// - Parameter isWanted: Whether no server is to be asked, so that imported records are no fault.
  func orElse(_ imported: RecordAccess, isWanted: Bool) -> RecordAccess {
    /// Returns why imported records are shown.
    @Sendable func fault(_ error: SourceError, _ kind: RecordKind) async throws(RecordError) -> RecordList.Fault? {
      let first = try await imported.list(RecordQuery(kind, limit: 1))
      guard first.total > 0 else { throw .source(error) }
      return isWanted ? nil : .source(error)
    }
    var access = self
    access.stored = { _ throws(RecordError) in nil }
    access.list = { query throws(RecordError) in
      do throws(RecordError) { return try await list(query) } catch .source(let error) {
        let fault = try await fault(error, query.kind)
        var found = try await imported.list(query)
        found.fault = fault
        return found
      }
    }
    access.page = { kind, reference throws(RecordError) in
      do throws(RecordError) { return try await page(kind, reference) } catch .source(let error) {
        let fault = try await fault(error, kind)
        var found = try await imported.page(kind, reference)
        found.fault = fault
        return found
      }
    }
    return access
  }
}
