internal import JSON

extension CharacterIndex.Entry {
  /// Appends the character as the API's JSON.
  ///
  /// It appends bytes without a JSON writer: a page of 100 characters has 100 kB of addresses that need no escaping.
  ///
  /// - Parameter tracking: The query of the links to Marvel's pages.
  func append(to json: inout [UInt8], tracking: String) {
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
    append(#"","comics":{"available":"#, facts.comics, id, #"/comics","items":"#, to: &json)
    append(#","series":{"available":"#, facts.series, id, #"/series","items":"#, to: &json)
    append(#","stories":{"available":"#, facts.stories, id, #"/stories","items":"#, to: &json)
    append(#","events":{"available":"#, facts.events, id, #"/events","items":"#, to: &json)
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
    _ opening: String,
    _ available: Int,
    _ id: String,
    _ closing: String,
    to json: inout [UInt8]
  ) {
    json.append(text: opening)
    json.append(text: String(available))
    json.append(text: #","collectionURI":"http://gateway.marvel.com/v1/public/characters/"#)
    json.append(text: id)
    json.append(text: closing)
    json.append(text: #"[],"returned":0}"#)
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
