package import Base
package import Network
package import Sources
import Tournament
package import TournamentFile
import Votes

/// The tournaments of all given files, in order, and what is wrong with the files.
package struct TournamentSet: Sendable {
  package private(set) var plans: [TournamentPlan] = []
  /// The tournaments that read well and are not played: the file of their votes or figures has errors, or another
  /// tournament has the same folder.
  package private(set) var refused: [TournamentPlan] = []
  /// The tournaments with errors in their files, whose names can still be looked up.
  package private(set) var faulty: [TournamentPlan] = []
  /// The bytes of each file, for diagnostics that show its lines.
  package internal(set) var sources: [String: [UInt8]] = [:]
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The files that could not be read.
  package private(set) var unreadable: [FileError] = []
  /// The failures of files, in the order in which they were found.
  private var failures: [FileFailure] = []
  private var fileOrder: [String: Int] = [:]
  /// The files that tournaments name, by kind and path.
  var companions: [String: [String: Result<[UInt8], FileError>]] = [:]
  var votesFiles: [String: VotesFile] = [:]
  /// The errors of the files of figures, by what tournaments read from them.
  var figureErrors: [SourceChoice: [Diagnostic]] = [:]
  /// The figures that files beside the tournament files give.
  package internal(set) var figuresAtHand = FetchedFigures()
  package private(set) var fileCount = 0

  /// The reason why a folder without any tournament file cannot be read.
  package static let noFile = TournamentFiles.noFile

  /// The maximum number of files in one run.
  private static let maximumFiles = 10_000

  /// The files and folders that were named.
  private(set) var paths: [String] = []
  /// The folders in which files were looked for.
  private(set) var folders: [String] = []
  /// Every source that a file may name.
  private var known: [SourceDeclaration] = []
  /// Finds keys, which no file may hold.
  private var scrub: BodyScrub?
  /// Whether a votes file that does not exist counts as an empty one.
  private(set) var mayLackVotes = false
  /// The time by which options of sources are checked; nil if they are not.
  private var now: UnixTime?

  /// Reads the files and folders at `paths`, in their order.
  ///
  /// - Parameters:
  ///   - known: Every source that a file may name.
  ///   - scrub: Finds keys: a file that holds one is an error, and its lines are not shown.
  ///   - mayLackVotes: Whether a votes file that does not exist counts as an empty one.
  ///   - now: The time by which options of sources are checked; nil if they are not.
  package init(
    paths: [String],
    from known: [SourceDeclaration],
    hiding scrub: BodyScrub?,
    mayLackVotes: Bool = false,
    at now: UnixTime? = nil
  ) {
    (self.paths, self.known, self.scrub) = (paths, known, scrub)
    (self.mayLackVotes, self.now) = (mayLackVotes, now)
    var seen: Set<AnyHashable> = []
    for path in paths {
      do throws(FileError) {
        let files = try TournamentFiles(at: path)
        folders += files.folders
        var rest = files.found.makeIterator()
        try spread(
          next: { () throws(FileError) in
            while let found = rest.next() {
              guard seen.insert(found.identity).inserted else { continue }
              guard seen.count <= Self.maximumFiles else {
                let reason = "more than \(Self.maximumFiles.grouped) files"
                throw .unreadable(path: path, reason: reason)
              }
              return found
            }
            return nil
          },
          work: { [sources = known.map(\.facts)] found in
            ReadFile(
              Result { () throws(FileError) in try found.bytes() },
              of: found.path,
              sources: sources,
              hiding: scrub
            )
          },
          take: { (file) throws(FileError) in add(file) }
        )
      } catch { note(error) }
    }
    dropClashes()
    diagnostics = diagnostics.namingLookalikes(in: sources)
  }

  /// Reads a tournament file that is not written yet.
  ///
  /// - Parameter file: The name to show in diagnostics.
  package init(_ bytes: [UInt8], of file: String, from known: [SourceDeclaration], hiding scrub: BodyScrub?) {
    (paths, self.known, self.scrub) = ([file], known, scrub)
    add(ReadFile(.success(bytes), of: file, sources: known.map(\.facts), hiding: scrub))
    diagnostics = diagnostics.namingLookalikes(in: sources)
  }

  /// Makes a set of tournaments whose results are stored.
  ///
  /// - Parameter plans: Each with the name and the slug of a tournament, and the place of its result.
  package init(stored plans: [TournamentPlan]) {
    self.plans = plans
    for plan in plans { fileOrder[plan.place.file] = fileOrder.count }
  }

  /// Replaces the random seeds of tournaments; nil keeps them.
  ///
  /// - Parameter isDrawn: Chooses the tournaments.
  package mutating func draw(with seed: UInt64?, where isDrawn: (TournamentPlan) -> Bool = { _ in true }) {
    guard let seed else { return }
    for index in plans.indices where isDrawn(plans[index]) { plans[index].rules.randomSeed = seed }
  }

  /// Takes the characters of all tournaments that a service looks up from another one.
  ///
  /// A tournament that cannot be played with it becomes a refused one.
  ///
  /// - Parameter embedded: Returns Marvel's characters, from which rosters are drawn.
  package mutating func carryOver(to declaration: SourceDeclaration, embedded: () -> FetchedCatalogue?) {
    var kept: [TournamentPlan] = []
    var catalogue: FetchedCatalogue?
    for plan in plans {
      guard isOfService(plan), plan.rules.source != declaration.facts else {
        kept.append(plan)
        continue
      }
      do throws(CarryOverProblem) {
        kept.append(
          try plan.carried(to: declaration) {
            catalogue = catalogue ?? embedded()
            return catalogue
          }
        )
      } catch {
        diagnostics.append(error.diagnostic)
        note(FileFailure(of: plan, .badData))
        refused.append(plan)
      }
    }
    plans = kept
  }

  /// Makes rows of results files that fit no battle warnings.
  package mutating func goOnLeniently() { for index in plans.indices { plans[index].isLenient = true } }

  /// All files that were named or found, in order, including unreadable ones.
  package var files: [String] { fileOrder.sorted { $0.value < $1.value }.map(\.key) }

  /// Keeps only the chosen tournaments; keeps all if `choices` is empty.
  package mutating func keep(_ choices: [TournamentChoice]) throws(Failure) {
    guard !choices.isEmpty else { return }
    let idle = choices.filter { choice in !plans.contains { choice.means($0.rules) } }
    // If a file could not be read, the tournament may be in it.
    if failure == nil, let first = idle.first {
      let called = idle.map { "'\($0.text)'" }.joined(separator: " or ")
      let names = plans.map(\.rules.name)
      // No tournament runs, and none of them is at fault.
      plans = []
      throw Failure(.misuse, "no tournament is called \(called)", help: first.help(among: names))
    }
    plans.removeAll { plan in !choices.contains { $0.means(plan.rules) } }
  }

  /// The same with only one of its tournaments.
  ///
  /// It takes the same time for any number of tournaments.
  package func only(_ plan: TournamentPlan) -> TournamentSet { with([plan]) }

  /// The same with other tournaments.
  package func with(_ plans: [TournamentPlan]) -> TournamentSet {
    var set = self
    set.plans = plans
    return set
  }

  /// Keeps only the tournaments of a part.
  package mutating func keep(_ shard: Shard) { plans.removeAll { !shard.holds($0.rules) } }

  /// The same with only the tournaments of the files before the first one that failed.
  package var beforeFailure: TournamentSet {
    guard let end = failures.compactMap({ fileOrder[$0.file] }).min() else { return self }
    var set = self
    set.plans.removeAll { fileOrder[$0.place.file, default: .max] >= end }
    return set
  }

  /// The lookups that all tournaments need together of each source that is asked, in the order of the files.
  package var needs: [(choice: SourceChoice, needs: ResolutionNeeds)] {
    let asked = plans.filter(isOfService).map { (choice: $0.choice, plan: $0) }
    let groups = Dictionary(grouping: asked) { $0.choice }
    return asked.map(\.choice).distinct.map { choice in
      (choice, ResolutionNeeds(unionOf: (groups[choice] ?? []).lazy.map { $0.plan.needs }))
    }
  }

  /// The lookups that all tournaments of a source need; refused and faulty tournaments included.
  package func needs(of choice: SourceChoice) -> ResolutionNeeds {
    ResolutionNeeds(unionOf: (plans + refused + faulty).filter { $0.choice == choice }.map(\.needs))
  }

  /// The sources on which names and rosters depend, in the order of the files; refused and faulty tournaments included.
  package var choicesToLookUp: [SourceChoice] {
    var choices: [SourceChoice] = []
    for plan in plans + refused + faulty where plan.needsLookup && isOfService(plan) {
      if !choices.contains(plan.choice) { choices.append(plan.choice) }
    }
    return choices
  }

  private func isOfService(_ plan: TournamentPlan) -> Bool {
    if case .service? = origin(of: plan) { true } else { false }
  }

  func origin(of plan: TournamentPlan) -> SourceDeclaration.Origin? { declaration(of: plan)?.origin }

  private func declaration(of plan: TournamentPlan) -> SourceDeclaration? {
    known.first { $0.facts == plan.rules.source }
  }

  /// Whether the options of a tournament's source fit together; reports a problem otherwise.
  private mutating func hasUsableOptions(_ plan: TournamentPlan) -> Bool {
    let settings = plan.choice.settings
    guard let now, let problem = declaration(of: plan)?.optionProblem(settings, now) else { return true }
    let setting = plan.sourceSettings.first { $0.option == problem.option }
    let place = (setting ?? plan.sourceSettings.first)?.place ?? plan.place
    diagnostics.append(Diagnostic(problem.message, at: place, help: problem.help))
    note(FileFailure(of: plan, .badData))
    return false
  }

  private mutating func add(_ file: ReadFile) {
    do throws(FileError) { add(file, try file.bytes.get()) } catch { note(error) }
  }

  private mutating func add(_ file: ReadFile, _ bytes: [UInt8]) {
    fileCount += 1
    fileOrder[file.path] = fileOrder.count
    guard isHarmless(bytes, of: file.path), let read = file.content else {
      return note(FileFailure(file: file.path, code: .badData))
    }
    sources[file.path] = bytes
    let areReadable = read.plans.map { hasUsableOptions($0) && readFigures(of: $0) }
    diagnostics += read.diagnostics
    let polls = read.plans.count { $0.votesPlace != nil }
    for (plan, isReadable) in zip(read.plans, areReadable) where isHarmless(plan) {
      if isReadable, let plan = withVotes(plan, isOnlyPoll: polls == 1).flatMap({ withPictures($0) }) {
        plans.append(plan)
      } else {
        refused.append(plan)
      }
    }
    faulty += read.faulty.filter { hasUsableOptions($0) && readFigures(of: $0, isFaulty: true) }
    let lines = read.diagnostics.filter { $0.severity == .error }.map(\.place.line)
    if let line = lines.min() { note(FileFailure(file: file.path, line: line, code: .badData)) }
  }

  /// Returns a tournament of the set as it reads with other settings, with the files that it names.
  ///
  /// - Parameters:
  ///   - read: Its file with these settings, and without its other tournaments.
  ///   - own: The tournament as the set has it.
  package mutating func varied(_ read: TournamentFile, like own: TournamentPlan) -> Result<
    TournamentPlan, UnplayedTournament
  > {
    (diagnostics, failures) = (read.diagnostics.filter { $0.severity == .error }, [])
    guard let first = read.plans.first, hasUsableOptions(first), readFigures(of: first), isHarmless(first),
      var plan = withVotes(first, isOnlyPoll: true).flatMap({ withPictures($0) })
    else { return .failure(UnplayedTournament(code: failure ?? .badData, diagnostics: diagnostics)) }
    (plan.settings, plan.isLenient) = (own.settings, own.isLenient)
    // Equal lists share their memory.
    if plan.entries == own.entries { plan.entries = own.entries }
    return .success(plan)
  }

  /// Whether a file holds no key; reports one otherwise, and hides the lines of the file.
  mutating func isHarmless(_ bytes: [UInt8], of file: String) -> Bool {
    guard let index = scrub?.firstSecret(in: bytes) else { return true }
    sources[file] = []
    let place = SourcePlace(file: file, in: bytes, at: index)
    let diagnostic = Diagnostic("a key of the environment is here", at: place, help: Failure.keyAdvice)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    return false
  }

  /// Whether the name of a tournament holds no key; reports one otherwise.
  private mutating func isHarmless(_ plan: TournamentPlan) -> Bool {
    let names = Array((plan.rules.name + " " + plan.rules.slug).utf8)
    guard scrub?.firstSecret(in: names) != nil else { return true }
    sources[plan.place.file] = []
    let words = "the name of the tournament holds a key of the environment"
    diagnostics.append(Diagnostic(words, at: plan.place, help: Failure.keyAdvice))
    note(FileFailure(of: plan, .badData))
    return false
  }

  /// Records a file or folder that cannot be read.
  private mutating func note(_ error: FileError) {
    unreadable.append(error)
    note(FileFailure(file: error.path, code: .missingInput))
  }

  mutating func note(_ failure: FileFailure) {
    if fileOrder[failure.file] == nil { fileOrder[failure.file] = fileOrder.count }
    failures.append(failure)
  }

  /// The exit code of the first failure, in the order of the files and of their lines.
  package var failure: ExitCode? { firstFailure(besides: []) }

  /// Returns the exit code of the first failure, in the order of the files and of their lines, including `others`.
  package func firstFailure(besides others: [FileFailure]) -> ExitCode? {
    let ordered = (failures + others).enumerated().min { a, b in
      let (x, y) = (fileOrder[a.element.file] ?? .max, fileOrder[b.element.file] ?? .max)
      return (x, a.element.line, a.offset) < (y, b.element.line, b.offset)
    }
    return ordered?.element.code
  }

  private mutating func dropClashes() {
    let clashes =
      folderClashes(among: plans).map { (indices: [$0.index], diagnostic: $0.diagnostic) } + renameClashes(among: plans)
    guard !clashes.isEmpty else { return }
    let taken = Set(clashes.flatMap(\.indices).map { plans[$0].rules.slug })
    diagnostics += clashes.map(\.diagnostic)
    for index in clashes.compactMap(\.indices.first) { note(FileFailure(of: plans[index], .badData)) }
    refused += plans.filter { taken.contains($0.rules.slug) }
    plans.removeAll { taken.contains($0.rules.slug) }
  }

  /// A file with what is wrong with it, and the tournaments in it.
  package struct Part: Sendable {
    package let file: String
    package let diagnostics: [Diagnostic]
    /// The reasons for which it cannot be read.
    package let unreadable: [FileError]
    package let plans: [TournamentPlan]

    package var isFaulty: Bool { !diagnostics.isEmpty || !unreadable.isEmpty }
  }

  /// Returns all files in order, and after them those with votes and figures that have errors.
  ///
  /// - Parameter plans: The tournaments to sort by file.
  package func parts(of plans: [TournamentPlan]) -> [Part] {
    let plans = Dictionary(grouping: plans, by: \.place.file)
    let diagnostics = Dictionary(grouping: diagnostics, by: \.place.file)
    let others = Set(diagnostics.keys).subtracting(files).sorted()
    return (files + others).map { file in
      Part(
        file: file,
        diagnostics: diagnostics[file] ?? [],
        unreadable: unreadable.filter { $0.path == file },
        plans: plans[file] ?? []
      )
    }
  }
}

extension FileFailure {
  /// The failure of a tournament.
  package init(of plan: TournamentPlan, _ code: ExitCode) {
    self.init(file: plan.place.file, line: plan.place.line, code: code)
  }
}
