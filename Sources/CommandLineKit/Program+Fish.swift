internal import Text

extension Program {
  /// Completions for fish 3 and newer.
  var fishScript: String {
    let groupNames = groups.map { singleQuoted($0.joined(separator: " ")) }
    return """
      # Completions of \(name) for fish: \(name) completions fish | source

      # Whether the command or group typed so far is $argv[1].
      function __\(name)_at
          set -l groups \(groupNames.joined(separator: " "))
          set -l words (commandline -opc)
          set -e words[1]
          set -l path ''
          set -l helping 0
          for word in $words
              if string match -q -- '-*' $word
                  continue
              else if test "$path" = '' -a "$word" = help
                  set helping 1
              else if contains -- "$path" $groups
                  set path (string trim -- "$path $word")
              end
          end
          test "$path" = "$argv[1]"; or return 1
          test $helping -eq 0; or contains -- "$path" $groups
      end

      complete -c \(name) -f
      \(fishLines.joined(separator: "\n"))

      """
  }

  private var fishLines: [String] {
    groups.flatMap { path in
      let words = children(of: path) + (path.isEmpty ? ["help"] : [])
      return words.map { word in
        complete(at: path, "-a \(word) -d \(singleQuoted(summary(of: path + [word])))")
      } + OptionFacts.everywhere.map { complete(at: path, fishOption($0)) }
    }
      + commands.flatMap { command in
        command.shownOptions.map { complete(at: command.path, fishOption($0)) }
          + command.positionals.compactMap { positional in
            fishValue(positional.kind).map { value in
              complete(at: command.path, "\(value) -d \(singleQuoted(positional.help))")
            }
          }
      }
  }

  private func complete(at path: [String], _ rest: String) -> String {
    let condition = "__\(name)_at \(singleQuoted(path.joined(separator: " ")))"
    return "complete -c \(name) -n \"\(condition)\" \(rest)"
  }

  private func fishOption(_ option: OptionFacts) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    var value = ""
    if option.takesValue {
      let isFile = option.kind == .file
      value = (isFile ? " -r" : " -x") + (fishValue(option.kind).map { " " + $0 } ?? "")
    }
    return "-l \(option.name)\(short)\(value) -d \(singleQuoted(option.help))"
  }

  /// The completions of a value; nil if it may be any text.
  private func fishValue(_ kind: ValueKind) -> String? {
    switch kind {
    case .text, .wholeNumber, .decimal, .form: nil
    case .file, .store: "-F"
    case .folder: "-a '(__fish_complete_directories (commandline -ct))'"
    case .suggested(let kind):
      "-a '(\(name) complete \(kind) -- (commandline -opc)[2..-1] 2>/dev/null)'"
    case .choice(let names, _): "-a '\(names.joined(separator: " "))'"
    }
  }

  /// The text as one quoted word of fish.
  private func singleQuoted(_ text: String) -> String {
    "'" + text.exchanging(#"\"#, for: #"\\"#).exchanging("'", for: #"\'"#) + "'"
  }
}
