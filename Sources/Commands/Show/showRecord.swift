import Base
import Drawing
import Images
import Reports
import Results
import Sources
import Tournament

/// Prints everything about one record of a source.
///
/// - Parameter text: The id or name of the record; the subject of the options is its kind.
func showRecord(_ text: String, _ options: ShowOptions, _ console: Console) async throws(Failure) -> ExitCode {
  let choice = try RecordChoice(
    source: options.source.name,
    where: { $0.singular == options.subject || $0.name == options.subject },
    otherwise: "'\(options.subject.printable.cut(to: 60))' is no kind of records, and a name of two words needs quotes"
  )
  let (access, server, _) = try choice.access(options.source, maximumRequests: options.maximumRequests, console)
  func fetched(_ kind: RecordKind, _ reference: Reference) async throws(Failure) -> RecordPage {
    try await stoppable { () async throws(Failure) in
      do throws(RecordError) { return try await access.page(kind, reference) } catch {
        throw Failure(error, of: server)
      }
    }
  }
  let page = try await fetched(choice.kind, Reference(typed: text))
  let cache = ImageCache(folder: try console.cacheFolder(options.source.cache))
  let picture = { (row: [RecordValue], kind: RecordKind) -> ImageRecord.Image? in
    func value(_ key: String) -> RecordValue? { kind.fields.firstIndex { $0.key == key }.map { row[$0] } }
    guard case .number(let id)? = value("id"), case .text(let address)? = value(RecordKind.thumbnailField) else {
      return nil
    }
    let identity = Entrant.Identity(source: choice.source.facts.name + "/" + kind.name, id: id)
    return cache.image(of: identity, from: address, at: wallClock())
  }
  let number = if case .number(let id)? = page.fields.first?.value { id } else { Int?.none }
  let identity = number.map(choice.identity)
  if let path = options.page {
    var owner: RecordPage?
    if let known = page.owner { owner = try await fetched(known.kind, known.reference) }
    let own = identity.flatMap { cache.image(of: $0, at: wallClock()) }
    try writeOutput(page.html(of: choice.kind, own: own, belongingTo: owner, picture), to: path, console)
    console.say("wrote '\(path.printable)'")
    return console.report(page.fault ?? owner?.fault, of: server, shown: choice.kind.counted(1))
  }
  // Tournaments may name a character, and nothing else.
  let standing = try (choice.kind.name == "characters" ? identity : nil).map { (identity) throws(Failure) in
    try page.standing(of: identity, options.place, console)
  }
  let isJSON = options.format == .json
  let shown =
    isJSON
    ? page.json(standing, choice.source.attribution)
    : page.text(standing, owner: "--\(choice.kind.name) \(page.id ?? text)", console.columns)
      + (choice.source.attribution.map { "\n\($0)\n" } ?? "")
  var drawing = ""
  if !isJSON {
    let known = TerminalPicture(when: options.picture, console: console)
    let images = page.images(of: choice.kind, picture)
    drawing =
      images.isEmpty
      ? identity.map {
        known.text(of: $0, named: page.title, from: page.fetching(choice.kind), cache: options.source.cache)
      } ?? "" : known.text(of: images)
  }
  let lines = shown.utf8.count { $0 == UInt8(ascii: "\n") }
  let code: ExitCode
  // A pager would print the bytes of a picture.
  if !isJSON, drawing.isEmpty, let rows = console.environment.pagedRows, lines >= rows - 1 {
    let pager = Pager(console)
    _ = await pager.show(shown)
    try pager.end()
    code = .done
  } else {
    code = console.print(drawing + shown, isJSON: isJSON)
  }
  for (kind, list) in page.relations {
    if let error = kind.unusable(list.unusable) { console.warning(error.message, evenIfQuiet: true) }
  }
  let complete = console.report(page.fault, of: server, shown: choice.kind.counted(1))
  return complete == .done ? code : complete
}

extension RecordPage {
  /// The id of the record; nil if no field tells.
  fileprivate var id: String? { fields.first { $0.field.key == "id" }?.value.text }

  /// The command that fetches its picture, or those of the records that belong to it.
  func fetching(_ kind: RecordKind) -> String {
    let list = relations.first { $0.kind.hasThumbnails }
    return "contest images " + (list.map { "\($0.kind.name) --\(kind.singular)" } ?? kind.name) + " \(id ?? "")"
  }

  /// The rank of a character, and its places.
  fileprivate func standing(of identity: Entrant.Identity, _ place: PlaceOptions, _ console: Console) throws(Failure)
    -> ProfilePage
  {
    let folder = try ResultFolder(place, onlyCompares: true, console)
    return try ProfilePage(
      name: title,
      profile: nil,
      metrics: [],
      window: nil,
      identity: identity,
      store: try folder.readStore(),
      in: folder.storePath,
      attribution: nil
    )
  }

