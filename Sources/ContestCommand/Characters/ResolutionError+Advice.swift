internal import Catalogue
internal import Text

extension ResolutionError {
  /// What to do, with the candidates in lines that can be pasted into a tournament file.
  var advice: String? {
    guard let candidates else {
      if case .unknown = self { return "look for it with 'contest search'" }
      return help
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
