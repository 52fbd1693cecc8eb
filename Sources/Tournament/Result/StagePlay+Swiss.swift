extension StagePlay {
  func swissResult(_ swiss: SwissRules) -> StageResult {
    preconditionFailure("to come with the pairing")
  }
}
