internal import Characters
internal import Failures
internal import Files
internal import Tournament
internal import TournamentFile

/// The files that tournament files name: votes and figures.
extension TournamentSet {
  /// Reads the file of figures, if the source of a tournament has one; returns false if that file has errors.
  mutating func readFigures(of plan: TournamentPlan) -> Bool {
    guard case .figureFile(let largestSize, let read)? = way(of: plan),
      let place = plan.sourceSettings.first(where: \.isFile)?.place
    else { return true }
    let choice = plan.choice
    let file = choice.file ?? ""
    guard !figuresAtHand.isAtHand(choice) else { return true }
    do throws(FileError) {
      let bytes = try readFile(file, in: plan.folder, limit: largestSize)
      let isHarmless = isHarmless(bytes, of: file)
      if isHarmless {
        let reading = read(bytes, choice)
        sources[file] = bytes
        let errors = reading.problems.map { $0.diagnostic(in: file) }
        diagnostics += errors.filter { !diagnostics.contains($0) }
        if errors.isEmpty {
          figuresAtHand.add(reading.catalogue, of: choice)
          return true
        }
      }
      note(FileFailure(file: plan.place.file, code: .badData))
    } catch {
      diagnostics.append(error.diagnostic(of: "file of figures", at: place))
      note(FileFailure(file: plan.place.file, code: error.exitCode))
    }
    return false
  }

  /// Returns the tournament with its votes file, if it has one; returns nil if that file has errors.
  mutating func withVotes(_ plan: TournamentPlan) -> TournamentPlan? {
    guard case .results(let path) = plan.rules.deciding, let place = plan.votesPlace else {
      return plan
    }
    let folder = plan.folder
    let file = plan.path(of: path)
    var plan = plan
    do throws(FileError) {
      plan.votes = try votesFile(file, in: folder)
      guard plan.votes != nil else {
        note(FileFailure(file: plan.place.file, code: .badData))
        return nil
      }
    } catch {
      diagnostics.append(
        error.diagnostic(of: "votes file", at: place, help: "it may hold the header alone")
      )
      note(FileFailure(file: plan.place.file, code: error.exitCode))
      return nil
    }
    let errors = plan.votesErrors
    guard errors.isEmpty else {
      diagnostics += errors.filter { !diagnostics.contains($0) }
      note(FileFailure(file: plan.place.file, code: .badData))
      return nil
    }
    return plan
  }

  /// Reads a votes file, once for all tournaments that use it; returns nil if it holds a key.
  private mutating func votesFile(
    _ file: String,
    in folder: String
  ) throws(FileError) -> VotesFile? {
    if let known = votesFiles[file] { return known }
    let bytes = try readFile(file, in: folder, limit: VotesFileLimits.bytes)
    guard isHarmless(bytes, of: file) else { return nil }
    let votes = VotesFile(bytes, file: file)
    sources[file] = bytes
    votesFiles[file] = votes
    return votes
  }
}

extension FileError {
  /// The error of a file that is named at `place`.
  fileprivate func diagnostic(
    of what: String,
    at place: SourcePlace,
    help: String? = nil
  ) -> Diagnostic {
    switch self {
    case .missing(let path):
      Diagnostic(
        "there is no \(what) '\(path)'",
        at: place,
        help: "write its path from the folder of this file" + (help.map { "; " + $0 } ?? "")
      )
    case .outside(let path):
      Diagnostic(
        "the \(what) '\(path)' is a link that leads out of the folder of this file",
        at: place,
        help: "put the \(what) itself there"
      )
    case .unreadable, .tooLarge, .unwritable: Diagnostic(message, at: place)
    }
  }

  fileprivate var exitCode: ExitCode {
    if case .outside = self { .badData } else { .missingInput }
  }
}

extension FigureReading.Problem {
  fileprivate func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(message, at: SourcePlace(file: file, line: line, column: column), help: help)
  }
}

extension TournamentPlan {
  /// The folder that the paths of the file begin at.
  fileprivate var folder: String {
    place.file == "-" ? "." : parentFolder(of: place.file)
  }

  /// The path from the folder of the run of a file that the tournament names.
  func path(of file: String) -> String {
    folder == "." ? file : joined(folder, file)
  }
}
