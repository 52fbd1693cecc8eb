/// The observer of how much of a stage is played.
package struct SwissProgress: Sendable {
  /// Called at each round that begins, on the thread that plays, with rounds of a Swiss system over all groups, and with
  /// rounds or battles of other tables.
  ///
  /// Simulations do not call it.
  package let report: @Sendable (_ done: Int, _ total: Int) -> Void

  package init(_ report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) { self.report = report }

  /// Called by all work of a task; nil for none.
  ///
  /// A value with a name, because a release of the compiler loses the type of a bare closure here.
  @TaskLocal package static var listener: SwissProgress?
}
