internal import Tournament
internal import YAML

extension TournamentDecoder {
  /// Reports keys that are understood, but that nothing acts on yet.
  mutating func refuseWhatCannotRun(
    _ members: Members,
    _ rules: TournamentRules,
    _ expectations: [Expectation]
  ) {
    if !expectations.isEmpty, let key = members.key("expect") {
      reader.report("'expect' is not supported yet", at: key, help: "leave it out")
    }
  }
}
