import Base
import Play
import Sources

extension FetchedCatalogue {
  /// Returns the character of a reference; throws if there is none or more than one.
  func found(_ reference: Reference) throws(Failure) -> Profile {
    switch resolve(reference) {
    case .success(let profile): return profile
    case .failure(let error): throw Failure(error, of: server)
    }
  }
}
