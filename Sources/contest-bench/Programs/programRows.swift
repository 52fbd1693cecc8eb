internal import Files
internal import Glibc
internal import Text

/// The start of the program.
func startRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let version = [workshop.contest, "--version"]
  let hello = ProgramPair(
    ours: version,
    theirs: [try workshop.path(of: .hello)],
    rounds: 40
  )
  let python = ProgramPair(
    ours: version,
    theirs: workshop.python()?.program("pass"),
    rounds: 20
  )
  let rounds = try hello.measured(in: workshop)
  return [
    Comparison("--version", "ms", .within(3), than: "C hello", of: rounds, \.milliseconds),
    Comparison(
      "--version beside Python",
      "ms",
      .within(0.25),
      than: "python -c pass",
      of: try python.measured(in: workshop),
      \.milliseconds
    ),
    Comparison("memory", "peak MB", .atMost(7), of: rounds.map { Round(ours: $0.ours) }, \.peak),
    Comparison("program", "MB", .atMost(15), ours: try megabytes(ofFile: workshop.contest)),
  ].map { $0.repeated(by: hello.command) }
}

/// All sample tournaments, beside a program that writes the same files.
///
/// The first run that changes nothing plays everything and remembers itself, and the next ones recognise it.
func sampleRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let (reports, copied) = (joined(workshop.folder, "Reports"), joined(workshop.folder, "Copied"))
  let cache = joined(workshop.folder, "Cache")
  let run = [
    workshop.contest, "run", "-q", "--no-summary", "--cache", cache, "--reports", reports,
    "Tournaments",
  ]
  let model = joined(workshop.folder, "Model")
  _ = try workshop.sample(run.map { $0 == reports ? model : $0 })
  let copy = [try workshop.path(of: .copy), model, copied]
  let cold = ProgramPair(
    ours: run,
    theirs: copy,
    before: workshop.away([reports, copied]),
    rounds: 11
  )
  let coldRounds = try cold.measured(in: workshop)
  // The last round of the peer moved our reports away.
  _ = try workshop.sample(run)
  let first = ProgramPair(
    ours: run,
    theirs: copy,
    before: workshop.away([copied, cache]),
    rounds: 11
  )
  let firstRounds = try first.measured(in: workshop)
  let unchanged = ProgramPair(
    ours: run,
    theirs: copy,
    before: workshop.away([copied]),
    rounds: 11
  )
  return [
    Comparison("samples, new", "ms", .within(4), than: "C copy", of: coldRounds, \.milliseconds)
      .repeated(by: cold.command),
    Comparison("samples, first unchanged run", "ms", than: "C copy", of: firstRounds) {
      $0.milliseconds
    }.repeated(by: first.command),
    Comparison(
      "samples, unchanged",
      "ms",
      .within(3),
      than: "C copy",
      of: try unchanged.measured(in: workshop),
      \.milliseconds
    ).repeated(by: unchanged.command),
  ]
}

/// Returns the command that checks a file of names on a server, which it does not look up.
///
/// The embedded catalogue has too few names for a long file.
func checkCommand(_ workshop: Workshop, _ file: String) -> [String] {
  ["/usr/bin/env", "MARVEL_BASE_URL=http://127.0.0.1:9", workshop.contest, "check", file]
}

/// The check of a long file.
func checkRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let count = workshop.size(10_000)
  let name = "check of \(counted(count, "name"))"
  let file = try workshop.file("names.yaml", holding: namesFile(count))
  let load = "import sys, yaml; yaml.load(open(sys.argv[1]), yaml.CSafeLoader)"
  let pair = ProgramPair(
    ours: checkCommand(workshop, file),
    theirs: workshop.python(with: ["yaml"])?.program(load, [file]),
    rounds: 15
  )
  let rounds = try pair.measured(in: workshop)
  return [
    Comparison(name, "ms", .better(7), than: "PyYAML", of: rounds, \.milliseconds),
    Comparison(name, "CPU ms", than: "PyYAML", of: rounds) { $0.cpu * 1e3 },
    Comparison(name, "peak MB", than: "PyYAML", of: rounds, \.peak),
  ].map { $0.repeated(by: pair.command) }
}

/// A round robin of the whole catalogue.
func catalogueRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let file = try workshop.file("whole.yaml", holding: "name: Whole\nroster: {all: true}\n")
  let reports = joined(workshop.folder, "Whole")
  let pair = ProgramPair(
    ours: [workshop.contest, "run", "-q", "--no-summary", "--reports", reports, file],
    theirs: nil,
    before: workshop.away([reports]),
    rounds: 5
  )
  let rounds = try pair.measured(in: workshop)
  let name = "round robin of 1,564, all reports"
  return [
    Comparison(name, "s", .atMost(0.4), of: rounds, \.wall),
    Comparison(name, "CPU s", of: rounds, \.cpu),
    Comparison(name, "peak MB", .atMost(40), of: rounds, \.peak),
  ].map { $0.repeated(by: pair.command) }
    + [try battlesRow(workshop, file: joined(joined(reports, "whole"), "battles.csv"))]
}

