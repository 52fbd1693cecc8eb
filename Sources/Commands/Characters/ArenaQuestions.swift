import Base
import Play
import Sources
import Tournament

/// Returns both names of a battle, and asks on the terminal for those that are not given.
///
/// - Throws: A failure if a name is missing and no terminal can ask for it.
func battleNames(_ options: BattleOptions, _ access: CharacterAccess, _ console: Console) throws(Failure) -> [String] {
  let given = [options.first, options.second]
  guard given.contains(nil) else { return given.compactMap(\.self) }
  guard console.canAsk else {
    throw Failure(
      .misuse,
      "a battle needs two characters",
      help: "name both: 'contest battle A B'; without names it asks on a terminal"
    )
  }
  let known = access.source.atHand?()
  var names: [String] = []
  for (name, prompt) in zip(given, ["First character: ", "Second character: "]) {
    if let name { names.append(name) } else { names.append(try typedName(prompt, known, console)) }
  }
  return names
}

/// Asks for a name until the characters that may fight have it.
///
/// - Parameter known: The characters; nil if only a server knows them.
private func typedName(_ prompt: String, _ known: FetchedCatalogue?, _ console: Console) throws(Failure) -> String {
  while true {
    let text = try typedLine(prompt, abandoned: "nothing is saved", console)
    guard !NameKey(text).isHopeless else { continue }
    guard let known, case .failure(let error) = known.resolve(Reference(typed: text)) else { return text }
    let failure = Failure(error, of: nil)
    console.error(failure.message, help: failure.help)
  }
}
