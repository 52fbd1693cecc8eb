import Base
import Drawing
import Play
import Reports
import ResultJSON
import Results
import Tournament
import TournamentFile

/// A reports folder and its store before a run.
struct ReportsBefore: Sendable {
  var store: Store
  var folder: ResultFolder
}

/// Writes the reports of a run, one tournament after another, and at last the store; with `--check` compares them.
///
/// It holds the lock on the reports folder.
final class RunWriter {
  private var folder: ResultFolder
  /// The reports as they were before the run.
  ///
  /// Tasks get these: a change of a value that a task holds, too, would copy the list of all changed files.
  let before: ReportsBefore
  /// The lock; nil with `--check`.
  private let lock: ResultLock?
  private let remembered: RememberedStore
  private var store: Store
  private var records: NewRecords
  private let options: RunOptions
  private let console: Console
  /// The slugs of the tournaments that were to be written, and of those that were.
  private var (wanted, written): (Set<String>, Set<String>) = ([], [])
  /// The slugs of former names whose tournaments go on under their new ones.
  private var replaced: Set<String> = []
  /// The stored tournaments that are in no file of the run, with their entrants.
  private lazy var idle = (try? idleTournaments()) ?? []
  /// The slugs of all names of the tournaments of the run; nil if it has only some of the files' tournaments.
  private let named: Set<String>?

  /// Locks the folder, and reads the store.
  ///
  /// - Parameter plans: The tournaments of the run.
  /// - Throws: `Failure.stopped` if the task is cancelled.
  init(writing plans: [TournamentPlan], _ options: RunOptions, _ console: Console) async throws(Failure) {
    var folder = try ResultFolder(options.place, onlyCompares: options.isCheck, hidesKeys: true, console)
    folder.pictures =
      options.showsFaces ? .from(try FaceSource(cache: options.fetch.source.cache, console).picture) : .none
    if options.isCheck { try folder.prepare() }
    lock = options.isCheck ? nil : try await folder.lock(console.notices)
    let slugs = Set(plans.flatMap { [$0.rules.slug] + $0.rules.formerly.map(\.slug) })
    named = options.only.isEmpty && options.shard == nil ? slugs : nil
    guard
      var remembered = try await folder.storeUnlessStopped(
        writing: slugs,
        readsOthers: options.hasOverall,
        console.notices
      )
    else { throw .stopped("nothing is written") }
    if let revision = options.removedRevision, let slug = plans.first?.rules.slug {
      try folder.remove(revision: revision, of: slug, from: &remembered.store)
    }
    self.folder = folder
    before = ReportsBefore(store: remembered.store, folder: folder)
    self.remembered = remembered
    store = remembered.store
    records = NewRecords(for: folder)
    self.options = options
    self.console = console
  }