/// 1,000 tournaments, on one processor and on all.
func thousandRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let count = workshop.size(1_000)
  let file = try workshop.file("thousand.yaml", holding: knockoutsFile(count))
  let reports = joined(workshop.folder, "Thousand")
  let run = [workshop.contest, "run", "-q", "--no-summary", "--reports", reports]
  let pair = ProgramPair(
    ours: run + [file],
    theirs: run + ["--threads", "1", file],
    before: workshop.away([reports]),
    rounds: 3
  )
  let rounds = try pair.measured(in: workshop)
  let alone = rounds.compactMap { round in round.theirs.map { Round(ours: $0) } }
  let page = try megabytes(ofFile: joined(joined(reports, "cup-1"), "index.html"))
  // The run before it remembered itself.
  let first = try workshop.sample(run + [file])
  let unchanged = ProgramPair(ours: run + [file], rounds: 5)
  let unchangedRounds = try unchanged.measured(in: workshop)
  try workshop.prepare(workshop.away([reports]))
  let name = "\(counted(count, "tournament")) of 64"
  return [
    Comparison(name, "s", .better(1.7), than: "--threads 1", of: rounds, \.wall),
    Comparison(name, "peak MB", .atMost(60), than: "--threads 1", of: rounds, \.peak),
    Comparison("one of them, --threads 1", "CPU ms", .atMost(2.2), of: alone) {
      $0.cpu * 1e3 / Double(count)
    },
    Comparison("the page of one of them", "kB", .atMost(150), ours: page * 1e3),
    Comparison(name + ", first unchanged run", "s", ours: first.wall),
  ].map { $0.repeated(by: pair.command) }
    + [
      Comparison(name + ", unchanged", "s", of: unchangedRounds, \.wall),
      Comparison(name + ", unchanged", "peak MB", .atMost(60), of: unchangedRounds, \.peak),
    ].map { $0.repeated(by: unchanged.command) }
}

/// Commands on a store of 50 MB.
func storeRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let reports = joined(workshop.folder, "Large")
  let store = joined(reports, "store.json")
  let run = [workshop.contest, "run", "-q", "--no-summary", "--reports", reports]
  let file = try workshop.file("large.yaml", holding: knockoutsFile(workshop.size(3_000)))
  _ = try workshop.sample(run + [file])
  // The run before it remembered itself.
  let first = try workshop.sample(withoutMemory(run + [file]))
  let load = workshop.python()?.program("import sys, json; json.load(open(sys.argv[1]))", [store])
  let size = try megabytes(ofFile: store)
  let commands = [
    ("ranking", [workshop.contest, "ranking", "--reports", reports]),
    ("battle", [workshop.contest, "battle", "-q", "--reports", reports, "Hulk", "Thor"]),
    ("unchanged run", run + [file]),
  ]
  var rows = [
    Comparison("store", "MB", ours: size),
    Comparison("first unchanged run", "s", ours: first.wall),
    Comparison("first unchanged run", "peak MB", .atMost(60), ours: first.peak),
  ]
  for (name, ours) in commands {
    let pair = ProgramPair(ours: ours, theirs: load, rounds: 3)
    let rounds = try pair.measured(in: workshop)
    rows += [
      Comparison(name, "s", .within(0.3), than: "json.load", of: rounds, \.wall),
      Comparison(name, "peak MB", .atMost(60), than: "json.load", of: rounds, \.peak),
    ].map { $0.repeated(by: pair.command) }
  }
  try workshop.prepare(workshop.away([reports]))
  return rows
}

/// Numbers of tournaments and of entrants that take long.
func manyRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let reports = joined(workshop.folder, "Many")
  let run = [workshop.contest, "run", "-q", "--no-summary", "--reports", reports]
  func once(_ name: String, _ text: String) throws(BenchError) -> (ProgramSample, [String]) {
    try workshop.prepare(workshop.away([reports]))
    let words = run + [try workshop.file(name, holding: text)]
    return (try workshop.sample(words), words)
  }
  var rows: [Comparison] = []
  let fields = [
    ("swiss of 2,000, 11 rounds", entrantsFile(2_000, format: "swiss\nrounds: 11"), 1.5, 150.0),
    ("swiss of 4,000, 10 rounds", entrantsFile(4_000, format: "swiss\nrounds: 10"), 5, 150),
    ("knockout of 2,000, rated", entrantsFile(2_000, format: "single-elimination"), 1, 30),
  ]
  for (name, text, seconds, megabytes) in fields {
    let (sample, words) = try once("field.yaml", text)
    rows += [
      Comparison(name, "s", .atMost(seconds), ours: sample.wall),
      Comparison(name, "peak MB", .atMost(megabytes), ours: sample.peak),
    ].map { $0.repeated(by: words.joined(separator: " ")) }
  }
  let (cold, words) = try once("many.yaml", knockoutsFile(10_000))
  // The new run remembered itself.
  let unchanged = [
    ("unchanged", try workshop.sample(words)), ("again", try workshop.sample(words)),
  ]
  try workshop.prepare(workshop.away([reports]))
  let name = "10,000 tournaments of 64"
  return rows
    + [
      Comparison(name, "s", ours: cold.wall),
      Comparison(name, "peak MB", .atMost(60), ours: cold.peak),
    ].map { $0.repeated(by: words.joined(separator: " ")) }
    + unchanged.flatMap { what, sample in
      [
        Comparison(
          "\(name), \(what)",
          "s",
          .within(0.3),
          than: "new",
          of: [Round(ours: sample, theirs: cold)],
          \.wall
        ),
        Comparison("\(name), \(what)", "peak MB", .atMost(60), ours: sample.peak),
      ]
    }
}

private func megabytes(ofFile path: String) throws(BenchError) -> Double {
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { throw BenchError("there is no '\(path)'") }
  return Double(status.st_size) / 1e6
}
