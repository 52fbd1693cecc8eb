import Base
import Catalogue
import Gateway
import Network
import Synchronization

/// The records of Marvel's API that need no request: those of the catalogue, with the embedded characters.
struct KnownMarvelRecords: Sendable {
  private let gateway: MarvelGateway
  /// The error with which the gateway could not read the catalogue.
  private let fault: FaultBox
  private let catalogue: ServedCatalogue

  /// - Parameter isKept: Whether answers of a server will be stored, which need a catalogue.
  init(_ context: RecordContext, isKept: Bool) throws(Failure) {
    let fault = FaultBox()
    self.fault = fault
    let folder = try context.cacheFolder(isKept)
    let warn: (String) -> Void = { context.notices.warn($0) }
    let found: Catalogue?
    do throws(DatabaseError) {
      found = isKept ? try Catalogue.open(in: folder, warn: warn) : try Catalogue.openExisting(in: folder, warn: warn)
    } catch { throw Failure(error) }
    catalogue = ServedCatalogue(found, now: { Int(context.now().seconds) }, report: { fault.set($0) })
    gateway = MarvelGateway(catalogue: catalogue, access: .open)
  }

  /// Returns the result of `body`; nil if there is no catalogue.
  func stored<Value: Sendable>(_ body: (Catalogue) throws(DatabaseError) -> Value?) throws(RecordError) -> Value? {
    do throws(DatabaseError) { return try catalogue.use(body) } catch { throw .failed(Failure(error)) }
  }

  /// Returns a part of a list as far as it is known.
  func part(of list: MarvelList, offset: Int, limit: Int?, _ fault: RecordList.Fault? = nil) throws(RecordError)
    -> RecordList
  {
    var rows: [[RecordValue]] = []
    var total = 0
    repeat {
      let size = min(MarvelList.pageSize, limit.map { $0 - rows.count } ?? .max)
      let page = try results(of: list, offset: offset + rows.count, limit: max(1, size))
      rows += page.results.map(list.recordKind.row)
      total = page.total
      guard !page.results.isEmpty else { break }
    } while rows.count < limit ?? .max && offset + rows.count < total
    return RecordList(rows: rows, total: total, fault: fault)
  }

  /// Returns what the rows of a list show.
  private func results(of list: MarvelList, offset: Int, limit: Int) throws(RecordError) -> (
    results: [JSONNode], total: Int
  ) {
    // Rows that show no list in a record need not wait until all of them are found out.
    if !list.recordKind.showsLists, let found = gateway.storedRecords(for: request(list, offset: offset, limit: limit))
    {
      return (found.records.map(\.body.root), found.total)
    }
    return try answer(list, offset: offset, limit: limit)
  }

  private func request(_ list: MarvelList, offset: Int, limit: Int) -> HTTPRequest {
    HTTPRequest(target: MarvelGateway.prefix + list.target(offset: offset, limit: limit))
  }

  /// Asks the catalogue and the embedded characters.
  func answer(_ list: MarvelList, offset: Int, limit: Int) throws(RecordError) -> (results: [JSONNode], total: Int) {
    let response = gateway.respond(to: request(list, offset: offset, limit: limit))
    let root = response.json
    guard response.status == 200, let data = root?["data"] else {
      if let error = fault.error { throw .failed(Failure(error)) }
      guard response.status != 404 else { throw .unknown(kind: list.recordKind, id: "") }
      throw .failed(Failure(.misuse, root?["status"]?.string ?? ""))
    }
    return (data["results"]?.elements ?? [], data["total"]?.integer ?? 0)
  }
}

private final class FaultBox: Sendable {
  private let state = Mutex<DatabaseError?>(nil)
  var error: DatabaseError? { state.withLock { $0 } }
  func set(_ error: DatabaseError) { state.withLock { $0 = error } }
}