  /// Writes the reports of a tournament.
  ///
  /// - Parameters:
  ///   - known: The record of the last result; nil if there is none.
  ///   - meter: Shows how far it is; nil for no output.
  /// - Throws: `Failure.stopped` if the task is cancelled before a file was changed.
  func write(
    _ played: PlayedTournament,
    _ rendered: RenderedReport,
    after known: TournamentRecord?,
    _ log: inout RunLog,
    _ meter: ProgressMeter?
  ) throws(Failure) {
    let rules = played.result.rules
    wanted.insert(rules.slug)
    let fault = remembered.fault(of: rules.slug)
    var refusal = fault.map { Diagnostic($0.words, at: played.plan.place, help: StoredResults.Fault.advice) }
    if refusal == nil, !options.takesOver {
      refusal = try played.takeOverProblem(after: known, in: self.before.store, folder.storePath)
    }
    if let refusal {
      console.show([refusal], sources: log.tournaments.sources)
      return log.add(UnplayedTournament(code: fault?.code ?? .badData, diagnostics: [refusal]), of: played.plan)
    }
    if let known, known.isOther(than: rules) {
      console.say("'\(rules.name)' takes over the reports of '\(known.name)'")
    }
    let changedCount = folder.changed.count
    let seedBefore = played.plan.usesRandomSeed ? folder.drawnSeed(of: rules.slug) : nil
    let before =
      options.announcements == nil || !played.result.isInProgress ? nil : try folder.decidedBattles(of: known)
    meter?.begin("Writing")
    let isWhole = try folder.write(rendered) { meter?.update(done: $0, total: $1) }
    guard isWhole else { throw .stopped("not all is written") }
    let record = rendered.report.record
    let change = RecordChange(from: known, to: record)
    let carried = rules.formerly.filter { $0.slug != rules.slug && self.before.store.contains($0.slug) }
    if change != .unchanged || !carried.isEmpty || !record.isTold(like: known) {
      store.save(record, as: records.keep(rendered.report.recordText))
    }
    written.insert(rules.slug)
    for former in carried {
      replaced.insert(former.slug)
      let words = options.isCheck ? "are out of date" : "are removed"
      let old = joined(folder.path, former.slug)
      console.say("'\(rules.name)' goes on from '\(former.name)': the reports in '\(old)' \(words)")
    }
    if known == nil, let old = idle.first(where: { $0.entrants == Set(record.entrants.map(\.identity)) }) {
      console.say(
        "note: '\(rules.name)' has the entrants of '\(old.name)', which is in no file of this run; if that is its "
          + "former name, add this line to its file: formerly: \(yamlScalar(old.name))"
      )
    }
    if let seedBefore, seedBefore != rules.randomSeed {
      if options.isCheck {
        log[played.plan].reseeded = played.plan.problem(ofSeed: seedBefore)
      } else {
        console.say("'\(rules.name)' is drawn with the random seed \(rules.randomSeed), and was with \(seedBefore)")
      }
    }
    if change != .unchanged, let ties = tieWords(in: played.result) { console.say("note: '\(rules.name)': \(ties)") }
    if options.format == .json { log[played.plan].files = Array(folder.changed[changedCount...]) }
    log[played.plan].entry = RunSummary.Entry(
      record,
      headline: change == .unchanged
        ? "" : rendered.report.announcement(news: before?.news(in: played.result) ?? []),
      change: change,
      folder: joined(folder.path, rules.slug),
      isWritten: folder.changed.count > changedCount,
      showsPlaces: log.hasSummary
    )
  }

  private func idleTournaments() throws(Failure) -> [(name: String, entrants: Set<Entrant.Identity>)] {
    guard let named else { return [] }
    var idle: [(name: String, entrants: Set<Entrant.Identity>)] = []
    for slug in before.store.slugs where !named.contains(slug) {
      guard let record = try before.store.record(slug, in: folder.storePath) else { continue }
      idle.append((record.name, Set(record.entrants.map(\.identity))))
    }
    return idle
  }

  /// Writes the store with the tournaments that were written before an error; the next run writes the reports of all.
  func saveDone(_ log: inout RunLog) throws(Failure) {
    guard !options.isCheck, !written.isEmpty else { return }
    try folder.writeAlone(store)
    log.written = written
  }

