import Votes
import Base
import Drawing
import Network
import Play
import Results
import Terminal
import Tournament
import TournamentFile

struct VotesOptions: CommandValues {
  var trial = TrialOptions()
  var path = ""
  var into: String?
  var map: String?
  /// The columns of the export that have results; nil for known ones.
  var columns: String?
  /// The column of the export that tells voters apart; nil if each ballot counts.
  var voter: String?
  /// Whether scores that the export counts otherwise are replaced.
  var isRecount = false
  var isStrict = false
  var output = OutputOptions()
}

func votesCommand(in environment: Environment) -> Command {
  VotesOptions.command(
    "votes",
    "Print a votes file with a row for each open battle.",
    discussion: """
      FILE has a tournament with 'decide: {results: …}'. The rows of its votes file come first, as they are. \
      Then comes a row with empty scores for each battle whose two entrants are known. Fill in the scores, and \
      run the tournament; then do it again for the next round. A votes file that does not exist counts as empty.

      With --map, counts the answers of a form: each row of EXPORT is a ballot, and each column whose header \
      names both entrants of an open battle, such as 'Hulk or Thor?', has the chosen one in its cells. The \
      counts become the scores. A battle that has scores keeps them, unless --recount replaces them. EXPORT \
      can also have the totals of a poll: two columns, whose first header names the battle, and a row for each \
      answer with its number of votes.

      EXPORT can also have results of other software: a row for each game, with the names of both and their scores. \
      Known columns, such as those of football-data.co.uk or of sets of start.gg, need no option; --columns names \
      others. A result that the votes file has in another way stays, unless --recount replaces it. EXPORT can be a \
      Tournament Report File of FIDE (TRF16 or TRF26), too.
      """,
    examples: [
      Example("contest votes poll.yaml --into poll.csv", "Add the open battles to the votes file."),
      Example("contest votes poll.yaml --map answers.csv --into poll.csv", "Add them with the votes of a form."),
      Example(
        "contest votes poll.yaml --map answers.csv --recount --into poll.csv",
        "Count the form again, after more people voted."
      ),
      Example(
        "contest votes cup.yaml --map e.csv --columns a=Home,b=Away,score=FT",
        "Take the results of other software."
      ),
    ],
    options: [
      .option(
        "into",
        placeholder: "FILE",
        .file,
        \.into,
        "Write the rows to FILE, after the rows that it has, instead of standard output."
      ),
      .option(
        "map",
        placeholder: "EXPORT",
        .file,
        \.map,
        "Count the ballots in EXPORT, a CSV file with a column for each battle, or take its results."
      ),
      .option(
        "columns",
        placeholder: "COLUMNS",
        .string,
        \.columns,
        "Say which columns of EXPORT have results: a, b, score_a and score_b, or score for 2-1; round, date and others."
      ),
      .option(
        "once-by",
        placeholder: "COLUMN",
        .string,
        \.voter,
        "Count only the last ballot of each voter, whom COLUMN tells apart, such as 'Email'."
      ), .flag("recount", \.isRecount, "Replace the scores of battles that EXPORT counts otherwise."),
      .strict(\.isStrict),
    ] + TrialOptions.options.lifted(through: \.trial),
    positionals: [.argument("FILE", .file, \.path, TrialOptions.file)],
    details: "each request",
    in: environment,
    run: { (options, console) async throws(Failure) in
      try await stoppable { () async throws(Failure) in try await writeVotes(options, console) }
    }
  )
}

