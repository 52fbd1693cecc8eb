import TestSupport
import Testing
import Tournament

struct DecisionTests {
  @Test(
    arguments: [.power, .games, .seed, .lot, .votes, .figure(Figure("views"))]
      + Source.marvel.metrics.map(DecisionStep.figure)
  )
  func `a step is found by its name`(_ step: DecisionStep) {
    #expect(DecisionStep(name: step.name) == step)
  }

  @Test func `every step has a name of its own`() {
    let steps: [DecisionStep] =
      [.power, .games, .seed, .lot, .votes] + Source.marvel.metrics.map(DecisionStep.figure)
    #expect(Set(steps.map(\.name)).count == steps.count)
  }
}
