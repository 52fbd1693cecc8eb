/// What a text may cost, so that a small hostile file cannot take all memory or time.
package struct YAMLLimits: Sendable {
  package var bytes: Int

  /// Sequences and mappings inside each other, an alias counting as what it stands for.
  package var depth: Int

  /// Scalars, sequences and mappings of the whole file, an alias counting as what it stands for.
  package var nodes: Int

  /// Lines that begin with `%`, as directives do.
  package var directives: Int

  package init(
    bytes: Int = 4 << 20,
    depth: Int = 64,
    nodes: Int = 200_000,
    directives: Int = 100
  ) {
    self.directives = directives
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }
}
