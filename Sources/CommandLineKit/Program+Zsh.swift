internal import Text

extension Program {
  /// Completions for zsh: one function for each command and group; can be sourced or put into
  /// `fpath`.
  var zshScript: String {
    """
    #compdef \(name)
    # Completions of \(name) for zsh: source <(\(name) completions zsh)

    # Adds the suggestions of kind $1.
    _\(name)_suggest() {
      local -a found
      found=("${(@f)$(\(name) complete $1 -- ${(Q)words[2,CURRENT-1]} 2>/dev/null)}")
      found=(${found:#})
      compadd -M 'm:{[:lower:]}={[:upper:]}' -a found
    }

    \((groups.map(zshFunction(ofGroup:)) + commands.map(zshFunction)).joined(separator: "\n"))
    if [[ $funcstack[1] == _\(name) ]]; then
      _\(name) "$@"
    else
      compdef _\(name) \(name)
    fi

    """
  }

  private func function(_ path: [String]) -> String {
    "_" + ([name] + path).joined(separator: "_")
  }

  private func zshFunction(ofGroup path: [String]) -> String {
    let words = children(of: path) + (path.isEmpty ? ["help"] : [])
    let described = words.map { word in
      "        " + singleQuoted(word + ":" + zshEscaped(summary(of: path + [word])))
    }
    let calls = words.map { word in
      // The words after `help` are those of the start.
      let next = word == "help" && path.isEmpty ? [] : path + [word]
      return "        \(word)) \(function(next)) ;;"
    }
    return """
      \(function(path))() {
        local curcontext="$curcontext" state
        local -a commands
        _arguments -C \\
          \(OptionFacts.everywhere.map(zshSpecification).joined(separator: " \\\n    ")) \\
          '1: :->command' \\
          '*:: :->rest'
        case $state in
          command)
            commands=(
      \(described.joined(separator: "\n"))
            )
            _describe -t commands command commands
            ;;
          rest)
            case $words[1] in
      \(calls.joined(separator: "\n"))
            esac
            ;;
        esac
      }

      """
  }

  private func zshFunction(of command: Command) -> String {
    let arguments = command.positionals.enumerated().map { place, positional in
      let place = positional.isMany ? "*" : "\(place + 1)"
      return singleQuoted(
        "\(place):\(zshEscaped(positional.name)):\(zshAction(positional.kind))"
      )
    }
    let specifications = command.shownOptions.map(zshSpecification) + arguments
    return """
      \(function(command.path))() {
        _arguments -s -S \\
          \(specifications.joined(separator: " \\\n    "))
      }

      """
  }

  private func zshSpecification(of option: OptionFacts) -> String {
    let isLast = OptionFacts.everywhere.contains(option)
    let names = option.spellings.joined(separator: " ")
    let exclusion = option.isRepeatable ? "*" : isLast ? "(- *)" : "(\(names))"
    let value = option.placeholder.map { ":\(zshEscaped($0)):\(zshAction(option.kind))" } ?? ""
    let description = singleQuoted("[\(zshEscaped(option.help))]\(value)")
    let long = option.label + (option.takesValue ? "=" : "")
    guard let short = option.short else { return singleQuoted(exclusion) + long + description }
    return singleQuoted(exclusion) + "{-\(short)\(option.takesValue ? "+" : ""),\(long)}"
      + description
  }

  private func zshAction(_ kind: ValueKind) -> String {
    switch kind {
    case .text, .wholeNumber, .decimal, .form: " "
    case .file, .store: "_files"
    case .folder: "_files -/"
    case .suggested(let kind): "{_\(name)_suggest \(kind)}"
    case .choice(let names, _): "(\(names.joined(separator: " ")))"
    }
  }

  /// The text as a description for `_arguments` or `_describe`.
  private func zshEscaped(_ text: String) -> String {
    String(text.flatMap { "\\[]:".contains($0) ? ["\\", $0] : [$0] })
  }

  /// The text as one quoted word of zsh.
  private func singleQuoted(_ text: String) -> String {
    "'" + text.exchanging("'", for: #"'\''"#) + "'"
  }
}
