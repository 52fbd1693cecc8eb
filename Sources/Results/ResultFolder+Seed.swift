import Base
import ResultJSON

extension ResultFolder {
  /// The random seed of the stored result of a tournament; nil if there is no readable result.
  package func drawnSeed(of slug: String) -> UInt64? {
    let file = joined(joined(path, slug), StoredResults.resultName)
    // Writing the result reports a file that cannot be read.
    guard let bytes = try? readRegularFile(file, limit: StoredResult.largestSize) else { return nil }
    return StoredResult.randomSeed(in: bytes)
  }
}
