import Base

/// A feed of changes in the form of Atom.
///
/// Source: https://www.rfc-editor.org/rfc/rfc4287. Its links are relative if its place on the web is unknown.
package struct Feed: Sendable {
  package var title: String
  /// The newest first.
  package var entries: [Entry]
  /// What tells it from all other feeds, unless its place does; nil if nothing does.
  package var key: String?
  /// The address of the folder of the pages; nil if it is unknown.
  package var site: SiteAddress?

  /// A change of a page.
  package struct Entry: Sendable {
    /// Tells it from all other changes.
    package var key: String
    package var title: String
    /// The folder of the page.
    package var folder: String
    /// A day in the form `2024-09-10`; nil if it is not known.
    package var day: String?

    package init(key: String, title: String, folder: String, day: String?) {
      self.key = key
      self.title = title
      self.folder = folder
      self.day = day
    }
  }

  /// The most entries of a feed.
  package static let maximumEntries = 50

  package init(title: String, entries: [Entry]) {
    self.title = title
    self.entries = Array(entries.prefix(Self.maximumEntries))
  }

  private func address(of path: String) -> String { site?.address(of: path) ?? path }

  /// The bytes of the file.
  package var atom: [UInt8] {
    var markup = Markup()
    markup.literal("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    markup.element("feed", ["xmlns": "http://www.w3.org/2005/Atom"]) { feed in
      feed.line()
      feed.add("id", site.map { $0.text + "/" } ?? identifier("contest" + (key.map { "\n" + $0 } ?? "")))
      feed.add("title", title)
      feed.add("updated", time(entries.compactMap(\.day).max()))
      feed.element("author") { $0.element("name", text: "contest") }
      feed.line()
      feed.link("self", to: address(of: "feed.xml"))
      feed.link("alternate", to: address(of: "index.html"))
      for entry in entries {
        feed.element("entry") { one in
          one.line()
          one.add("id", identifier("contest\n\(entry.folder)\n\(entry.key)"))
          one.add("title", entry.title)
          one.add("updated", time(entry.day))
          one.link("alternate", to: address(of: entry.folder + "/index.html"))
        }
        feed.line()
      }
    }
    markup.line()
    return markup.bytes
  }
}

extension Markup {
  fileprivate mutating func add(_ name: Literal, _ text: String) {
    element(name, text: singleLine(text, limit: 300))
    line()
  }

  fileprivate mutating func link(_ relation: String, to address: String) {
    empty("link", ["rel": relation, "href": address])
    line()
  }
}

/// Returns a name that is steady and unique, as a UUID of version 8 made of the SHA-256 of a text.
///
/// Source: https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-8.
private func identifier(_ text: String) -> String {
  var digits = Array(Digest.sha256(text.utf8).utf8.prefix(32))
  (digits[12], digits[16]) = (UInt8(ascii: "8"), UInt8(ascii: "8"))
  let ends = [0, 8, 12, 16, 20, 32]
  return "urn:uuid:"
    + zip(ends, ends.dropFirst()).map { String(decoding: digits[$0..<$1], as: UTF8.self) }.joined(separator: "-")
}

/// Returns the start of a day; the earliest one, which readers show last, if it is not known.
private func time(_ day: String?) -> String { (day ?? "1970-01-01") + "T00:00:00Z" }
