/// A shell with completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension Program {
  /// Returns a script that makes `shell` complete the program's commands, options and values.
  ///
  /// The script asks `complete words -- WORD…` of the program itself for what may follow the words before the cursor.
  /// The last word is the unfinished one. The first line of the answer says what may stand there: `words` or `names`,
  /// which follow, each with its meaning behind a tab; or `files` or `folders`, which the shell knows itself.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  /// Completions for bash 4 and newer; needs no bash-completion.
  ///
  /// Leaves paths to readline, which alone quotes them correctly. `--name=value` arrives as three words, because bash
  /// breaks words at `=`.
  private var bashScript: String {
    #"""
    # Completions of \#(name) for bash: source <(\#(name) completions bash)

    _\#(name)() {
        local current=${COMP_WORDS[COMP_CWORD]} kind word
        if [[ $current == '=' ]]; then current=''; fi
        current=${current#[\"\']}
        current=${current//\\/}
        COMPREPLY=()
        while IFS=$'\t' read -r word _; do
            if [[ -z $kind ]]; then
                kind=$word
            elif [[ ${word,,} == "${current,,}"* ]]; then
                COMPREPLY+=("$word")
            fi
        done < <("${COMP_WORDS[0]/#\~/$HOME}" complete words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        case $kind in
        names) compopt -o filenames ;;
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
        esac
    }

    complete -F _\#(name) \#(name)

    """#
  }

  /// Completions for zsh, which can be sourced or put into `fpath`.
  private var zshScript: String {
    #"""
    #compdef \#(name)
    # Completions of \#(name) for zsh: source <(\#(name) completions zsh)

    _\#(name)() {
      local kind
      local -a found
      found=("${(@f)$(\#(name) complete words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
      kind=$found[1]
      shift found
      if [[ $words[CURRENT] == --*=* ]]; then compset -P '*='; fi
      case $kind in
        words)
          found=("${(@)found/$'\t'/:}")
          _describe \#(name) found
          ;;
        names) compadd -M 'm:{[:lower:]}={[:upper:]}' -a found ;;
        files) _files ;;
        folders) _files -/ ;;
      esac
    }

    if [[ $funcstack[1] == _\#(name) ]]; then
      _\#(name) "$@"
    else
      compdef _\#(name) \#(name)
    fi

    """#
  }

  /// Completions for fish 3 and newer.
  private var fishScript: String {
    #"""
    # Completions of \#(name) for fish: \#(name) completions fish | source

    function __\#(name)_complete
        set -l word "$(commandline -ct)"
        set -l found (\#(name) complete words -- (commandline -opc)[2..-1] "$word" 2>/dev/null)
        set -l option (string match -r -- '^--[^=]*=' "$word"; or echo '')
        set -l value (string sub -s (math 1 + (string length -- "$option")) -- "$word")
        switch "$found[1]"
            case words names
                printf '%s\n' $option$found[2..-1]
            case files
                printf '%s\n' $option(__fish_complete_path $value)
            case folders
                printf '%s\n' $option(__fish_complete_directories $value)
        end
    end

    complete -c \#(name) -f -a '(__\#(name)_complete)'

    """#
  }
}
