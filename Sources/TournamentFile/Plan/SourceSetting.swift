/// One thing that a tournament says about its source.
package struct SourceSetting: Sendable, Hashable {
  package var option: String
  package var value: String
  /// Whether the value is the path of a file, from the folder of the tournament file.
  package var isFile: Bool
  package var place: SourcePlace
}
