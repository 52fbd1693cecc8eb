import Base
import Images
import Network
import Play
import ResultJSON
import Results
import Sources
import Tournament

/// Finds out whose pictures are wanted, and where they are.
struct ImageSearch {
  let options: ImagesOptions
  let console: Console

  /// Characters of one source.
  struct Group {
    typealias Character = (identity: Entrant.Identity, id: CharacterID, name: String)

    /// Nil for a source without pictures.
    var access: CharacterAccess?
    var characters: [Character]
    /// The characters that are fetched already, by id.
    var profiles: [CharacterID: Profile] = [:]
  }

  func groups() async throws(Failure) -> [Group] {
    guard options.names.isEmpty || !options.isAll else { throw Failure(.misuse, "NAME and '--all' exclude each other") }
    guard options.filters.isEmpty, options.limit == nil, options.offset == 0, options.maximumRequests == nil else {
      throw Failure(.misuse, "filters, limits and offsets go with a kind, as in 'contest images comics'")
    }
    guard !options.names.isEmpty || options.isAll else { return try ranked() }
    let access = try CharacterAccess(options.fetch.source, console, isLookedUp: true)
    let references = options.names.map(Reference.init(typed:))
    guard access.facts.listsCharacters || !options.isAll else {
      throw Failure(
        .misuse,
        "'\(access.facts.name)' has no list of its characters",
        help: "name them, or leave out --all for everyone in the ranking"
      )
    }
    let catalogue = try await access.fetch(
      ResolutionNeeds(references: references, wholeCatalogue: options.isAll),
      jobs: options.fetch.jobs
    )
    var found: [Profile] = options.isAll ? catalogue.profiles : []
    for reference in references { found.append(try catalogue.found(reference)) }
    return [
      Group(
        access: access,
        characters: found.map { ($0.identity(in: access.facts.name), $0.id, $0.name) },
        profiles: Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
      )
    ]
  }

  /// Everyone in the ranking.
  private func ranked() throws(Failure) -> [Group] {
    let folder = try ResultFolder(options.place, onlyCompares: true, console)
    let ranking = try folder.readExistingStore().ranking(in: folder.storePath)
    var seen: Set<Entrant.Identity> = []
    let rows = ranking.filter { seen.insert($0.identity).inserted }
    let sources = Dictionary(grouping: rows, by: \.identity.source).sorted { $0.key < $1.key }
    var groups: [Group] = []
    for (name, rows) in sources {
      let choice = SourceChoice(identitySource: name)
      guard options.fetch.source.name == nil || choice?.source.name == options.fetch.source.name else { continue }
      groups.append(
        Group(
          access: try choice.map { choice throws(Failure) in
            try CharacterAccess(
              choice,

              options.fetch.source,
              console,
              isLookedUp: true
            )
          },
          characters: rows.map { ($0.identity, $0.identity.characterID, $0.name) }
        )
      )
    }
    return groups
  }

  /// Adds the pictures of a group that are to be fetched, and counts the others.
  func add(_ group: Group, in cache: ImageCache, to jobs: inout [ImageJob], _ report: inout ImageReport)
    async throws(Failure)
  {
    guard let access = group.access else { return report.none += group.characters.count }
    let isRefreshing = options.fetch.source.isRefreshing
    let asks = !options.isDryRun && !options.fetch.source.isOffline
    // With what the cache knows of each, which takes long to read for everyone.
    var wanted: [(character: Group.Character, record: ImageRecord?)] = []
    for character in group.characters {
      let record = cache.record(of: character.identity)
      let isFree =
        access.source.connections.isEmpty || access.source.pictures == nil && group.profiles[character.id] != nil
      // The address of a picture that is cached costs no request.
      if let record, !isFree, !isRefreshing, !record.isDue(at: wallClock(), from: record.address) {
        report.note(known: record, of: character.identity, name: character.name)
      } else if isFree || asks {
        wanted.append((character, record))
      } else {
        report.unasked += 1
      }
    }
    let found = try await addresses(of: wanted.map(\.character.id), group, access)
    let isPrivate = access.source.connections.contains(where: \.base.isPrivate)
    for (character, record) in wanted {
      let thumbnail: Thumbnail
      switch found[character.id] {
      case nil:
        report.none += 1
        if !access.source.connections.isEmpty {
          try cache.keep(ImageRecord(address: "", time: wallClock(), outcome: .none), of: character.identity)
        }
        continue
      case .failure(let error):
        report.note(error, of: access.source.connections.first?.words, name: character.name)
        continue
      case .success(let known): thumbnail = known
      }
      add(thumbnail, of: character, record, isPrivate: isPrivate, in: cache, to: &jobs, &report)
    }
  }

