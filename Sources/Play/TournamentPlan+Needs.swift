package import Base
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

  /// Returns the plan with its characters from another source than the file names.
  ///
  /// Figures that the other source does not count give way to its own. Each character keeps the name that the file
  /// gives it. A character that the other source does not know is left out.
  ///
  /// - Parameter embedded: Returns Marvel's characters, from which a roster for a source without a list is drawn.
  /// - Throws: That the tournament cannot be played with that source.
  package func carried(to declaration: SourceDeclaration, embedded: () -> FetchedCatalogue?) throws(CarryOverProblem)
    -> TournamentPlan
  {
    let source = declaration.facts
    var plan = self
    guard Set(rules.deciding.neededFigures).isSubset(of: source.metrics) else {
      throw CarryOverProblem(
        diagnostic: Diagnostic(
          "the tournament compares figures that the source '\(source.name)' does not count",
          at: place,
          help: "run it without --source"
        )
      )
    }
    let hasMarvelIDs = rules.source == .marvel
    if let roster, !source.listsCharacters {
      guard hasMarvelIDs, let catalogue = embedded() else {
        throw CarryOverProblem(
          diagnostic: Diagnostic(
            "the source '\(source.name)' has no list for a roster to take characters from",
            at: rosterPlace,
            help: "list them under 'characters', or run it without --source"
          )
        )
      }
      plan.entries += try drawn(roster, from: catalogue)
      plan.roster = nil
    }
    plan.rules.source = source
    if !Set(rules.power.figures).isSubset(of: source.metrics) { plan.rules.power = .figure(source.metrics[0]) }
    if !Set(rules.tiebreak).isSubset(of: source.metrics) { plan.rules.tiebreak = source.tiebreak }
    plan.sourceSettings = []
    plan.onMissing = .skip
    plan.nameSourceInSettings()
    plan.isCarriedOver = true
    plan.entries = plan.entries.map { $0.carried(hasMarvelIDs: hasMarvelIDs) }
    return plan
  }

  /// Returns the characters that a roster takes, without those that the file lists.
  private func drawn(_ roster: Roster, from catalogue: FetchedCatalogue) throws(CarryOverProblem) -> [Entry] {
    let listed = Set(
      entries.compactMap { entry in
        entry.subject.reference.flatMap { try? catalogue.resolve($0, suggests: false).get().id }
      }
    )
    let profiles = (try? roster.drawn(from: catalogue, by: rules.power).get()) ?? []
    guard !profiles.isEmpty else { throw CarryOverProblem(diagnostic: roster.nobody(at: rosterPlace)) }
    return profiles.prefix(roster.limit ?? .max).filter { !listed.contains($0.id) }.map {
      Entry(.name($0.name.trimmed), at: rosterPlace)
    }
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

/// A reason for which a tournament cannot be played with another source.
package struct CarryOverProblem: Error { package let diagnostic: Diagnostic }

extension TournamentPlan.Entry {
  /// Returns the entry with a name, which every source looks up by its own ways.
  fileprivate func carried(hasMarvelIDs: Bool) -> Self {
    let name: String
    switch subject {
    case .own: return self
    case .name(let own), .title(let own): name = own
    case .id(let id):
      let identity = hasMarvelIDs ? id.number.flatMap(IdentityTable.embedded.identity(marvelID:)) : nil
      // No character has this name, so that the entry is left out with the words of the file.
      name = identity?.name ?? "#\(id)"
    }
    var entry = self
    entry.subject = .name(name)
    entry.alias = alias ?? name
    return entry
  }
}
