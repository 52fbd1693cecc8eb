/// The limits of a text, so that a small hostile file cannot use up memory or time.
package struct YAMLLimits: Sendable {
  var bytes = TournamentFileLimits.bytes

  /// The depth of nested sequences and mappings; an alias counts as its value.
  var depth = 64

  /// The scalars, sequences and mappings of the whole file; an alias counts as its value.
  var nodes = 200_000

  /// Lines that begin with `%`, as directives do.
  var directives = 100
}
