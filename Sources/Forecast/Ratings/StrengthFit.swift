import Tournament

/// The maximum-likelihood strengths of groups of entrants, for their battles and a prior.
///
/// The likelihood has one maximum, so that any way to it gives the same result. The usual iteration (MM) needs tens of
/// thousands of steps if results follow an order of strength; Newton's method needs a few dozen.
///
/// Source: D. R. Hunter, "MM algorithms for generalized Bradley–Terry models", 2004 (the likelihood).
struct StrengthFit: Sendable {
  /// Two groups with battles between them.
  struct Meeting: Sendable {
    // In a large field, reading them takes most of the time.
    private let groups: (home: Int32, away: Int32)

    init(_ home: Int, _ away: Int) { groups = (Int32(home), Int32(away)) }

    var home: Int { Int(groups.home) }
    var away: Int { Int(groups.away) }
  }

  /// The information matrix, which is the negative second derivative of the log-likelihood.
  struct Information {
    var diagonal: [Double]
    /// The entry of each meeting; a pair with several meetings has their sum.
    var entries: [Double]
  }

  /// The number of entrants in each group, all with the same strength.
  let sizes: [Double]
  /// The battles that each group won against other groups.
  let wins: [Double]
  let meetings: [Meeting]
  /// The battles of each meeting.
  let battles: [Double]
  /// The battles of each pair of members of a group.
  let battlesWithin: Double
  let prior: Double
  /// The natural logarithms of strengths from which the search starts; nil if none are known.
  var start: [Double]?

  /// The natural logarithms of the groups' strengths.
  ///
  /// The steps end with one of at most 10⁻⁷; the next one would change each by about 10⁻¹².
  ///
  /// Source: T. Sun, Q. Tran-Dinh, "Generalized self-concordant functions", 2019 (the length of a step).
  var logStrengths: [Double] {
    var thetas = start ?? shareOfWins
    var last = 1.0
    for _ in 0..<1_000 {
      let (slope, information) = derivatives(at: thetas)
      let step = solve(information, slope, tolerance: min(0.1, last))
      let (highest, lowest) = (step.reduce(0, max), step.reduce(0, min))
      let reach = max(highest, -lowest)
      let spread = highest - lowest
      let length = spread > 1e-6 ? naturalLogarithm(1 + spread) / spread : 1
      for group in thetas.indices { thetas[group] += length * step[group] }
      last = reach
      if last < 1e-7 { break }
    }
    return thetas
  }

  /// The strengths against a single opponent of strength 1, from which the search starts.
  private var shareOfWins: [Double] {
    var fought = sizes.map { 2 * prior * $0 }
    for (meeting, battles) in zip(meetings, battles) {
      fought[meeting.home] += battles
      fought[meeting.away] += battles
    }
    return sizes.indices.map { group in
      let won = wins[group] + prior * sizes[group]
      return naturalLogarithm(won / (fought[group] - won))
    }
  }

  /// The first derivative of the log-likelihood, and the negative second derivative.
  ///
  /// The first is battles won minus battles expected. In the second, a pair that met N times adds v = N·p·q/(p+q)² to
  /// the two diagonal entries and subtracts it from the entry between them. The prior is 2λ battles, half of them won,
  /// against a fixed strength of 1: it adds λ·(1-p)/(1+p) to the first, and 2λ·p/(1+p)² to the diagonal of the second.
  func derivatives(at thetas: [Double]) -> (slope: [Double], information: Information) {
    let strengths = thetas.map(exponential)
    var slope = wins
    var information = Information(diagonal: wins, entries: battles)
    for (group, p) in strengths.enumerated() {
      slope[group] += prior * sizes[group] * (1 - p) / (1 + p)
      information.diagonal[group] = 2 * prior * sizes[group] * p / ((1 + p) * (1 + p))
    }
    for (place, meeting) in meetings.enumerated() {
      let (p, q) = (strengths[meeting.home], strengths[meeting.away])
      let inverse = 1 / (p + q)
      let share = battles[place] * inverse
      let v = (share * p) * (q * inverse)
      slope[meeting.home] -= share * p
      slope[meeting.away] -= share * q
      information.diagonal[meeting.home] += v
      information.diagonal[meeting.away] += v
      information.entries[place] = -v
    }
    return (slope, information)
  }

