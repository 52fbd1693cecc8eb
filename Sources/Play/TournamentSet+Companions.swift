import Votes
import Base
import Images
import Sources
import Tournament
import TournamentFile

/// The files that tournament files name: votes and figures.
extension TournamentSet {
  /// Reads the file of figures, if the source of a tournament has one; returns false if that file has errors.
  ///
  /// - Parameter isFaulty: Whether the tournament has errors, for which the file may seem to lack figures.
  mutating func readFigures(of plan: TournamentPlan, isFaulty: Bool = false) -> Bool {
    guard case .figureFile(let largestSize, let read)? = origin(of: plan),
      let place = plan.sourceSettings.first(where: \.isFile)?.place
    else { return true }
    let choice = plan.choice
    let file = choice.file ?? ""
    guard !figuresAtHand.isAtHand(choice) else { return true }
    guard let bytes = companion("file of figures", file, of: plan, at: place, limit: largestSize) else { return false }
    if figureErrors[choice] == nil {
      let reading = read(bytes, choice)
      figureErrors[choice] = reading.problems.map { $0.diagnostic(in: file, askedAt: place) }
      if reading.problems.isEmpty { figuresAtHand.add(reading.catalogue, of: choice) }
    }
    let errors = figureErrors[choice] ?? []
    return isFaulty ? errors.isEmpty : isFree(of: errors, plan)
  }

  /// Returns the tournament with its votes file, if it has one; returns nil if that file has errors.
  ///
  /// - Parameter isOnlyPoll: Whether votes decide no other tournament of the file.
  mutating func withVotes(_ plan: TournamentPlan, isOnlyPoll: Bool) -> TournamentPlan? {
    guard case .results(let path) = plan.rules.deciding, let place = plan.votesPlace else { return plan }
    let file = plan.path(of: path)
    let poll = plan.place.file.printable + (isOnlyPoll ? "" : " --only \(plan.rules.slug)")
    guard
      let bytes = companion(
        "votes file",
        file,
        of: plan,
        at: place,
        limit: VotesFileLimits.bytes,
        isNeeded: !mayLackVotes,
        help: "or write it: contest votes \(poll) --into \(file.printable)"
      )
    else { return nil }
    let votes = votesFiles[file] ?? VotesFile(bytes, file: file)
    votesFiles[file] = votes
    var plan = plan
    plan.votes = votes
    return isFree(of: plan.votesErrors, plan) ? plan : nil
  }

  /// Returns the tournament with the pictures of its entrants; returns nil if one of them is of no use.
  mutating func withPictures(_ plan: TournamentPlan) -> TournamentPlan? {
    var plan = plan
    for index in plan.entries.indices {
      guard let file = plan.entries[index].pictureFile else { continue }
      do throws(FileError) {
        let bytes = try readFile(plan.path(of: file.text), in: plan.folder, limit: largestFace)
        guard let header = ImageHeader(bytes), !header.isTooLarge else {
          diagnostics.append(
            Diagnostic("the picture '\(file.text)' is no JPEG, PNG, GIF or WebP", at: file.place)
          )
          note(FileFailure(of: plan, .badData))
          return nil
        }
        plan.entries[index].picture = "data:\(header.format.rawValue);base64,\(Digest.base64(bytes))"
      } catch {
        diagnostics.append(error.diagnostic(of: "picture", at: file.place))
        note(FileFailure(of: plan, error.exitCode))
        return nil
      }
    }
    return plan
  }

  /// Returns a file that a tournament names, read once a run; reports its fault and returns nil if it is of no use.
  ///
  /// - Parameters:
  ///   - what: The kind of file in words.
  ///   - place: The place in the tournament that names the file.
  ///   - limit: The maximum size in bytes.
  ///   - isNeeded: Whether it is an error if the file does not exist; otherwise it counts as an empty one.
  ///   - help: Another instruction if the file is missing.
  private mutating func companion(
    _ what: String,
    _ file: String,
    of plan: TournamentPlan,
    at place: SourcePlace,
    limit: Int,
    isNeeded: Bool = true,
    help: String? = nil
  ) -> [UInt8]? {
    let known = companions[what, default: [:]][file]
    let found = known ?? Result { () throws(FileError) in try readFile(file, in: plan.folder, limit: limit) }
    var read = found
    if known == nil, case .success(let bytes) = found {
      let text = SheetText(bytes)
      if text.isWindows { diagnostics.append(text.note(on: file)) }
      read = .success(text.bytes)
    }
    companions[what, default: [:]][file] = read
    switch read {
    case .success(let bytes):
      if known == nil { sources[file] = bytes }
      if isHarmless(bytes, of: file) { return bytes }
      note(FileFailure(of: plan, .badData))
    case .failure(.missing) where !isNeeded: return []
    case .failure(let error):
      diagnostics.append(error.diagnostic(of: what, at: place, help: help))
      note(FileFailure(of: plan, error.exitCode))
    }
    return nil
  }

  /// Returns whether a file that a tournament names has no errors; reports each error once a run otherwise.
  private mutating func isFree(of errors: [Diagnostic], _ plan: TournamentPlan) -> Bool {
    guard !errors.isEmpty else { return true }
    diagnostics += errors.filter { !diagnostics.contains($0) }
    note(FileFailure(of: plan, .badData))
    return false
  }
}

extension FileError {
  /// The error of a file that is named at `place`.
  fileprivate func diagnostic(of what: String, at place: SourcePlace, help: String? = nil) -> Diagnostic {
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

  fileprivate var exitCode: ExitCode { if case .outside = self { .badData } else { .missingInput } }
}

extension FigureReading.Problem {
  /// - Parameter asking: The place in the tournament that names the file.
  fileprivate func diagnostic(in file: String, askedAt asking: SourcePlace) -> Diagnostic {
    Diagnostic(
      message,
      at: SourcePlace(file: file, line: line, column: column),
      help: help,
      note: isLack ? .init(place: asking, message: "the tournament that asks for it") : nil
    )
  }
}

extension TournamentPlan {
  /// The path of the votes file from the folder of the run; nil if votes do not decide the battles.
  package var votesPath: String? {
    guard case .results(let file) = rules.deciding else { return nil }
    return path(of: file)
  }

  /// The folder that the paths of the file begin at.
  var folder: String { place.file == "-" ? "." : parentFolder(of: place.file) }

  /// The path from the folder of the run of a file that the tournament names.
  func path(of file: String) -> String { folder == "." ? file : joined(folder, file) }
}
