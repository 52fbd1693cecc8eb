import Base

extension CharacterFacts {
  /// The character as a record of the API, without what is the same for all answers.
  var record: [UInt8] {
    var json = JSONWriter()
    json.object { character in
      character.member("id", id)
      character.member("name", name)
      character.member("description", "")
      character.member("modified", modified)
      character.object("thumbnail") { thumbnail in
        thumbnail.member("path", thumbnailPath)
        thumbnail.member("extension", thumbnailExtension)
      }
      for (list, available) in [("comics", comics), ("series", series), ("stories", stories), ("events", events)] {
        character.object(list) { object in
          object.member("available", available)
          object.array("items") { _ in }
        }
      }
      character.objects("urls", of: Self.pages(id: id, name: name)) { url, page in
        url.member("type", page.type)
        url.member("url", page.url + "?utm_campaign=apiRef")
      }
    }
    return json.bytes
  }
}
