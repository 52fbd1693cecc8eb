internal import Characters
internal import Failures
internal import Reports

/// A list on the terminal of which one part is shown while the next one is fetched.
struct PagedRecords: Sendable {
  let query: RecordQuery
  /// The number of records of a part, which ends at a multiple of it; nil if the list comes as a whole.
  let size: Int?
  let list: @Sendable (RecordQuery) async -> Result<RecordList, Failure>

  /// The part that was shown.
  struct Shown {
    var count = 0
    /// The size of the whole list.
    var total = 0
    /// The reason for which records are missing; nil if none are.
    var fault: RecordList.Fault?
    /// Whether the list changed while it was fetched.
    var hasChanged = false
    /// Whether the reader left before the end.
    var wasLeft = false
    var code = ExitCode.done

    init() {}

    init(_ part: RecordList) { add(part) }

    mutating func add(_ part: RecordList) {
      count += part.rows.count
      (total, fault) = (part.total, part.fault)
      hasChanged = hasChanged || part.hasChanged
    }
  }

  /// Shows the list until it ends or the reader leaves.
  ///
  /// Requests under way are cancelled then; earlier answers stay in the catalogue.
  ///
  /// - Parameter rows: The rows of the terminal; a list that fits is printed at once.
  func show(
    rows: Int,
    _ environment: Environment,
    _ console: Console
  ) async throws(Failure) -> Shown {
    guard let first = part(after: 0, of: .max) else { return Shown() }
    let part = try await list(first).get()
    let wanted = min(query.limit ?? .max, part.total - query.offset)
    guard wanted >= rows - 1, part.fault == nil else {
      let text = Listing(query.kind, part).text(columns: console.columns)
      var shown = Shown(part)
      shown.code = console.print(text)
      return shown
    }
    var pager = Pager(rows: rows, environment, console)
    let shown = await show(part, on: &pager, columns: console.columns)
    try pager.end()
    guard !Task.isCancelled else { throw Failure(.cancelled, of: nil) }
    return try shown.get()
  }

  private func show(
    _ first: RecordList,
    on pager: inout Pager,
    columns: Int?
  ) async -> Result<Shown, Failure> {
    var shown = Shown()
    var part = first
    while true {
      shown.add(part)
      let isLast = part.fault != nil || part.rows.isEmpty
      let next = isLast ? nil : self.part(after: shown.count, of: part.total)
      async let following = next.asyncMap(list)
      guard await pager.show(Listing(query.kind, part).text(columns: columns)) else {
        shown.wasLeft = true
        return .success(shown)
      }
      switch await following {
      case .success(let list): part = list
      case .failure(let failure): return .failure(failure)
      case nil: return .success(shown)
      }
    }
  }

  /// Returns the next part of a list of `total` records; nil if nothing of it is wanted.
  private func part(after count: Int, of total: Int) -> RecordQuery? {
    var part = query
    part.offset += count
    if let limit = query.limit { part.limit = limit - count }
    if let size { part.limit = min(part.limit ?? .max, size - part.offset % size) }
    return part.offset < total && part.limit ?? 1 > 0 ? part : nil
  }
}

extension Optional where Wrapped: Sendable {
  fileprivate func asyncMap<Value: Sendable>(
    _ transform: @Sendable (Wrapped) async -> Value
  ) async -> Value? {
    if let self { await transform(self) } else { nil }
  }
}
