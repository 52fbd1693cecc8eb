extension CharacterIndex {
  /// A character, with what filters and orderings compare.
  struct Entry: Sendable {
    var facts: CharacterFacts
    /// The name without accents and case, as the API sorts it.
    var key: String
    /// Equal for namesakes.
    var nameRank: Int
    /// Nil for a date that the database does not have.
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
      // What the database does not have comes before its zero date, and both before every real date.
      modifiedRank =
        modified.map { $0.clock - ($0.offset ?? 0) }
        ?? (facts.modified == CharacterFacts.zeroDate ? .min + 1 : .min)
    }
  }
}

extension CharacterIndex.Entry {
  /// Whether the character passes every filter.
  func passes(_ query: ListQuery, _ filter: CharacterFilter) -> Bool {
    if filter.isByAppearance { return false }
    if let ids = filter.ids, !ids.contains(facts.id) { return false }
    if let name = filter.name {
      // Blanks at the end do not count, as in the database's own comparison: "Karolina Dean " has one.
      guard key.utf8.starts(with: name.utf8),
        key.utf8.dropFirst(name.utf8.count).allSatisfy({ $0 == UInt8(ascii: " ") })
      else { return false }
    }
    if let prefix = filter.namePrefix, !key.utf8.starts(with: prefix.utf8) { return false }
    if let since = query.modifiedSince {
      guard let modified, modified.isAtOrAfter(since) else { return false }
    }
    return true
  }

  /// Whether the character comes first by `order`.
  ///
  /// Other ties go to the lower id, because the live service's order of them changed between years; but
  /// namesakes stay as they are in the default order, which is by name.
  func stands(before other: Self, by order: [OrderField]) -> Bool {
    for field in order {
      let (mine, others) =
        field.name == "name"
        ? (nameRank, other.nameRank) : (modifiedRank, other.modifiedRank)
      if mine != others { return (mine < others) != field.isDescending }
    }
    return order.allSatisfy { $0.name != "name" } && facts.id < other.facts.id
  }
}
