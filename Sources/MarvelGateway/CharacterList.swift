/// A page of the list of characters.
package struct CharacterList: Sendable {
  package var facts: [CharacterFacts]
  /// The length of the whole list.
  package var total: Int
  package var offset: Int
  package var limit: Int

  /// An API error instead of a list.
  package struct Refusal: Error {
    package var status: Int
    package var message: String
  }
}

extension MarvelGateway {
  /// Returns a page of the list of characters, as ``respond(to:)`` does.
  package func characters(
    _ query: [(name: String, value: String)]
  ) throws(CharacterList.Refusal) -> CharacterList {
    do throws(GatewayError) {
      let page = try page(for: .list(.characters), Parameters(query))
      return CharacterList(
        facts: page.results.map(\.facts),
        total: page.total,
        offset: page.offset,
        limit: page.limit
      )
    } catch {
      throw CharacterList.Refusal(status: error.status, message: error.message)
    }
  }

  /// The year in the copyright of the embedded facts.
  package static let captureYear = 2024

  /// The attribution that Marvel requires beside its figures.
  package static func attribution(year: Int = captureYear) -> String {
    "Data provided by Marvel. " + copyright(year: year)
  }

  static func copyright(year: Int) -> String { "© \(year) MARVEL" }
}
