internal import Tournament

/// Where a file says how a stage is fought.
package struct StagePlaces: Sendable, Hashable {
  /// Its name, or else its format; nil where the file has neither.
  var stage: SourcePlace?
  var options: [StageProblem.Option: SourcePlace] = [:]
  /// Who goes on from it.
  var advance: SourcePlace?
}
