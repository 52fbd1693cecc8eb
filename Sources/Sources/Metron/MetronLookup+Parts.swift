import Base
import Tournament

extension MetronLookup {
  var parts: FetchedParts {
    var parts = FetchedParts(metrics: Source.metron.metrics)
    parts.attribution = "Data from Metron (https://metron.cloud), CC BY-SA 4.0"
    parts.receivedAt = receivedAt
    for reference in needs.references where parts.answers[reference] == nil {
      let answer = answer(to: reference)
      if case .success(let profile) = answer { parts.profiles.append(profile) }
      parts.answers[reference] = answer
      if case .name(let name) = reference, let list = lists[NameKey(name)]?.list {
        parts.named[reference] = candidates(list.records)
      }
    }
    return parts
  }

  private func answer(to reference: Reference) -> Result<Profile, ResolutionError> {
    guard let id = id(of: reference) else { return .failure(missing(reference)) }
    do throws(SourceError) { return .success(try profile(id)) } catch {
      if case .notFound = error { return .failure(.unknownID(.number(id))) }
      return .failure(.unavailable(error))
    }
  }

  private func profile(_ id: Int) throws(SourceError) -> Profile {
    let record = try record(service.character(id))
    guard try record.member("id").count == id else { throw record.answer.broken(.otherRecord) }
    let issues = try self.record(service.issues(of: id)).member("count").figure
    return Profile(
      id: .number(id),
      name: try record.member("name").text,
      description: record["desc"]?.node.string ?? "",
      modified: record["modified"]?.node.string,
      thumbnail: record["image"]?.node.string.flatMap { Thumbnail(url: $0) },
      figures: Figures([(Source.metron.metrics[0], issues)]),
      links: [record["resource_url"]?.node.string].compactMap(\.self).compactMap { Link(type: "detail", url: $0) }
    )
  }

  private func missing(_ reference: Reference) -> ResolutionError {
    var list: MetronList?
    if case .name(let name) = reference {
      list = lists[NameKey(name)]
      if let error = list?.list.error { return .unavailable(error) }
      let matches = list?.matches(of: NameKey(name)) ?? []
      if !matches.isEmpty { return .ambiguous(name: name, candidates: candidates(matches)) }
    }
    return .missing(reference) { _ in candidates(list?.list.records ?? []) }
  }

  private func candidates(_ characters: [MetronCharacter]) -> Candidates {
    let profiles = characters.map { Profile(id: .number($0.id), name: $0.name) }
    return Candidates(profiles, by: Source.metron.metrics.first)
  }
}
