import Testing
import Tournament

struct DecisionTests {
  @Test(
    arguments: [.power, .games, .seed, .lot, .votes] + Figure.allCases.map(DecisionStep.figure)
  )
  func `a step is found by its name`(_ step: DecisionStep) {
    #expect(DecisionStep(name: step.name) == step)
  }

  @Test(arguments: ["", "Power", "head_to_head"])
  func `no step has this name`(_ name: String) {
    #expect(DecisionStep(name: name) == nil)
  }

  @Test func `every step has a name of its own`() {
    let steps: [DecisionStep] =
      [.power, .games, .seed, .lot, .votes] + Figure.allCases.map(DecisionStep.figure)
    #expect(Set(steps.map(\.name)).count == steps.count)
  }
}
