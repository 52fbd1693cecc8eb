/// The observer of how many rounds of a Swiss system are paired.
package struct SwissProgress: Sendable {
  /// Called once each round of a stage without groups is paired, on the thread that does it.
  ///
  /// Simulations do not call it.
  package let report: @Sendable (_ done: Int, _ total: Int) -> Void

  package init(_ report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) {
    self.report = report
  }

  /// Called by all work of a task; nil for none.
  ///
  /// A value with a name, because a release of the compiler loses the type of a bare closure here.
  @TaskLocal package static var listener: SwissProgress?
}
