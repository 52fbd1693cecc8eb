package import Base
/// A setting of a tournament's source.
package struct SourceSetting: Sendable, Hashable {
  package var option: String
  package var value: String
  /// Whether the value is a file path, relative to the tournament file's folder.
  package var isFile: Bool
  package var place: SourcePlace
}
