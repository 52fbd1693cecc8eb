# Completions of contest for bash: source <(contest completions bash)

_contest() {
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

complete -F _contest contest
