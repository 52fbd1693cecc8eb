# Completions of contest for fish: contest completions fish | source

function __contest_complete
    set -l word "$(commandline -ct)"
    set -l found (contest complete words -- (commandline -opc)[2..-1] "$word" 2>/dev/null)
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

complete -c contest -f -a '(__contest_complete)'
