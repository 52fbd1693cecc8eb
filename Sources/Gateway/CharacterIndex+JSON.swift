import Base
import Catalogue

extension CharacterIndex.Entry {
  /// Writes the character as the API does.
  ///
  /// - Parameters:
  ///   - tracking: The query of the links to Marvel's pages.
  ///   - more: The items of its lists.
  func write(to json: inout JSONWriter, tracking: String, _ more: [ResourceKind: [RecordName]] = [:]) {
    let address = "\(MarvelGateway.ownAddress)/characters/\(facts.id)"
    let page = CharacterFacts.pagesPath + "\(facts.id)/" + pageName(key: key) + tracking
    let lists: [(ResourceKind, Int)] = [
      (.comics, facts.comics), (.series, facts.series), (.stories, facts.stories), (.events, facts.events),
    ]
    json.object { character in
      character.member("id", facts.id)
      character.member("name", facts.name)
      character.member("description", "")
      character.member("modified", facts.modified)
      character.key("thumbnail")
      character.object { thumbnail in
        thumbnail.member("path", facts.thumbnailPath)
        thumbnail.member("extension", facts.thumbnailExtension)
      }
      character.member("resourceURI", address)
      for (list, available) in lists {
        character.key(list.rawValue)
        ResourceList(available: available).write(to: &character, list, below: address, more[list] ?? [])
      }
      character.objects("urls", of: CharacterFacts.pageKinds) { url, kind in
        url.member("type", kind)
        url.member("url", page)
      }
    }
  }
}
