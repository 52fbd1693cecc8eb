/// The places of a bracket's columns from left to right, in pixels.
struct BracketLayout: Sendable {
  private(set) var measures: [MatchBox.Measure] = []
  private var headings: [Int] = []
  private var isCrossed: [Bool] = []
  /// The gap between columns, in which lines run.
  private(set) var gap = Self.wideGap

  static let wideGap = 30
  private static let narrowGap = 16
  /// The gap before a column whose lines may cross.
  private static let crossingGap = 80
  /// The room for a name that is never cut any shorter: about ten bold letters.
  private static let narrowestName = 80

  mutating func add(_ measure: MatchBox.Measure, headings: [Int], isCrossed: Bool) {
    measures.append(measure)
    self.headings.append(headings.max() ?? 0)
    self.isCrossed.append(isCrossed)
  }

  var widths: [Int] { zip(measures, headings).map { max($0.width, $1) } }

  /// The left edges of the columns.
  var starts: [Int] {
    var x = 0
    return zip(widths, isCrossed).enumerated().map { index, column in
      if index > 0 { x += column.1 ? max(gap, Self.crossingGap) : gap }
      defer { x += column.0 }
      return x
    }
  }

  /// The right edges of the columns.
  var ends: [Int] { zip(starts, widths).map { $0 + $1 } }

  var width: Int { ends.last ?? 0 }

  /// Narrows gaps and names, and the names only as far as they have to be for the columns to fit.
  mutating func narrow(to room: Int) {
    gap = Self.narrowGap
    var (least, most) = (Self.narrowestName, TextStyle.widestName)
    while least < most {
      let middle = (least + most + 1) / 2
      setSpacing(.narrow(widestName: middle))
      if width <= room { least = middle } else { most = middle - 1 }
    }
    setSpacing(.narrow(widestName: least))
  }

  private mutating func setSpacing(_ spacing: MatchBox.Spacing) {
    for index in measures.indices { measures[index].spacing = spacing }
  }
}
