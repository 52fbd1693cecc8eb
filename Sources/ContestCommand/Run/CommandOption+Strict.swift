internal import CommandLineKit

extension CommandOption {
  /// Whether warnings about files are errors.
  static func strict(_ path: any WritableKeyPath<Values, Bool> & Sendable) -> Self {
    .flag("strict", path, "Take every warning about a file for an error.")
  }
}
