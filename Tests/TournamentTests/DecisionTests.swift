import TestSupport
import Testing
import Tournament

struct DecisionTests {
  static let tiebreak = [Figure("views")] + Source.marvel.metrics
  static let steps =
    [.power, .games, .seed, .lot, .votes] + Absence.allCases.map(DecisionStep.unplayed)
    + RequestedBye.Worth.allCases.map(DecisionStep.requestedBye)
    + tiebreak.indices.map(DecisionStep.figure)

  @Test(arguments: steps) func `a step is found by its name`(_ step: DecisionStep) {
    let name = step.name(tiebreak: Self.tiebreak)
    #expect(DecisionStep(name: name, tiebreak: Self.tiebreak) == step)
  }
}
