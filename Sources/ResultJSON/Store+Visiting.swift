import Base

extension Store {
  /// Calls `work` with each record on all processors, and `take` with what it returns, in the order of the slugs.
  package func forEach<Value: Sendable>(_ work: @escaping @Sendable (TournamentRecord) -> Value, take: (Value) -> Void)
    throws(StoreError)
  {
    try visit {
      $0
    } work: { (_, tournament) throws(StoreError) in
      work(try tournament.record)
    } take: { value throws(StoreError) in
      take(value)
    }
  }

  /// Calls `body` with each record, in the order of the slugs.
  package func forEach(_ body: (TournamentRecord) -> Void) throws(StoreError) { try forEach({ $0 }, take: body) }

  /// Does the same with each tournament, whether its text is parsed or not.
  ///
  /// - Parameter failure: Returns the error for one of the store.
  func visit<Value: Sendable, Failure: Error>(
    failure: (StoreError) -> Failure,
    work: @escaping @Sendable (_ slug: String, StoredTournament) throws(StoreError) -> Value,
    take: (Value) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = slugs[...]
    try spread { () throws(Failure) in
      var group: [(slug: String, stored: StoredTournament)] = []
      var size = 0
      while size < Self.groupSize, let slug = rest.popFirst() {
        guard let tournament = stored[slug] else { continue }
        group.append((slug, tournament))
        size += tournament.size
      }
      return group.isEmpty ? nil : group
    } size: {
      $0.reduce(0) { $0 + $1.stored.size }
    } work: { group in
      Result { () throws(StoreError) in
        try group.map { (slug, tournament) throws(StoreError) in try work(slug, tournament) }
      }
    } take: { (values: Result<[Value], StoreError>) throws(Failure) in
      switch values {
      case .success(let values): for value in values { try take(value) }
      case .failure(let error): throw failure(error)
      }
    }
  }

  /// The size of the tournaments that one thread reads at a time, in bytes.
  private static let groupSize = 1 << 17
}
