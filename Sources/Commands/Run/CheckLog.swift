import Base
import Play
import Sources
import Tournament
import TournamentFile

/// The findings about the tournaments of some files, made without a request and without writing.
struct CheckLog {
  private(set) var tournaments: TournamentSet
  /// All tournaments that read well, in the order of the files and of their lines.
  let plans: [TournamentPlan]
  private let refused: Set<SourcePlace>
  private(set) var figures: FetchedFigures
  /// The errors and warnings of each tournament beyond those of its files, by the place of the tournament.
  private(set) var findings: [SourcePlace: [Diagnostic]] = [:]

  init(_ tournaments: TournamentSet) {
    self.tournaments = tournaments
    figures = tournaments.figuresAtHand
    refused = Set(tournaments.refused.map(\.place))
    plans = tournaments.parts(of: tournaments.plans + tournaments.refused).flatMap { part in
      part.plans.sorted { $0.place.line < $1.place.line }
    }
  }

  /// Gets the figures of all sources that need no server, and says which sources do.
  ///
  /// - Parameter isQuiet: Whether nothing is said of it.
  mutating func lookUp(_ console: Console, isQuiet: Bool = false) {
    for choice in tournaments.choicesToLookUp {
      do throws(Failure) {
        let source = try CharacterSource.opened(choice, SourceOptions(), console, isAsked: false)
        let catalogue = source.atHand?() ?? source.recall?(tournaments.needs(of: choice)).map(FetchedCatalogue.init)
        if let catalogue {
          figures.add(catalogue, of: choice)
        } else if !isQuiet {
          console.say("names are not looked up, because that may send requests to \(source.name)")
        }
      } catch {
        // The file has the error at its place.
        let isTold = tournaments.diagnostics.contains { $0.message == error.message }
        if !isTold, !isQuiet { console.warning("names are not looked up: \(error.message)") }
      }
    }
  }

  /// Examines each tournament with the figures at hand.
  ///
  /// - Parameter isStrict: Whether each warning is an error.
  mutating func examine(isStrict: Bool) {
    for plan in plans { findings[plan.place] = plan.findingsOfField(figures) }
    // The first tournament with which a run would exceed its bounds.
    let costly = tournaments.problemOfCost(figures)
    tournaments.tellNamesOfFaulty(figures)
    if let costly { findings[costly.plan.place, default: []].append(costly.diagnostic) }
    for plan in tournaments.plans where costly == nil && !isWrong(plan) {
      let ofCourse = plan.findingsOfCourse(figures)
      findings[plan.place] = ((findings[plan.place] ?? []) + ofCourse).inOrder
    }
    if isStrict { findings = findings.mapValues(\.asErrors) }
    findings = findings.mapValues { $0.namingLookalikes(in: tournaments.sources) }
  }

  /// Whether the tournament cannot be run as it is.
  func isWrong(_ plan: TournamentPlan) -> Bool {
    (findings[plan.place] ?? []).contains { $0.severity == .error } || refused.contains(plan.place)
  }

  /// All diagnostics, each once: file by file those in its lines, and then those that its tournaments cause in the
  /// files of their votes.
  var diagnostics: [Diagnostic] {
    let ofFiles = Dictionary(grouping: tournaments.diagnostics, by: \.place.file)
    let ofPlans = Dictionary(grouping: plans, by: \.place.file).mapValues { $0.flatMap { findings[$0.place] ?? [] } }
    let known = Set(tournaments.files)
    var all: [Diagnostic] = []
    for file in tournaments.files {
      let found = ofPlans[file] ?? []
      all += ((ofFiles[file] ?? []) + found.filter { $0.place.file == file }).inOrder
      all += found.filter { $0.place.file != file }
    }
    all += tournaments.diagnostics.filter { !known.contains($0.place.file) }
    return all.distinct
  }

  func show(on console: Console) {
    let all = diagnostics
    console.show(all.filter { $0.severity == .error }, sources: tournaments.sources)
    tournaments.showUnreadable(on: console)
    console.show(warnings: all.filter { $0.severity != .error }, sources: tournaments.sources)
  }

  /// The line at the end.
  var totals: String {
    let all = diagnostics
    func count(_ severity: Diagnostic.Severity) -> Int {
      all.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
    }
    let (warnings, errors) = (count(.warning), count(.error) + tournaments.unreadable.count)
    var words = [
      counted(plans.count { !isWrong($0) }, "sound tournament") + " in " + counted(tournaments.fileCount, "file")
    ]
    if errors > 0 { words.append(counted(errors, "error")) }
    if warnings > 0 { words.append(counted(warnings, "warning")) }
    return words.joined(separator: ", ")
  }

  /// The exit code of the first failure, in the order of the files and of their lines; nil if there is none.
  var exitCode: ExitCode? {
    tournaments.firstFailure(besides: plans.filter(isWrong).map { FileFailure(of: $0, .badData) })
  }

  /// The verdicts and the diagnostics as a JSON object, a record a line.
  var json: String {
    JSONWriter.text { json in
      json.line()
      json.objects("tournaments", of: plans, inLines: true) { json, plan in
        json.member("name", plan.rules.name)
        json.member("file", plan.place.file)
        json.member("line", plan.place.line)
        json.member("verdict", isWrong(plan) ? "wrong" : "sound")
        json.member("looked_up", plan.isFieldKnown(figures))
      }
      json.line()
      json.array("diagnostics") { json in
        for diagnostic in diagnostics {
          json.line()
          json.write(diagnostic)
        }
        for error in tournaments.unreadable {
          json.line()
          json.writeError(error.message, help: error.helpReading, in: error.path)
        }
      }
    }
  }
}
