/// The contributions of all entrants, in one array.
struct ContributionList: Sendable {
  private(set) var all: [Contribution]
  /// The start of each entrant's contributions; the last element is their total number.
  private let starts: [Int]
  /// The numbers of the entrants whose differences are the margins; empty if `margins` has them.
  private let numbers: [Margin]
  /// The margin of each contribution; empty if margins are differences.
  private var margins: [Margin]
  /// The own score of each contribution that has a margin.
  private var scores: [Margin]

  init(all: [Contribution], starts: [Int], numbers: [Margin], margins: [Margin], scores: [Margin]) {
    self.all = all
    self.starts = starts
    self.numbers = numbers
    self.margins = margins
    self.scores = scores
  }

  func range(of entrant: Int) -> Range<Int> { starts[entrant]..<starts[entrant + 1] }

  /// The sum of ``margins(of:)``.
  func margin(of entrant: Int) -> Margin {
    let range = range(of: entrant)
    if !margins.isEmpty { return margins[range].reduce(.zero, +) }
    guard !numbers.isEmpty else { return .zero }
    var (sum, battles) = (Margin.zero, 0)
    for contribution in all[range] {
      guard let opponent = contribution.opponent, contribution.kind == .played else { continue }
      sum = sum + numbers[opponent]
      battles += 1
    }
    return battles * numbers[entrant] - sum
  }

  /// The margins of the contributions of an entrant, in their order.
  func margins(of entrant: Int) -> [Margin] {
    guard margins.isEmpty else { return Array(margins[range(of: entrant)]) }
    return all[range(of: entrant)].map { contribution in
      guard let opponent = contribution.opponent, contribution.kind == .played else { return .zero }
      return numbers[entrant] - numbers[opponent]
    }
  }

  /// The own scores of the contributions of an entrant, in their order.
  func scores(of entrant: Int) -> [Margin] {
    guard margins.isEmpty else { return Array(scores[range(of: entrant)]) }
    return all[range(of: entrant)].map { $0.kind == .played && !numbers.isEmpty ? numbers[entrant] : .zero }
  }

  /// Sorts the contributions of each entrant, so that the order of battles does not matter.
  mutating func sort() {
    for entrant in 0..<(starts.count - 1) {
      let range = range(of: entrant)
      guard range.count > 1 else { continue }
      let isSorted = range.dropLast().allSatisfy { !precedes($0 + 1, $0) }
      if isSorted { continue }
      let order = range.sorted(by: precedes)
      all.replaceSubrange(range, with: order.map { all[$0] })
      if !margins.isEmpty {
        margins.replaceSubrange(range, with: order.map { margins[$0] })
        scores.replaceSubrange(range, with: order.map { scores[$0] })
      }
    }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    if all[a] != all[b] || margins.isEmpty { return Contribution.precedes(all[a], all[b]) }
    return margins[a] < margins[b]
  }
}
