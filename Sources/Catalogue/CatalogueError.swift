package import Base

/// A reason for which the catalogue cannot be opened.
package enum CatalogueError: Error, Sendable {
  case database(DatabaseError)
  case file(FileError)

  package var message: String {
    switch self {
    case .database(let error): error.message
    case .file(let error): error.message
    }
  }
}
