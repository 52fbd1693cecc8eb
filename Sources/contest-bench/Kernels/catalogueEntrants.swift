internal import MarvelGateway
internal import Tournament

/// All characters of the embedded catalogue, with all figures.
func catalogueEntrants() -> [Entrant] {
  CharacterFacts.embedded.map { facts in
    var figures = Figures()
    let values = [facts.comics, facts.series, facts.stories, facts.events]
    for (figure, value) in zip(Source.marvel.metrics, values) { figures[figure] = Double(value) }
    return Entrant(
      identity: Entrant.Identity(source: Source.marvel.name, id: facts.id),
      name: facts.name,
      power: Double(facts.comics),
      figures: figures
    )
  }
}