private func writeVotes(_ options: VotesOptions, _ console: Console) async throws(Failure) -> ExitCode {
  let needy = options.isRecount ? "--recount" : options.columns != nil ? "--columns" : "--once-by"
  guard options.map != nil || !options.isRecount && options.columns == nil && options.voter == nil else {
    throw Failure(.misuse, "\(needy) is about an export", help: "name it with --map")
  }
  guard options.columns == nil || options.voter == nil else {
    throw Failure(.misuse, "--columns is about results, and --once-by about ballots", help: "leave one of them out")
  }
  let columns = try options.columns.map { (text) throws(Failure) in try ResultColumns(text) }
  var set = TournamentSet(paths: [options.path], console, mayLackVotes: true)
  try set.keep(options.trial.only.map(TournamentChoice.init))
  try set.accept(isLenient: options.trial.isLenient, isStrict: options.isStrict)
  set.draw(with: options.trial.seed)
  set.show(on: console)
  if let failure = set.failure, set.plans.isEmpty { return failure }
  var plan = try set.onlyPoll(of: options.path)
  set = set.only(plan)
  // Until it is written: of two that count at once, the second adds to what the first wrote.
  let lock = try await lockOfTarget(options, console)
  let base = try baseText(options, plan, set)
  let votes = VotesFile(base.bytes, file: base.file)
  plan.votes = votes
  var sources = set.sources
  sources[base.file] = base.bytes
  guard plan.votesErrors.isEmpty else {
    console.show(plan.votesErrors, sources: sources)
    return .badData
  }
  let access = try RunAccess(set, options.trial.fetch.source, console)
  let figures = try await access.fetch(jobs: options.trial.fetch.jobs)
  var warnings: [Diagnostic] = []
  func play(_ bytes: [UInt8]? = nil, orSay note: String? = nil) throws(UnplayedTournament) -> TournamentResult {
    if let bytes {
      sources[base.file] = bytes
      plan.votes = VotesFile(bytes, file: base.file)
    }
    do throws(UnplayedTournament) {
      let played = try plan.played(with: figures)
      if options.isStrict { try played.refuseWarnings() }
      console.show(warnings: played.warnings.filter { !warnings.contains($0) }, sources: sources)
      warnings = played.warnings
      return played.result
    } catch {
      console.show(error.diagnostics + error.unavailable.map(\.diagnostic), sources: sources)
      if let note { console.say("note: \(note)") }
      throw error
    }
  }
  var result: TournamentResult
  do throws(UnplayedTournament) { result = try play() } catch { return error.code }
  var sheet: BallotSheet?
  if let export = options.map {
    guard let bytes = try bytes(ofExport: export, console) else { return .missingInput }
    let report = columns == nil && options.voter == nil ? ChessReport(bytes, file: export) : nil
    if let report {
      console.show(report.errors + report.notes, sources: [export: bytes])
      guard report.errors.isEmpty else { return .badData }
    }
    if options.voter == nil,
      let file = report.map({ VotesFile($0, file: export, of: result) })
        ?? VotesFile(bytes, file: export, columns: columns, of: result)
    {
      let matched = file.matched(with: result)
      guard matched.errors.isEmpty else {
        console.show(matched.errors, sources: [export: bytes])
        return .badData
      }
      let merged = VotesDraft.merged(base.bytes, of: result, with: matched, replaces: options.isRecount)
      let changes = merged.changes.map { "scores for \($0)" }
      guard options.isRecount || !tell(changes, help: "write --recount to replace them", options, console) else {
        return .badData
      }
      do throws(UnplayedTournament) {
        result = try play(merged.bytes, orSay: "the results were not written, because they lead to these errors")
      } catch { return error.code }
      var draft = VotesDraft(merged.bytes, of: result)
      draft.resultCount = merged.resultCount
      let replaced = options.isRecount ? merged.changes.count : 0
      return try write(draft, replaced, on: base, of: result, options, plan, console)
    }
    sheet = ballots(of: bytes, in: export, for: result, options, console)
    guard sheet != nil else { return .badData }
  }
  let scores = sheet?.scores ?? [:]
  let counted = Set(scores.keys.map { result.openBattles[$0].place } + (sheet?.recounts ?? []).map(\.battle.place))
  func tellTies(in result: TournamentResult) {
    let ties = tieWords(in: result) { counted.contains($0.place) }
    if let ties { console.say("note: \(ties)") }
  }
  guard options.isRecount, let recounts = sheet?.recounts, !recounts.isEmpty else {
    let draft = VotesDraft(base.bytes, of: result, scores: scores)
    if scores.values.contains(where: { $0.home == $0.away }) {
      plan.votes = VotesFile(draft.bytes, file: base.file)
      if let played = try? plan.played(with: figures) { tellTies(in: played.result) }
    }
    return try write(draft, 0, on: base, of: result, options, plan, console)
  }
  let recounted = VotesDraft.recounted(base.bytes, of: result, recounts)
  var draft = VotesDraft(recounted.bytes, of: result, scores: scores, addsEmptyRows: false)
  // With the new scores, other entrants may win and meet in later rounds.
  do throws(UnplayedTournament) {
    result = try play(draft.bytes, orSay: "the votes were not written, because a recount leads to these errors")
  } catch {
    return error.code
  }
  tellTies(in: result)
  draft.addOpenBattles(of: result)
  let code = try write(draft, recounted.count, on: base, of: result, options, plan, console)
  _ = consume lock
  return code
}