  /// Writes the store and the reports of all tournaments; with `--check` lists what is out of date.
  ///
  /// - Parameter kept: The slugs of the tournaments that `--prune` keeps; nil keeps all.
  func finish(keeping kept: Set<String>?, _ log: inout RunLog) throws(Failure) -> ExitCode {
    for other in remembered.unread where !wanted.contains(other.name) {
      guard let fault = other.fault else { continue }
      console.error(fault.words, help: StoredResults.Fault.advice)
      log.add(fault)
    }
    // What could not be written stays as it was.
    if options.removedRevision != nil, written.isEmpty { return .done }
    for slug in replaced.sorted() {
      let record = try before.store.record(slug, in: folder.storePath)
      try folder.removeReports(of: slug, holding: record?.bytes)
      store.forget(slug)
    }
    if let kept {
      if written == wanted, remembered.unread.isEmpty {
        for slug in store.slugs where !kept.contains(slug) {
          try folder.removeReports(of: slug)
          if let record = try before.store.record(slug, in: folder.storePath) {
            log.forgotten.append((name: record.name, folder: joined(folder.path, slug)))
          }
          store.forget(slug)
        }
      } else {
        console.warning("nothing is forgotten, because not every result was saved", evenIfQuiet: true)
      }
    }
    do throws(Failure) {
      if !options.hasOverall {
        try folder.writeAlone(store)
      } else if !written.isEmpty || options.writesOverall {
        try folder.write(store)
      }
    } catch {
      // The store comes before the pages; one in a database has each tournament at once.
      let isSaved = folder.storePlace.shared != nil || folder.changed.contains(folder.storePath)
      if isSaved, !options.isCheck { log.written = written }
      throw error
    }
    if !options.isCheck { log.written = written }
    guard !Task.isCancelled else { throw .stopped("not all is written") }
    for path in folder.changed where !options.isCheck {
      console.detail((fileKind(path) == nil ? "removed " : "wrote ") + path)
    }
    if options.format == .json { log.changed = Array(folder.changed) }
    guard options.isCheck, !folder.changed.isEmpty else { return .done }
    var remedy = options.remedy + (options.showsFaces ? " --faces" : "")
    if let address = options.place.address { remedy += " --address " + address }
    showOutdated(folder, remedy, console, &log)
    return .failed
  }
}

extension PlayedTournament {
  /// The error that another tournament has the folder; nil if it is this one.
  ///
  /// - Parameters:
  ///   - known: The tournament whose reports are in its folder now.
  ///   - store: The store, in which another tournament may have the folder that this one moves to.
  func takeOverProblem(after known: TournamentRecord?, in store: Store, _ path: String) throws(Failure) -> Diagnostic? {
    if let own = try store.record(result.rules.slug, in: path) {
      for former in result.rules.formerly where former.slug != own.slug {
        guard let old = try store.record(former.slug, in: path), !own.isSame(as: old) else { continue }
        return Diagnostic(
          "'\(old.name)' would take over the reports of '\(own.name)', which is another tournament",
          at: plan.place,
          help: "give it another name, or say --take-over if both are the same tournament"
        )
      }
    }
    guard let known, known.isOther(than: result.rules) else { return nil }
    return Diagnostic(
      "'\(result.rules.name)' would take over the reports of '\(known.name)'",
      at: plan.place,
      help: "give it another name, or say --take-over if it is the same tournament under a new name"
    )
  }
}

extension TournamentRecord {
  /// Whether the record belongs to another tournament with the same folder: the names differ in more than case and
  /// accents.
  fileprivate func isOther(than rules: TournamentRules) -> Bool {
    ([rules.name] + rules.formerly.map(\.name)).allSatisfy { name.folded != $0.folded }
  }
}

/// Lists the files that `--check` found out of date, and the tournaments that were drawn with another seed.
///
/// Files that differ only because of another seed are not listed: with that seed they are up to date.
private func showOutdated(_ folder: ResultFolder, _ remedy: String, _ console: Console, _ log: inout RunLog) {
  let reseeded = log.tournaments.plans.filter { log[$0].reseeded != nil }
  console.show(reseeded.compactMap { log[$0].reseeded }, sources: log.tournaments.sources)
  let folders = Set(reseeded.map { joined(folder.path, $0.rules.slug) })
  let others = folder.changed.filter { !folders.contains(parentFolder(of: $0)) }
  guard reseeded.isEmpty || !others.allSatisfy(folder.isOverall) else { return }
  log.outdated = others
  for path in others { console.writeError("out of date: \(path.printable)\n") }
  var marked: Set<String> = []
  let firstOfEachFolder = others.filter { marked.insert(parentFolder(of: $0)).inserted }
  for path in firstOfEachFolder.prefix(Console.maximumMarked - 1) {
    console.mark("out of date: run '\(remedy)' and commit what it writes", file: path)
  }
  let count = others.count
  console.error(
    "\(count.grouped) file\(count == 1 ? " is" : "s are") out of date",
    help: "run '\(remedy)' and commit what it writes"
  )
}
