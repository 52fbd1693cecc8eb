package import Characters
package import Failures
internal import HTTPTypes
internal import Text

extension ResolutionError {
  /// What to do about it, with the candidates as lines for a tournament file.
  package var advice: String? {
    guard let candidates else {
      switch self {
      case .unknown: return "look for it with 'contest search'"
      case .unknownID: return "look for its name with 'contest search', which prints ids"
      case .ambiguous, .unavailable: return help
      }
    }
    let names = candidates.listed.map(\.name.trimmed)
    let figures = candidates.listed.map { $0.comics.map(\.groupedText) ?? "unknown" }
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    let figureWidth = figures.map(\.displayWidth).max() ?? 0
    var lines = [help ?? ""]
    for (index, candidate) in candidates.listed.enumerated() {
      lines.append(
        "  " + names[index].padded(to: min(nameWidth, 60)) + "  "
          + figures[index].aligned(right: figureWidth)
          + (candidate.comics == 1 ? " comic " : " comics") + "  id \(candidate.id)"
      )
    }
    if candidates.more > 0 {
      lines.append("  … and \(candidates.more.grouped) more")
    }
    return lines.joined(separator: "\n")
  }
}

extension Failure {
  package init(_ error: SourceError) {
    self.init(error.exitCode, error.message, help: error.help)
  }

  package init(_ error: ResolutionError) {
    self.init(error.exitCode, error.message, help: error.advice)
  }
}

extension SourceError {
  package var exitCode: ExitCode {
    switch self {
    case .refused: .credentialsRefused
    case .throttled, .unreachable(.quotaSpent): .tryLater
    case .unreachable(.uncounted): .cannotWrite
    case .notFound: .badData
    case .rejected, .broken, .unreachable, .incomplete: .sourceUnreachable
    }
  }
}

extension ResolutionError {
  var exitCode: ExitCode {
    guard case .unavailable(let error) = self else { return .badData }
    return error.exitCode
  }
}
