import Drawing
import Foundation
import FoundationXML
import Testing

/// A feed as another program reads it.
struct FeedTests {
  private func entries(_ count: Int) -> [Feed.Entry] {
    (0..<count).map {
      .init(key: "1 \($0)", title: "Cup \($0): Storm", folder: "cup-\($0)", day: "2024-09-10")
    }
  }

  /// The texts of the elements, by their names.
  private func texts(_ feed: Feed) throws -> [String: [String]] {
    final class Reader: NSObject, XMLParserDelegate {
      var texts: [String: [String]] = [:]
      private var path: [String] = []

      func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
      ) {
        path.append(name)
        texts[name, default: []].append("")
      }

      func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard let name = path.last, let last = texts[name]?.indices.last else { return }
        texts[name]?[last] += text
      }

      func parser(
        _ parser: XMLParser,
        didEndElement name: String,
        namespaceURI: String?,
        qualifiedName: String?
      ) {
        path.removeLast()
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(feed.atom))
    parser.delegate = reader
    try #require(parser.parse())
    return reader.texts
  }

  @Test func `a feed has all that Atom demands`() throws {
    let found = try texts(Feed(title: "Tournaments", entries: entries(3)))
    #expect(found["entry"]?.count == 3)
    // One of each for the feed, and for each entry.
    for name in ["id", "title", "updated"] { #expect(found[name]?.count == 4, "\(name)") }
    #expect(found["name"] == ["contest"])
    #expect(found["updated"]?.allSatisfy { $0 == "2024-09-10T00:00:00Z" } == true)
    let ids = try #require(found["id"])
    #expect(Set(ids).count == 4)
    for id in ids {
      #expect(id.hasPrefix("urn:uuid:") && UUID(uuidString: String(id.dropFirst(9))) != nil)
    }
  }

  @Test func `a feed is named by its address, else by its key, and its entries by neither`() throws {
    var feed = Feed(title: "Tournaments", entries: entries(1))
    var ids: [[String]] = []
    for (key, site) in [
      (nil, nil), ("a", nil), ("b", nil), ("a", SiteAddress("https://example.org/cups")),
      ("b", SiteAddress("https://example.org/cups")),
    ] as [(String?, SiteAddress?)] {
      (feed.key, feed.site) = (key, site)
      ids.append(try #require(try texts(feed)["id"]))
    }
    #expect(Set(ids[..<3].map { $0[0] }).count == 3)
    #expect(ids[3][0] == "https://example.org/cups/" && ids[4][0] == ids[3][0])
    #expect(Set(ids.map { $0[1] }).count == 1)
  }

  @Test func `an id follows from the change alone`() throws {
    let feed = Feed(title: "Tournaments", entries: entries(2))
    var later = feed
    later.entries[0].key = "2 0"
    later.entries[1].title = "Cup 1: Storm and Rogue"
    let (before, after) = (try texts(feed)["id"], try texts(later)["id"])
    #expect(before?[1] != after?[1] && before?[2] == after?[2])
  }

  @Test func `only the newest entries are in it`() throws {
    let feed = Feed(title: "Tournaments", entries: entries(500))
    #expect(feed.entries.map(\.folder) == (0..<50).map { "cup-\($0)" })
  }

  @Test(arguments: ["</title><script>", "a & b \"c\"", "evil\u{202E}gnp", "line\nbreak", "\u{1}"])
  func `names stay text`(name: String) throws {
    let entry = Feed.Entry(key: "1", title: name, folder: "cup", day: nil)
    let found = try texts(Feed(title: "Tournaments", entries: [entry]))
    let title = try #require(found["title"]?.last)
    #expect(found["script"] == nil)
    #expect(!title.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
    // Nobody knows the day; the oldest one comes last.
    #expect(found["updated"] == ["1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"])
  }
}
