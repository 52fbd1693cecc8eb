import Base
import Tournament

/// The places of a stage's settings in the file.
package struct StagePlaces: Sendable, Hashable {
  /// The place of its name, otherwise of its format; nil if the file has neither.
  var stage: SourcePlace?
  var options: [StageProblem.Option: SourcePlace] = [:]
  /// The place of its 'advance' setting; nil if it has none.
  var advance: SourcePlace?
}
