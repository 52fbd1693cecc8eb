extension CharacterIndex {
  /// A character with its keys for filters and orders.
  struct Entry: Sendable {
    var facts: CharacterFacts
    /// The API's sort key: the name without accents and case.
    var key: String
    /// The place in name order; characters with the same name share it.
    var nameRank: Int
    /// Nil if the database has no date.
    var modified: Moment?
    var modifiedRank: Int

    init(facts: CharacterFacts, key: String, nameRank: Int) {
      self.facts = facts
      self.key = key
      self.nameRank = nameRank
      if facts.modified == CharacterFacts.nullDate || facts.modified == CharacterFacts.zeroDate {
        modified = nil
      } else {
        modified = Moment(facts.modified)
      }
      // NULL dates come first, then zero dates, then real ones.
      modifiedRank =
        modified.map { $0.clock - ($0.offset ?? 0) } ?? (facts.modified == CharacterFacts.zeroDate ? .min + 1 : .min)
    }
  }
}

extension CharacterIndex.Entry {
  /// Whether the character meets all conditions.
  func passes(_ query: ListQuery, _ filter: CharacterFilter) -> Bool {
    if let ids = filter.ids, !ids.contains(facts.id) { return false }
    if let name = filter.name {
      // The database ignores spaces at the end, as in "Karolina Dean ".
      guard key.utf8.starts(with: name.utf8),
        key.utf8.dropFirst(name.utf8.count).allSatisfy({ $0 == UInt8(ascii: " ") })
      else { return false }
    }
    if let prefix = filter.namePrefix, !key.utf8.starts(with: prefix.utf8) { return false }
    if let since = query.modifiedSince { guard let modified, modified.isAtOrAfter(since) else { return false } }
    return true
  }

  /// Whether the character comes before `other`.
  ///
  /// Ties go to the lower id, because the live service changed their order over the years. In an order by name, ties
  /// keep the default order.
  func precedes(_ other: Self, by order: [OrderField]) -> Bool {
    for field in order {
      let (mine, others) = field.name == "name" ? (nameRank, other.nameRank) : (modifiedRank, other.modifiedRank)
      if mine != others { return (mine < others) != field.isDescending }
    }
    return order.allSatisfy { $0.name != "name" } && facts.id < other.facts.id
  }
}
