package import Base
package import Tournament

extension TournamentPlan {
  /// Returns whether the file sets the option of a stage.
  package func hasPlace(of option: StageProblem.Option, ofStage stage: Int) -> Bool {
    stagePlaces[stage].options[option] != nil
  }

  /// Returns the place for an error of a stage: the option if the file sets it, or the stage, or the tournament.
  package func place(of option: StageProblem.Option?, ofStage stage: Int) -> SourcePlace {
    let places = stagePlaces[stage]
    if case .advance(let source)? = option, let place = stagePlaces[source].advance { return place }
    return option.flatMap { places.options[$0] } ?? places.stage ?? place
  }
}
