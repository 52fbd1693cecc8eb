import Base
import Catalogue
import Sources
import Tournament

extension Catalogue {
  /// Returns all records of a kind as they were imported, ordered by id; none if there is no catalogue.
  static func records(of kind: RecordKind, in source: Source, _ options: SourceOptions, _ console: Console)
    throws(RecordError) -> [[UInt8]]
  {
    do throws(Failure) {
      guard let catalogue = try ifThere(cache: options.cache, console) else { return [] }
      let stored = CatalogueKind(source: source.name, name: kind.name)
      return try Failure.ofDatabase { () throws(DatabaseError) in
        try catalogue.records(of: stored, after: nil, limit: .max).map(\.body.bytes)
      }
    } catch { throw .failed(error) }
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
    return RecordAccess(
      pageSize: pageSize,
      list: { query throws(RecordError) in
        do throws(RecordError) { return try await list(query) } catch .source(let error) {
          let fault = try await fault(error, query.kind)
          var found = try await imported.list(query)
          found.fault = fault
          return found
        }
      },
      page: { kind, reference throws(RecordError) in
        do throws(RecordError) { return try await page(kind, reference) } catch .source(let error) {
          let fault = try await fault(error, kind)
          var found = try await imported.page(kind, reference)
          found.fault = fault
          return found
        }
      }
    )
  }
}
