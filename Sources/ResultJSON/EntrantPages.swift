import Base

/// The pages of entrants in their source, as a result lists them.
package struct EntrantPages: Sendable {
  /// The seeds, from 1, with the addresses.
  package var pages: [(seed: Int, url: String)]

  package init(_ pages: [(seed: Int, url: String)]) { self.pages = pages }

  /// The digest of the pages: nothing else in a result would show that one was changed.
  package var digest: String { Digest.sha256(pages.map { "\($0.seed) \($0.url)\n" }.joined().utf8) }

  init(reading value: inout StoredValue, entrantCount: Int) throws(StoreError) {
    guard let list = value.optional("pages") else {
      pages = []
      return
    }
    pages = try list.elements.map { element throws(StoreError) in
      var element = element
      let seed = try element.member("seed").integer(in: 1...max(1, entrantCount))
      return (seed, try element.member("url").webAddress)
    }
    let written = try value.member("pages_digest")
    guard try written.digest == digest else { throw written.damaged("is not that of the pages") }
  }
}
