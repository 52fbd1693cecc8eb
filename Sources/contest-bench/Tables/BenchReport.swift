internal import Files
internal import JSON

/// The rows of the measured parts, and those of an earlier run.
struct BenchReport {
  private var rows: [(part: String, row: Comparison)] = []
  /// The figures of an earlier run, by part, name and unit; nil if there is none to compare with.
  private let earlier: [[String]: Double]?

  /// - Parameter path: The file with the JSON of an earlier run; nil for none.
  init(comparedWith path: String?) throws(BenchError) {
    guard let path else {
      earlier = nil
      return
    }
    do {
      let document = try JSONDocument(try readFile(path, limit: 16 << 20))
      var figures: [[String]: Double] = [:]
      for row in document.root.elements ?? [] {
        let key = ["part", "name", "unit"].compactMap { row[$0]?.string }
        if key.count == 3, let figure = row["contest"]?.number { figures[key] = figure }
      }
      guard !figures.isEmpty else { throw BenchError("it has no rows") }
      earlier = figures
    } catch {
      let reason = (error as? BenchError)?.message ?? "\(error)"
      throw BenchError("'\(path)' is no JSON of an earlier run: \(reason)")
    }
  }

  /// Adds the rows of a part.
  ///
  /// - Returns: The rows as a table, and the commands that repeat them.
  mutating func add(_ comparisons: [Comparison], of part: String) -> String {
    rows += comparisons.map { (part, $0) }
    var table = Table(head: [part, "", "contest", "peer", "", "ratio", "goal", "met"])
    if earlier != nil { table.head += ["before", "now/before"] }
    for row in comparisons {
      var cells = [
        row.name, row.unit, shortText(row.ours), row.theirs.map(shortText) ?? "", row.peer,
        row.shownRatio.map { shortText($0) + "x" } ?? "",
        row.goals.map(\.text).joined(separator: ", "), word(for: row),
      ]
      if let earlier {
        let before = earlier[[part, row.name, row.unit]]
        cells += [
          before.map(shortText) ?? "",
          before.flatMap { $0 == 0 ? nil : shortText(row.ours / $0) + "x" } ?? "",
        ]
      }
      table.rows.append(cells)
    }
    var shown: Set<String> = [""]
    let commands = comparisons.map(\.command).filter { shown.insert($0).inserted }
    return table.text + commands.map { "  $ \($0)\n" }.joined() + "\n"
  }

  var json: String {
    var json = JSONWriter()
    json.array { list in
      for (part, row) in rows {
        list.line()
        list.object {
          $0.member("part", part)
          $0.member("name", row.name)
          $0.member("unit", row.unit)
          $0.member("contest", row.ours)
          if let theirs = row.theirs {
            $0.member("peer", row.peer)
            $0.member("theirs", theirs)
          }
          if let ratio = row.shownRatio { $0.member("ratio", ratio) }
          if !row.goals.isEmpty {
            $0.member("goal", row.goals.map(\.text).joined(separator: ", "))
          }
          if let isMet = row.isMet { $0.member("met", isMet) }
          if !row.command.isEmpty { $0.member("command", row.command) }
        }
      }
    }
    json.end()
    return json.text
  }

  /// The number of rows with a goal that is not met.
  var missedCount: Int { rows.count { $0.row.isMet == false } }

  private func word(for row: Comparison) -> String {
    if let isMet = row.isMet { return isMet ? "yes" : "NO" }
    return row.goals.isEmpty ? "" : "no peer"
  }
}