/// Locks the folder of the file to write; returns nil if none is written.
private func lockOfTarget(_ options: VotesOptions, _ console: Console) async throws(Failure) -> FolderLock? {
  guard let target = options.into, try !isStream(target) else { return nil }
  return try await lockedFolder(parentFolder(of: target), console.notices)
}

/// Returns the text to which the rows are added, and its name.
private func baseText(_ options: VotesOptions, _ plan: TournamentPlan, _ set: TournamentSet) throws(Failure) -> (
  file: String, bytes: [UInt8]
) {
  let own = plan.votesPath ?? ""
  let ownBytes = set.sources[own] ?? []
  guard let target = options.into, try !isStream(target) else { return (own, ownBytes) }
  do throws(FileError) {
    try checkIsNoLink(target)
    return (target, SheetText(try readFile(target, limit: VotesFileLimits.bytes)).bytes)
  } catch .missing { return (own, ownBytes) } catch .unwritable(let path, let reason) {
    throw Failure(writing: .unwritable(path: path, reason: reason))
  } catch { throw Failure(.missingInput, error.message, help: error.help) }
}

/// Returns the content of an export; shows the error and returns nil if it cannot be read.
///
/// The error is no `Failure`, whose help would be to write a first tournament.
func bytes(ofExport export: String, _ console: Console) throws(Failure) -> [UInt8]? {
  let bytes: [UInt8]
  do throws(FileError) { bytes = try readFile(export, limit: VotesFileLimits.bytes) } catch .missing(let path) {
    console.error("there is no file at '\(path)'", help: "name the file that the form or the program exports")
    return nil
  } catch {
    console.error(error.message, help: error.help)
    return nil
  }
  guard console.secrets.scrub?.firstSecret(in: bytes) == nil else {
    throw Failure(.badData, "'\(export)' holds a key of the environment", help: Failure.keyAdvice)
  }
  let text = SheetText(bytes)
  if text.isWindows { console.show([text.note(on: export)], sources: [:]) }
  return text.bytes
}

/// Says what an export has in another way than the votes file; returns whether that is an error.
private func tell(_ others: [String], help: String, _ options: VotesOptions, _ console: Console) -> Bool {
  for other in others {
    let words = "the export has other \(other)"
    if options.isStrict { console.error(words, help: help) } else { console.warning("\(words); \(help)") }
  }
  return options.isStrict && !others.isEmpty
}

/// Counts the ballots of a form; shows errors and returns nil if there are any.
private func ballots(
  of bytes: [UInt8],
  in export: String,
  for result: TournamentResult,
  _ options: VotesOptions,
  _ console: Console
) -> BallotSheet? {
  let sheet = BallotSheet(bytes, file: export, of: result, onceBy: options.voter)
  guard sheet.errors.isEmpty else {
    console.show(sheet.errors, sources: [export: bytes])
    return nil
  }
  for note in sheet.notes { console.say("note: \(note)") }
  if sheet.blankCount > 0 {
    let verb = sheet.blankCount == 1 ? "has" : "have"
    console.say("note: \(counted(sheet.blankCount, "ballot")) \(verb) no vote for an open battle")
  }
  let count = sheet.scores.count + (options.isRecount ? sheet.recounts.count : 0)
  let battles = counted(count, "battle")
  let ballots = counted(sheet.ballotCount, sheet.areTotals ? "vote" : "ballot")
  console.say("counted \(ballots) for \(battles)")
  guard !options.isRecount else { return sheet }
  let words = sheet.recounts.map { "votes for \($0.words(in: result))" }
  return tell(words, help: "write --recount to replace them", options, console) ? nil : sheet
}

