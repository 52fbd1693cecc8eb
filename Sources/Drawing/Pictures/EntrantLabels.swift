import Base
import Tournament

/// How a picture shows the entrants of a tournament, each by its index in seed order.
struct EntrantLabels: Sendable {
  /// One line each, as short as they can be told apart.
  let names: [String]
  /// The whole names that ``names`` shorten; nil for the others.
  let wholes: [String?]
  let faces: Faces?
  private let pages: [String?]

  /// - Parameter pages: The addresses of the entrants' pages; empty for none.
  init(_ entrants: [Entrant], faces: Faces? = nil, pages: [String?] = []) {
    names = entrants.shortNames.map(pictureName)
    wholes = zip(entrants, names).map { entrant, name in
      let whole = pictureName(entrant.displayName)
      return whole == name ? nil : whole
    }
    self.faces = faces
    self.pages = pages
  }

  var isLinked: Bool { !pages.isEmpty }

  func page(of entrant: Seed) -> String? { isLinked ? pages[entrant.index] : nil }
}

extension [Entrant] {
  /// The names, without their ends in brackets if no other entrant has the rest as its name: `Captain Marvel` for
  /// `Captain Marvel (Carol Danvers)`.
  package var shortNames: [String] {
    let stems = map { $0.displayName.stems.first ?? $0.displayName }
    let counts = Dictionary(stems.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    return zip(self, stems).map { counts[$1.lowercased()] == 1 ? $1 : $0.displayName }
  }
}
