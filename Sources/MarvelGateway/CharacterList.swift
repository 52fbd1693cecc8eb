/// A part of a list of characters.
package struct CharacterList: Sendable {
  package var facts: [CharacterFacts]
  /// The length of the whole list.
  package var total: Int
  package var offset: Int
  package var limit: Int

  /// Why there is none, as an answer would say it.
  package struct Refusal: Error {
    package var status: Int
    package var message: String
  }
}

extension MarvelGateway {
  /// Returns the part of the list of characters that a query asks for, as ``respond(to:)`` gives it.
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

  /// The line to show wherever the figures stand.
  package static func attribution(year: Int = captureYear) -> String {
    "Data provided by Marvel. " + copyright(year: year)
  }

  static func copyright(year: Int) -> String { "© \(year) MARVEL" }
}
