internal import Files
internal import Glibc
internal import Reports
internal import Store
internal import Text
internal import Tournament

/// The rows of a `battles.csv`, written by us from the battles and by Python's csv from lists.
///
/// Both drop the text, so that the disk does not count.
///
/// - Parameter file: The `battles.csv` with the rows for Python.
func battlesRow(_ workshop: Workshop, file: String) throws(BenchError) -> Comparison {
  let rules = TournamentRules(name: "Whole", slug: "whole")
  let result = TournamentResult(rules: rules, entrants: catalogueEntrants())
  let record = TournamentRecord(result, provenance: Provenance())
  let report = TournamentReport(result: result, record: record)
  let python = workshop.python()
  let rounds = try Round.alternately(5) { () throws(BenchError) in
    let start = seconds(on: CLOCK_PROCESS_CPUTIME_ID)
    var count = 0
    report.writeBattlesCSV { count += $0.count }
    guard count > 100_000_000 else { throw BenchError("battles are missing") }
    return seconds(on: CLOCK_PROCESS_CPUTIME_ID) - start
  } theirs: { () throws(BenchError) in
    guard let python else { return nil }
    return Double(try python.start(csvWriting, [file]).end().output.trimmed)
  }
  return Comparison("battles.csv, 1,222,266 rows", "CPU s", .better(10), than: "csv", of: rounds) {
    $0
  }
}

/// Prints the processor time of writing the rows of a file.
private let csvWriting = """
  import csv, os, sys, time
  rows = list(csv.reader(open(sys.argv[1], newline="", encoding="utf-8")))
  with open(os.devnull, "w", newline="", encoding="utf-8") as file:
      start = time.process_time()
      csv.writer(file).writerows(rows)
      print(time.process_time() - start)
  """

/// The durable save of a file of 5 MB, without making its text.
func saveRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let (count, size) = (workshop.rounds(21), workshop.size(5_000_000))
  let path = joined(workshop.folder, "ours.json")
  let texts = [UInt8(ascii: "a"), UInt8(ascii: "b")].map {
    [$0] + [UInt8](repeating: UInt8(ascii: "x"), count: size - 1)
  }
  let saving = [joined(workshop.folder, "theirs.json"), String(size), String(count)]
  let floor = try workshop.path(of: .save)
  let rounds = try Round.alternately(workshop.rounds(5)) { () throws(BenchError) in
    var times: [Double] = []
    for turn in 0..<count {
      let start = ContinuousClock.now
      do throws(FileError) {
        var file = try FileReplacement(path: path, mode: .writeDurably)
        try file.append(texts[turn % 2])
        _ = try file.finish()
      } catch {
        throw BenchError(error.message)
      }
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return median(times) ?? 0
  } theirs: { () throws(BenchError) in
    try Double(ChildProcess(floor, saving).end().output.trimmed).map { $0 * 1e3 }
  }
  return [
    Comparison(
      "durable save of \(shortText(Double(size) / 1e6)) MB",
      "ms",
      .within(1.1),
      than: "C",
      of: rounds
    ) { $0 }
    .repeated(by: ([floor] + saving).joined(separator: " "))
  ]
}
