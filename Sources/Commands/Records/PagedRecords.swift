import Base
import Reports
import Sources

/// A list on the terminal of which one part is shown while the next one is fetched.
struct PagedRecords: Sendable {
  let query: RecordQuery
  /// The number of records of a part, which ends at a multiple of it; nil if the list comes as a whole.
  let size: Int?
  let list: @Sendable (RecordQuery) async -> Result<RecordList, Failure>
  /// Returns a part that is stored and that `list` would fetch again; nil if it would not.
  let stored: @Sendable (RecordQuery) -> RecordList?

  /// The part that was shown.
  struct Shown {
    var count = 0
    /// The size of the whole list.
    var total = 0
    /// The reason for which records are missing; nil if none are.
    var fault: RecordList.Fault?
    /// Whether the list changed while it was fetched.
    var hasChanged = false
    /// The number of records that were shown as they were stored, and have changed since.
    var changes = 0
    /// The number of records that are left out because they are of no use.
    var unusable = 0
    /// The number of places in the list that were shown or left out.
    var places: Int { count + unusable }
    /// Whether the reader left before the end.
    var wasLeft = false
    var code = ExitCode.done

    init(_ part: RecordList? = nil, _ code: ExitCode = .done) {
      self.code = code
      if let part { add(part) }
    }

    mutating func add(_ part: RecordList) {
      count += part.rows.count
      (total, fault) = (part.total, part.fault)
      hasChanged = hasChanged || part.hasChanged
      unusable += part.unusable
    }
  }

  /// Shows the list until it ends or the reader leaves.
  ///
  /// Requests under way are cancelled then; earlier answers stay in the catalogue.
  ///
  /// - Parameter rows: The rows of the terminal; a list that fits is printed at once.
  func show(rows: Int, _ console: Console) async throws(Failure) -> Shown {
    guard let first = part(after: 0, of: .max) else { return Shown() }
    let old = stored(first)
    let part: RecordList
    if let old { part = old } else { part = try await list(first).get() }
    let wanted = min(query.limit ?? .max, part.total - query.offset)
    guard wanted >= rows - 1, part.fault == nil else {
      let code = console.print(Listing(query.kind, part).text(columns: console.columns))
      guard old != nil else { return Shown(part, code) }
      console.say("this is what was stored; what has changed since is being fetched")
      let new = try await list(first).get()
      let changes = new.changes(since: part)
      guard changes > 0 else { return Shown(new, code) }
      console.say("\(query.kind.counted(changes)) changed:")
      return Shown(new, console.print(Listing(query.kind, new).text(columns: console.columns)))
    }
    let pager = Pager(console)
    let shown = await show(Part(query: first, list: part, isOld: old != nil), pager, columns: console.columns)
    try pager.end()
    guard !Task.isCancelled else { throw Failure(.cancelled, of: nil) }
    return try shown.get()
  }

  /// A part of the list that is shown.
  private struct Part {
    let query: RecordQuery
    let list: RecordList
    /// Whether it was stored, and must be fetched again.
    let isOld: Bool
  }

  private func show(_ first: Part, _ pager: Pager, columns: Int?) async -> Result<Shown, Failure> {
    var shown = Shown()
    var part = first
    while true {
      shown.add(part.list)
      let current = part
      let next =
        part.list.fault != nil || part.list.places == 0 ? nil : self.part(after: shown.places, of: part.list.total)
      async let following = self.following(current, next)
      guard await pager.show(Listing(query.kind, part.list).text(columns: columns)) else {
        shown.wasLeft = true
        return .success(shown)
      }
      switch await following {
      case .success(let found):
        if let new = found.new {
          shown.changes += new.changes(since: part.list)
          shown.fault = new.fault
          shown.hasChanged = shown.hasChanged || new.hasChanged
        }
        guard let next = found.next else { return .success(shown) }
        part = next
      case .failure(let failure): return .failure(failure)
      }
    }
  }

  /// Fetches a part again if it is old, and then returns the next one: as it is stored if it must be fetched again.
  private func following(_ part: Part, _ next: RecordQuery?) async -> Result<(new: RecordList?, next: Part?), Failure> {
    var new: RecordList?
    if part.isOld {
      switch await list(part.query) {
      case .success(let found): new = found
      case .failure(let failure): return .failure(failure)
      }
    }
    guard let next, new?.fault == nil else { return .success((new, nil)) }
    if let old = stored(next) { return .success((new, Part(query: next, list: old, isOld: true))) }
    return await list(next).map { (new, Part(query: next, list: $0, isOld: false)) }
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