  /// Returns x with A x = `right` for the information matrix A, with an error of about `tolerance` times the error of
  /// x = 0.
  ///
  /// Source: M. R. Hestenes, E. Stiefel, "Methods of Conjugate Gradients for Solving Linear Systems", 1952; here
  /// preconditioned by the diagonal.
  private func solve(_ information: Information, _ right: [Double], tolerance: Double) -> [Double] {
    var x = right.map { _ in 0.0 }
    var rest = right
    var direction = zip(rest, information.diagonal).map { $0 / $1 }
    var size = dot(rest, direction)
    let goal = size * tolerance * tolerance
    for _ in 0..<(2 * right.count) where size > goal {
      let product = product(information, direction)
      let length = size / dot(direction, product)
      for place in x.indices {
        x[place] += length * direction[place]
        rest[place] -= length * product[place]
      }
      let guess = zip(rest, information.diagonal).map { $0 / $1 }
      let before = size
      size = dot(rest, guess)
      for place in x.indices { direction[place] = guess[place] + size / before * direction[place] }
    }
    return x
  }

  private func product(_ information: Information, _ x: [Double]) -> [Double] {
    var product = zip(information.diagonal, x).map { $0 * $1 }
    var sums = product.mutableSpan
    let (entries, factors) = (information.entries.span, x.span)
    for (place, meeting) in meetings.enumerated() {
      let entry = entries[place]
      sums[meeting.home] += entry * factors[meeting.away]
      sums[meeting.away] += entry * factors[meeting.home]
    }
    return product
  }

  private func dot(_ one: [Double], _ other: [Double]) -> Double { zip(one, other).reduce(0) { $0 + $1.0 * $1.1 } }
}

extension StrengthFit {
  /// Groups entrants by total if all pairs met equally often.
  ///
  /// - Returns: The fit, and the group of each entrant.
  static func balanced(halfPoints: [Int], meetings battles: Int, prior: Double) -> (fit: StrengthFit, groupOf: [Int]) {
    let totals = Set(halfPoints).sorted()
    let place = Dictionary(uniqueKeysWithValues: zip(totals, totals.indices))
    let groupOf = halfPoints.map { place[$0, default: 0] }
    var sizes = [Double](repeating: 0, count: totals.count)
    for group in groupOf { sizes[group] += 1 }
    let points = totals.map { Double($0) / 2 }
    return (balanced(points: points, sizes: sizes, Double(battles), prior), groupOf)
  }

  /// - Parameter points: The points of each member of a group, ascending.
  private static func balanced(points: [Double], sizes: [Double], _ battles: Double, _ prior: Double) -> StrengthFit {
    let meetings = points.indices.flatMap { home in (home + 1..<points.count).map { Meeting(home, $0) } }
    var fit = StrengthFit(
      sizes: sizes,
      wins: zip(points, sizes).map { $1 * ($0 - battles * ($1 - 1) / 2) },
      meetings: meetings,
      battles: meetings.map { battles * sizes[$0.home] * sizes[$0.away] },
      battlesWithin: battles,
      prior: prior
    )
    guard points.count > 100 else { return fit }
    // Half as many groups take a quarter of the time, and end near the strengths that are looked for.
    let pairs = stride(from: 0, to: points.count, by: 2).map { $0..<min($0 + 2, points.count) }
    let joined = pairs.map { pair in pair.reduce(0) { $0 + sizes[$1] } }
    let means = zip(pairs, joined).map { pair, size in pair.reduce(0) { $0 + sizes[$1] * points[$1] } / size }
    let strengths = balanced(points: means, sizes: joined, battles, prior).logStrengths
    fit.start = points.indices.map { strengths[$0 / 2] }
    return fit
  }

  /// Groups entrants by total if all pairs met equally often; otherwise each entrant is its own group.
  static func scored(entrantCount: Int, pairs: [PairScore], prior: Double) -> (fit: StrengthFit, groupOf: [Int]) {
    var halves = [Int](repeating: 0, count: entrantCount)
    for pair in pairs {
      halves[pair.home] += pair.homeHalves
      halves[pair.away] += pair.awayHalves
    }
    if let meetings = commonMeetings(entrantCount: entrantCount, pairs: pairs) {
      return balanced(halfPoints: halves, meetings: meetings, prior: prior)
    }
    let fit = StrengthFit(
      sizes: halves.map { _ in 1 },
      wins: halves.map { Double($0) / 2 },
      meetings: pairs.map { Meeting($0.home, $0.away) },
      battles: pairs.map { Double($0.battles) },
      battlesWithin: 0,
      prior: prior
    )
    return (fit, Array(halves.indices))
  }

  /// Returns how often each pair met, if all met equally often, and at least once; nil otherwise.
  private static func commonMeetings(entrantCount: Int, pairs: [PairScore]) -> Int? {
    let pairCount = entrantCount * (entrantCount - 1) / 2
    guard pairCount > 0, pairs.count >= pairCount else { return nil }
    var meetings = [Int](repeating: 0, count: pairCount)
    for pair in pairs {
      let (low, high) = (min(pair.home, pair.away), max(pair.home, pair.away))
      meetings[high * (high - 1) / 2 + low] += pair.battles
    }
    let first = meetings[0]
    return first > 0 && meetings.allSatisfy { $0 == first } ? first : nil
  }
}
