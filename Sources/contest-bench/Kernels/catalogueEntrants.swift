internal import MarvelGateway
internal import Tournament

/// Everyone of the embedded catalogue, with all figures.
func catalogueEntrants() -> [Entrant] {
  CharacterFacts.embedded.map { facts in
    Entrant(
      identity: Entrant.Identity(source: "marvel", id: facts.id),
      name: facts.name,
      power: Double(facts.comics),
      figures: Figures(
        comics: Double(facts.comics),
        series: Double(facts.series),
        stories: Double(facts.stories),
        events: Double(facts.events)
      )
    )
  }
}
