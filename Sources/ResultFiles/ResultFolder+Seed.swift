internal import Files
internal import Store

extension ResultFolder {
  /// The random seed that the result of a tournament was drawn with; nil where there is no result.
  package func drawnSeed(of slug: String) -> UInt64? {
    let file = joined(joined(path, slug), StoredResults.resultName)
    // What cannot be read is told by who writes it.
    guard let bytes = try? readRegularFile(file, limit: StoredResult.largestSize) else {
      return nil
    }
    return StoredResult.randomSeed(in: bytes)
  }
}
