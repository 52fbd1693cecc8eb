package import Base
package import Tournament

/// The pages of entrants in their source, and its words about them, as a result lists them.
package struct EntrantPages: Sendable {
  package struct Page: Sendable {
    /// From 1.
    package var seed: Int
    /// The address of its page; nil if it has none.
    package var url: String?
    /// See ``Entrant/about``.
    package var text: String?
    /// See ``Entrant/picture``.
    package var picture: String?

    package init(seed: Int, url: String?, text: String?, picture: String?) {
      self.seed = seed
      self.url = url
      self.text = text
      self.picture = picture
    }
  }

  /// By seed.
  package var pages: [Page]

  /// - Parameter entrants: In seed order.
  package init(_ entrants: [Entrant]) {
    pages = entrants.enumerated().compactMap { index, entrant in
      guard entrant.link != nil || entrant.about != nil || entrant.picture != nil else { return nil }
      return Page(seed: index + 1, url: entrant.link, text: entrant.about?.storable, picture: entrant.picture)
    }
  }

  /// The digest of the pages: nothing else in a result would show that one was changed.
  private var digest: String {
    Digest.sha256(
      pages.map {
        "\($0.seed) \($0.url ?? "")" + ([$0.text, $0.picture].compactMap(\.self).map { " " + $0 }.joined()) + "\n"
      }.joined().utf8
    )
  }

  /// Adds nothing if there are no pages.
  package func write(to json: inout JSONWriter) {
    guard !pages.isEmpty else { return }
    json.objects("pages", of: pages) { json, page in
      json.member("seed", page.seed)
      if let url = page.url { json.member("url", url) }
      if let text = page.text { json.member("text", text) }
      if let picture = page.picture { json.member("picture", picture) }
    }
    json.member("pages_digest", digest)
  }

  init(reading value: inout StoredValue, entrantCount: Int) throws(StoreError) {
    guard let list = value.optional("pages") else {
      pages = []
      return
    }
    pages = try list.elements.map { element throws(StoreError) in
      var element = element
      return Page(
        seed: try element.member("seed").integer(in: 1...max(1, entrantCount)),
        url: try element.optional("url")?.webAddress,
        text: try element.optional("text")?.text,
        picture: try element.optional("picture")?.picture
      )
    }
    let written = try value.member("pages_digest")
    guard try written.digest == digest else { throw written.damaged("is not that of the pages") }
  }
}
