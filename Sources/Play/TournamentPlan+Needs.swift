import Base
package import Sources
import Tournament
package import TournamentFile

extension TournamentPlan {
  /// The source, with what the file says about it.
  var choice: SourceChoice {
    var choice = SourceChoice(rules.source)
    for setting in sourceSettings { choice.settings[setting.option] = setting.value }
    if let main = sourceSettings.first(where: \.isFile) {
      choice.file = path(of: main.value)
      choice.metrics = rules.figures
    }
    return choice
  }

  /// The name of the source in identities: with the file or wiki, so that equal ids of two of them are two entrants.
  var identitySource: String {
    let parts = rules.source.options.compactMap { option -> String? in
      guard option.separatesIDs, let setting = sourceSettings.first(where: { $0.option == option.name }),
        setting.value.folded != option.fallback
      else { return nil }
      return ":" + (option.isFile ? "" : option.name + "=") + setting.value
    }
    return rules.source.name + parts.joined()
  }

  /// The lookups that the tournament needs.
  package var needs: ResolutionNeeds {
    var needs = ResolutionNeeds(metrics: Set(rules.figures))
    needs.references = entries.compactMap(\.subject.reference)
    switch roster?.rule {
    case .startsWith(let prefix)?: needs.prefixes.append(prefix)
    case .top?, .all?: needs.wholeCatalogue = true
    case nil: break
    }
    return needs
  }

  /// Returns the figures of a character that the tournament asked for; another one may have asked for more.
  func comparedFigures(of profile: Profile) -> Figures {
    guard rules.source.asksForEachMetric else { return profile.figures }
    var figures = Figures()
    for figure in rules.figures { figures[figure] = profile.figures[figure] }
    return figures
  }
}

extension TournamentPlan.Subject {
  /// The reference to look up; nil if the file gives the figures.
  var reference: Reference? {
    switch self {
    case .name(let name): .name(name)
    case .id(let id): .id(id)
    case .title(let title): .title(title)
    case .own: nil
    }
  }
}
