/// The limits of a text, so that a small hostile file cannot use up memory or time.
package struct YAMLLimits: Sendable {
  package var bytes: Int

  /// The depth of nested sequences and mappings; an alias counts as its value.
  package var depth: Int

  /// The scalars, sequences and mappings of the whole file; an alias counts as its value.
  package var nodes: Int

  /// Lines that begin with `%`, as directives do.
  package var directives: Int

  package init(bytes: Int = 4 << 20, depth: Int = 64, nodes: Int = 200_000, directives: Int = 100) {
    self.directives = directives
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }
}