  /// Adds the pictures of records of a kind that are to be fetched, and counts the others.
  func addRecords(_ choice: RecordChoice, in cache: ImageCache, to jobs: inout [ImageJob], _ report: inout ImageReport)
    async throws(Failure)
  {
    try choice.check(options.filters)
    report.subjects = { choice.kind.counted($0) }
    let references = options.names.dropFirst().map(Reference.init(typed:))
    guard references.isEmpty || !options.isAll && options.limit == nil && options.offset == 0 && options.filters.isEmpty
    else { throw Failure(.misuse, "names and ids exclude filters, '--all', '--limit' and '--offset'") }
    guard !options.isAll || options.limit == nil else {
      throw Failure(.misuse, "'--all' and '--limit' exclude each other")
    }
    let (access, server, isPrivate) = try choice.access(
      options.fetch.source,
      maximumRequests: options.maximumRequests,
      console
    )
    guard let pictures = access.pictures else { throw Failure(.misuse, "\(choice.kind.name) have no pictures") }
    // Lists that come as a whole are taken as a whole, such as an album.
    let isPart = access.pageSize == nil && !options.filters.isEmpty
    let query = RecordQuery(
      choice.kind,
      filters: options.filters,
      offset: options.offset,
      limit: options.isAll ? nil : options.limit ?? (isPart ? nil : BrowseOptions.usualLimit)
    )
    let (found, fault): ([RecordPicture], RecordList.Fault?)
    do throws(RecordError) { (found, fault) = try await pictures(query, references) } catch {
      throw Failure(error, of: server)
    }
    report.fail(console.report(fault, of: server, shown: choice.kind.counted(found.count)))
    guard !found.isEmpty || fault != nil else {
      throw Failure(.badData, "there is no \(choice.kind.singular) like that")
    }
    for picture in found {
      guard let thumbnail = picture.thumbnail else {
        report.none += 1
        continue
      }
      let identity = choice.identity(picture.id)
      let record = cache.record(of: identity)
      let character = (identity, CharacterID.number(picture.id), picture.name)
      add(thumbnail, of: character, record, isPrivate: isPrivate, in: cache, to: &jobs, &report)
    }
  }

  /// Adds a picture if it is to be fetched, else counts it.
  ///
  /// - Parameters:
  ///   - record: What the cache knows of it.
  ///   - isPrivate: Whether the source is in a private network.
  private func add(
    _ thumbnail: Thumbnail,
    of character: Group.Character,
    _ record: ImageRecord?,
    isPrivate: Bool,
    in cache: ImageCache,
    to jobs: inout [ImageJob],
    _ report: inout ImageReport
  ) {
    guard !thumbnail.isPlaceholder, let address = WebAddress(thumbnail.small),
      // No key may be in it, and a source may not lead into a private network from outside.
      !console.secrets.isShown(in: thumbnail.small), !address.host.isPrivate || isPrivate
    else { return report.none += 1 }
    if let record, !options.fetch.source.isRefreshing, !record.isDue(at: wallClock(), from: thumbnail.small) {
      report.note(known: record, of: character.identity, name: character.name)
    } else {
      jobs.append(
        ImageJob(character: character.identity, name: character.name, address: address, text: thumbnail.small)
      )
    }
  }

  /// The pictures of characters, or why one is unknown; those without a picture are left out.
  private func addresses(of ids: [CharacterID], _ group: Group, _ access: CharacterAccess) async throws(Failure)
    -> [CharacterID: Result<Thumbnail, SourceError>]
  {
    if let pictures = access.source.pictures {
      do throws(CancellationError) { return try await pictures(ids) } catch { throw .stopped("nothing is fetched") }
    }
    let unknown = ids.filter { group.profiles[$0] == nil }
    var found: [CharacterID: Result<Thumbnail, SourceError>] = [:]
    for id in ids { found[id] = group.profiles[id]?.thumbnail.map { .success($0) } }
    guard !unknown.isEmpty else { return found }
    let catalogue = try await access.fetchQuietly(
      ResolutionNeeds(references: unknown.map { .id($0) }),
      jobs: options.fetch.jobs
    ) { _, _ in }
    for id in unknown {
      switch catalogue.resolve(.id(id), suggests: false) {
      case .success(let profile): found[id] = profile.thumbnail.map { .success($0) }
      case .failure(.unavailable(let error)): found[id] = .failure(error)
      case .failure: break
      }
    }
    return found
  }
}

extension ImageCache {
  /// Stores what is known of a picture.
  func keep(_ record: ImageRecord, of character: Entrant.Identity) throws(Failure) {
    try Failure.ofDatabase { () throws(DatabaseError) in try store(record, of: character) }
  }
}

extension Entrant.Identity { fileprivate var characterID: CharacterID { id.map { .number($0) } ?? .text(key) } }

extension SourceChoice {
  /// Reads the source of an identity, such as `marvel` or `fandom:wiki=dc`.
  ///
  /// - Returns: nil if it is none that answers requests.
  init?(identitySource text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let source = knownServices.first(where: { $0.facts.name == parts[0] })?.facts else { return nil }
    self.init(source)
    for part in parts.dropFirst() {
      let setting = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard setting.count == 2 else { return nil }
      settings[String(setting[0])] = String(setting[1])
    }
  }
}
