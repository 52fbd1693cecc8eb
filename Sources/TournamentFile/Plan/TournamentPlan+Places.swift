package import Tournament

extension TournamentPlan {
  /// Whether the file gives the option of a stage.
  package func hasPlace(of option: StageProblem.Option, ofStage stage: Int) -> Bool {
    stagePlaces[stage].options[option] != nil
  }

  /// The place to point at for something that is wrong with a stage: that of the option that is to blame,
  /// else the stage, else the tournament.
  package func place(of option: StageProblem.Option?, ofStage stage: Int) -> SourcePlace {
    let places = stagePlaces[stage]
    if case .advance(let source)? = option, let place = stagePlaces[source].advance {
      return place
    }
    return option.flatMap { places.options[$0] } ?? places.stage ?? place
  }
}
