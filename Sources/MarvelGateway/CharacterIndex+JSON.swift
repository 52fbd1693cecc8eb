internal import Catalogue
internal import JSON

extension CharacterIndex.Entry {
  /// Appends the character as the API's JSON.
  ///
  /// It appends bytes without a JSON writer: a page of 100 characters has 100 kB of addresses that need no escaping.
  ///
  /// - Parameters:
  ///   - tracking: The query of the links to Marvel's pages.
  ///   - more: The items of its lists.
  func append(to json: inout [UInt8], tracking: String, _ more: [ResourceKind: [RecordName]]) {
    let id = String(facts.id)
    json.append(text: #"{"id":"#)
    json.append(text: id)
    json.append(text: #","name":"#)
    json.appendQuoted(facts.name)
    json.append(text: #","description":"","modified":"#)
    json.appendQuoted(facts.modified)
    json.append(text: #","thumbnail":{"path":"#)
    json.appendQuoted(facts.thumbnailPath)
    json.append(text: #","extension":"#)
    json.appendQuoted(facts.thumbnailExtension)
    json.append(text: #"},"resourceURI":"http://gateway.marvel.com/v1/public/characters/"#)
    json.append(text: id)
    json.append(text: "\"")
    append(.comics, facts.comics, id, more, to: &json)
    append(.series, facts.series, id, more, to: &json)
    append(.stories, facts.stories, id, more, to: &json)
    append(.events, facts.events, id, more, to: &json)
    let page = id + "/" + pageName(key: key) + tracking
    json.append(text: #","urls":["#)
    for (place, kind) in CharacterFacts.pageKinds.enumerated() {
      json.append(text: place == 0 ? #"{"type":""# : #""},{"type":""#)
      json.append(text: kind)
      json.append(text: #"","url":""#)
      json.append(text: CharacterFacts.pagesPath)
      json.append(text: page)
    }
    json.append(text: #""}]}"#)
  }

  private func append(
    _ list: ResourceKind,
    _ available: Int,
    _ id: String,
    _ more: [ResourceKind: [RecordName]],
    to json: inout [UInt8]
  ) {
    json.append(text: ",\"")
    json.append(text: list.rawValue)
    json.append(text: "\":")
    guard let names = more[list], !names.isEmpty else {
      json.append(text: #"{"available":"#)
      json.append(text: String(available))
      json.append(text: #","collectionURI":"http://gateway.marvel.com/v1/public/characters/"#)
      json.append(text: id)
      json.append(text: "/")
      json.append(text: list.rawValue)
      json.append(text: #"","items":[],"returned":0}"#)
      return
    }
    var writer = JSONWriter()
    ResourceList(available: available).write(
      to: &writer,
      list,
      below: "\(MarvelGateway.ownAddress)/characters/\(id)",
      names
    )
    json.append(contentsOf: writer.bytes)
  }
}

extension [UInt8] {
  mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }

  fileprivate mutating func appendQuoted(_ text: String) {
    let isPlain = text.utf8.allSatisfy {
      (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain else {
      var writer = JSONWriter()
      writer.value(text)
      append(contentsOf: writer.bytes)
      return
    }
    append(UInt8(ascii: "\""))
    append(text: text)
    append(UInt8(ascii: "\""))
  }
}
