extension Program {
  /// Completions for bash 4 and newer; needs no bash-completion.
  ///
  /// Leaves paths to readline, which alone quotes them correctly. `--name=value` arrives as three
  /// words, because bash breaks words at `=`.
  var bashScript: String {
    """
    # Completions of \(name) for bash: source <(\(name) completions bash)

    # Sets wants to the words that may follow the command or group $1.
    _\(name)_commands() {
        case $1 in
    \(bashCommands)
        *) return 1 ;;
        esac
    }

    # Sets wants to the options of command $1.
    _\(name)_options() {
        case $1 in
    \(bashOptions)
        *) wants=(words --help -h --version) ;;
        esac
    }

    # Sets wants to what follows option $2 of command $1; fails where nothing does.
    _\(name)_value() {
        case "$1 $2" in
    \(bashValues)
        *) return 1 ;;
        esac
    }

    # Sets wants to what argument number $2 of command $1 may be.
    _\(name)_argument() {
        case "$1 $2" in
    \(bashArguments)
        *) wants=() ;;
        esac
    }

    # Sets COMPREPLY to the suggestions of kind $1 that begin with $2, whatever the case; the words after them
    # were typed before.
    _\(name)_suggest() {
        local start=${2#[\\"\\']} word
        start=${start//\\\\/}
        compopt -o filenames
        while IFS= read -r word; do
            if [[ ${word,,} == "${start,,}"* ]]; then COMPREPLY+=("$word"); fi
        done < <("${COMP_WORDS[0]/#\\~/$HOME}" complete "$1" -- "${@:3}" 2>/dev/null)
    }

    _\(name)() {
        local current=${COMP_WORDS[COMP_CWORD]} command='' option='' ended='' helping='' word index
        local -i count=0
        local -a wants=() typed=()
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
            word=${COMP_WORDS[index]}
            if [[ $word == '=' ]]; then
                continue
            elif [[ -n $option ]]; then
                option=''
            elif [[ -z $ended && $word == '--' ]]; then
                ended=1
            elif [[ -z $ended && $word == -?* ]]; then
                if _\(name)_value "$command" "$word"; then option=$word; fi
            elif [[ -z $command && $word == help ]]; then
                helping=1
            elif _\(name)_commands "$command"; then
                command="${command:+$command }$word"
            else
                count+=1
                typed+=("$word")
            fi
        done
        if [[ $current == '=' ]]; then current=''; fi
        if [[ -n $option ]]; then
            _\(name)_value "$command" "$option"
        elif [[ -z $ended && $current == -* ]]; then
            _\(name)_options "$command"
        elif _\(name)_commands "$command"; then
            :
        elif [[ -n $helping ]]; then
            wants=()
        else
            _\(name)_argument "$command" "$count"
        fi
        case ${wants[0]-} in
        words)
            for word in "${wants[@]:1}"; do
                if [[ $word == "$current"* ]]; then COMPREPLY+=("$word"); fi
            done
            ;;
        suggestions) _\(name)_suggest "${wants[1]}" "$current" "${typed[@]}" ;;
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
        esac
    }

    complete -F _\(name) \(name)

    """
  }

  private var bashCommands: String {
    lines(
      groups.map { path in
        let words = children(of: path) + (path.isEmpty ? ["help"] : [])
        return "\(pattern(path.joined(separator: " "))) wants=(words \(joined(words))) ;;"
      }
    )
  }

  private var bashOptions: String {
    lines(
      commands.map { command in
        let words = command.shownOptions.flatMap { $0.spellings.reversed() }
        return "\(pattern(command.name)) wants=(words \(joined(words))) ;;"
      }
    )
  }

  private var bashValues: String {
    lines(
      commands.flatMap { command in
        command.options.filter(\.takesValue).map { option in
          let patterns = option.spellings.map { "'\(command.name) \($0)'" }
          return "\(patterns.joined(separator: " | "))) wants=(\(wants(option.kind))) ;;"
        }
      }
    )
  }

  private var bashArguments: String {
    lines(
      commands.flatMap { command in
        command.positionals.enumerated().map { place, positional in
          let number = positional.isMany ? "*" : "\(place)"
          return "'\(command.name) '\(number)) wants=(\(wants(positional.kind))) ;;"
        }
      }
    )
  }

  private func wants(_ kind: ValueKind) -> String {
    switch kind {
    case .text, .wholeNumber, .decimal, .form: "nothing"
    case .file, .store: "files"
    case .folder: "folders"
    case .suggested(let kind): "suggestions " + kind
    case .choice(let names, _): "words " + joined(names)
    }
  }

  private func pattern(_ name: String) -> String { "'\(name)')" }

  private func joined(_ words: [String]) -> String { words.joined(separator: " ") }

  private func lines(_ lines: [String]) -> String {
    lines.map { "    " + $0 }.joined(separator: "\n")
  }
}