extension BallotSheet.Recount {
  /// The battle with both counts: `'Hulk or Thor' (2:3 instead of 1:1)`.
  fileprivate func words(in result: TournamentResult) -> String {
    let names = [battle.home, battle.away ?? battle.home].map { result.entrants[$0].displayName }
    let count = { (score: VoteScore) in "\(score.home.groupedText):\(score.away.groupedText)" }
    let old = battle.decision.votes.map { " instead of \(count($0))" } ?? ""
    return "'\(names[0]) or \(names[1])': \(count(score))\(old)"
  }
}

private func write(
  _ draft: VotesDraft,
  _ recountedCount: Int,
  on base: (file: String, bytes: [UInt8]),
  of result: TournamentResult,
  _ options: VotesOptions,
  _ plan: TournamentPlan,
  _ console: Console
) throws(Failure) -> ExitCode {
  guard let target = options.into else { return console.print(String(decoding: draft.bytes, as: UTF8.self)) }
  guard !Task.isCancelled else { throw .stopped("nothing is written; run it again") }
  try checkIsStill(base, at: target)
  let change: FileChange
  do throws(FileError) {
    if try console.write(String(decoding: draft.bytes, as: UTF8.self), toStreamAt: target) { return .done }
    sweepTemporaries(in: parentFolder(of: target))
    var file = try FileReplacement(path: target, mode: .writeDurably)
    try file.append(draft.bytes)
    change = try file.finish()
  } catch { throw Failure(writing: error) }
  guard result.isInProgress || recountedCount > 0 || draft.resultCount > 0 else {
    console.say("'\(plan.rules.name)' has no open battle")
    return .done
  }
  guard change == .written else {
    console.say("'\(target)' has all open battles already")
    return .done
  }
  var parts: [String] = []
  if draft.resultCount > 0 { parts.append("wrote \(counted(draft.resultCount, "result"))") }
  if draft.newCount > 0 { parts.append("added " + counted(draft.newCount, "open battle")) }
  if draft.filledCount > 0 { parts.append("wrote the votes of " + counted(draft.filledCount, "battle")) }
  if recountedCount > 0 { console.say("replaced the votes of \(counted(recountedCount, "battle")) in '\(target)'") }
  if recountedCount == 0 || !parts.isEmpty {
    console.say((parts.isEmpty ? "copied the votes" : words(parts)) + " to '\(target)'")
  }
  if let own = plan.votesPath, FileIdentity(own) == nil || FileIdentity(own) != FileIdentity(target) {
    console.say("note: '\(options.path)' reads '\(own)', not '\(target)'")
    return .done
  }
  console.say((draft.openCount > 0 ? "fill in the scores, then" : "next") + ": contest run \(options.path)")
  return .done
}

/// Throws if the file to write is no longer as it was read, because somebody has saved votes in it meanwhile.
private func checkIsStill(_ base: (file: String, bytes: [UInt8]), at target: String) throws(Failure) {
  guard try !isStream(target) else { return }
  let bytes = (try? readFile(target, limit: VotesFileLimits.bytes)).map { SheetText($0).bytes }
  let isStill = base.file == target ? (bytes ?? []) == base.bytes : bytes == nil
  guard !isStill else { return }
  throw Failure(.tryLater, "'\(target)' has changed since it was read: nothing is written", help: "run it again")
}

/// Whether a path leads to a device, a pipe or a standard stream.
private func isStream(_ path: String) throws(Failure) -> Bool {
  do throws(FileError) { return try OutputTarget(path) != .file } catch { throw Failure(writing: error) }
}

extension TournamentSet {
  /// The only tournament that votes decide.
  fileprivate func onlyPoll(of path: String) throws(Failure) -> TournamentPlan {
    let polls = plans.filter { $0.votesPath != nil }
    guard let first = polls.first else {
      let names = words(first: 5, of: plans) { "'\($0.rules.name)'" }
      throw Failure(
        .badData,
        plans.isEmpty ? "there is no tournament in '\(path)'" : "votes do not decide \(names)",
        help: plans.isEmpty ? "name a tournament file" : "write 'decide: {results: votes.csv}' into the tournament file"
      )
    }
    guard polls.count == 1 else {
      let names = words(first: 20, of: polls) { "'\($0.rules.name)'" }
      throw Failure(
        .misuse,
        "votes decide \(counted(polls.count, "tournament")) in '\(path)': \(names)",
        help: "choose one with --only"
      )
    }
    return first
  }
}
