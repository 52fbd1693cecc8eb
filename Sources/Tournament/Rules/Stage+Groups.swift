extension Stage {
  /// The groups of a stage.
  package struct Groups: Sendable, Hashable {
    /// At least 2.
    package var count: Int
    package var draw: GroupDraw
    /// The groups of the file, if it lists their members; empty if they are drawn.
    package var listed: [Listed]

    package init(count: Int, draw: GroupDraw = .snake) {
      self.count = count
      self.draw = draw
      listed = []
    }

    /// Makes groups whose members the file lists: the ``Entrant/listedGroup`` of each entrant.
    ///
    /// - Parameter listed: At least 2.
    package init(listed: [Listed]) {
      count = listed.count
      draw = .snake
      self.listed = listed
    }

    /// A group whose members the file lists.
    package struct Listed: Sendable, Hashable {
      /// Nil if the file gives no name.
      package var name: String?
      /// The number of members.
      package var size: Int

      package init(name: String? = nil, size: Int) { (self.name, self.size) = (name, size) }
    }

    /// The word in reports for the way in which the members are chosen.
    package var drawName: String { listed.isEmpty ? draw.rawValue : "listed" }

    /// Returns the name of the group with an index from 0: the listed one, or `A` to `Z`, then numbers.
    package func name(_ index: Int) -> String {
      givenName(index) ?? (index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : String(index + 1))
    }

    /// Returns the name of a group as a heading: the listed name, or such as `Group A`.
    package func heading(_ index: Int) -> String { givenName(index) ?? "Group \(name(index))" }

    private func givenName(_ index: Int) -> String? { listed.indices.contains(index) ? listed[index].name : nil }

    /// Returns the number of members of each group for a number of entrants.
    package func sizes(entrantCount: Int) -> [Int] {
      guard listed.isEmpty else { return listed.map(\.size) }
      let (size, larger) = (entrantCount / count, entrantCount % count)
      return (0..<count).map { $0 < larger ? size + 1 : size }
    }

    /// Returns the members of each group by seat.
    ///
    /// - Parameter entrants: The entrants of the stage in seed order.
    func members(_ entrants: [Entrant], randomSeed: UInt64) -> [[Seat]] {
      guard !listed.isEmpty else {
        return draw.groups(entrantCount: entrants.count, groupCount: count, randomSeed: randomSeed).map { $0.sorted() }
      }
      var groups = listed.map { _ in [Seat]() }
      for (seat, entrant) in zip(Seat.all(entrants.count), entrants) {
        guard let group = entrant.listedGroup else { preconditionFailure("an entrant is in no listed group") }
        groups[group].append(seat)
      }
      return groups
    }
  }

  /// Returns the number of entrants of each group, or of the whole field.
  package func fieldSizes(entrantCount: Int) -> [Int] { groups?.sizes(entrantCount: entrantCount) ?? [entrantCount] }
}

extension TournamentRules {
  /// Returns the groups of the first stage, by seat; empty for one field.
  ///
  /// - Parameter entrants: The entrants in seed order.
  package func firstGroups(of entrants: [Entrant]) -> [[Seat]] {
    stages[0].groups?.members(entrants, randomSeed: drawSeed(ofStage: 0)) ?? []
  }
}
