#compdef contest
# Completions of contest for zsh: source <(contest completions zsh)

_contest() {
  local kind
  local -a found
  found=("${(@f)$(contest complete words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  kind=$found[1]
  shift found
  if [[ $words[CURRENT] == --*=* ]]; then compset -P '*='; fi
  case $kind in
    words)
      found=("${(@)found/$'\t'/:}")
      _describe contest found
      ;;
    names) compadd -M 'm:{[:lower:]}={[:upper:]}' -a found ;;
    files) _files ;;
    folders) _files -/ ;;
  esac
}

if [[ $funcstack[1] == _contest ]]; then
  _contest "$@"
else
  compdef _contest contest
fi