  /// The fields, the links, and a table for each relation.
  ///
  /// - Parameter owner: The option with which `contest browse` lists what belongs to this record.
  fileprivate func text(_ standing: ProfilePage?, owner: String, _ columns: Int?) -> String {
    let rows =
      fields.map { ($0.field.title.lowercased(), $0.value.text) } + links.map { ($0.type, $0.url) }
      + (standing?.standing ?? [])
    var text = title.printable + "\n"
    for line in labelledLines(rows, columns: columns.map { $0 - 2 }) { text += "  " + line + "\n" }
    for (kind, list) in relations {
      text += "\n" + kind.counted(list.count)
      if list.rows.count < list.count {
        text += list.rows.isEmpty ? ", none of them here" : ", the first \(list.rows.count) here"
      }
      text += "\n"
      if !list.rows.isEmpty { text += Listing(kind, list).text(columns: columns) }
      if list.rows.count < list.total, kind.filters.contains(where: { owner.hasPrefix("--\($0.name) ") }) {
        text += "all of them: contest browse \(kind.name) \(owner) --all\n"
      }
    }
    return text
  }

  fileprivate func json(_ standing: ProfilePage?, _ attribution: String?) -> String {
    JSONWriter.text { object in
      for (field, value) in fields {
        object.key(field.key)
        value.write(to: &object)
      }
      object.objects("urls", of: links) { json, link in
        json.member("type", link.type)
        json.member("url", link.url)
      }
      standing?.writeStanding(to: &object)
      object.object("available") { counts in
        for (kind, list) in relations { counts.member(kind.name, list.count) }
      }
      for (kind, list) in relations {
        object.key(kind.name)
        object.array { array in
          for row in list.rows {
            array.line()
            array.object { record in
              for (field, value) in zip(kind.fields, row) {
                record.key(field.key)
                value.write(to: &record)
              }
            }
          }
        }
      }
      if let record {
        object.key("record")
        object.raw(String(decoding: record, as: UTF8.self).printable)
      }
      if let attribution { object.member("attribution", attribution) }
    }
  }

  /// Returns the picture of a row of a list; nil if there is none.
  typealias Pictures = (_ row: [RecordValue], _ kind: RecordKind) -> ImageRecord.Image?

  /// The pictures of a photo, or of the photos that belong to a record.
  func images(of kind: RecordKind, _ picture: Pictures) -> [ImageRecord.Image] {
    if let own = picture(fields.map(\.value), kind) { return [own] }
    return relations.flatMap { kind, list in list.rows.compactMap { picture($0, kind) } }
  }

  /// The HTML of a page about the record, with the other records of its owner.
  ///
  /// - Parameter own: The picture of the record itself, if the rows of its kind do not tell it.
  func html(of kind: RecordKind, own: ImageRecord.Image?, belongingTo owner: RecordPage?, _ picture: Pictures) -> String
  {
    var page = Page(title: "\(title)")
    page.hasPictures = true
    let fetching = fetching(kind)
    if let own = picture(fields.map(\.value), kind) ?? own { page.paragraph(.picture(own.dataURI)) }
    let facts = fields.map { "\($0.field.title): \($0.value.text)" as Phrase }
    page.list(facts + links.map { "\(Phrase(data: $0.type), to: .address($0.url))" })
    for (kind, list) in relations {
      page.heading(2, "\(kind.counted(list.count))")
      page.add(list.rows, of: kind, picture, fetching)
    }
    for (other, list) in owner?.relations ?? [] {
      page.heading(2, "\(owner?.title ?? ""): \(other == kind ? "other \(other.name)" : other.name)")
      page.add(list.rows.filter { other != kind || $0.first != fields.first?.value }, of: other, picture, fetching)
    }
    return String(decoding: page.html, as: UTF8.self)
  }
}

extension RecordValue {
  var text: String {
    switch self {
    case .text(let text): text.printable
    case .number(let number): String(number)
    case .flag(let flag): flag ? "yes" : "no"
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.value(text.printableLines)
    case .number(let number): json.value(number)
    case .flag(let flag): json.value(flag)
    }
  }
}

extension Page {
  /// Adds records: photos with their pictures, and others as a table.
  fileprivate mutating func add(
    _ rows: [[RecordValue]],
    of kind: RecordKind,
    _ picture: RecordPage.Pictures,
    _ command: String
  ) {
    guard kind.hasThumbnails else {
      return table(kind.fields.map { .words("\($0.title)") }, rows: rows.map { $0.map { "\($0.text)" } })
    }
    let images = rows.map { picture($0, kind)?.dataURI }
    let title = kind.fields.firstIndex { $0.key == "title" } ?? 0
    list(zip(rows, images).map { ($1.map(Phrase.picture) ?? .empty) + "\($0[title].text)" })
    let missing = images.count { $0 == nil }
    if missing > 0 {
      paragraph("\(counted(missing, "picture")) not fetched: \(code: command)")
    }
  }
}
