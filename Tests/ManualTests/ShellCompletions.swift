/// The scripts that make shells complete the command line, from the parser's options and the table
/// of settings.
///
/// Those that the parser generates complete no paths, and offer a command that does not exist.
enum ShellCompletions: String, CaseIterable {
  case bash = "gimbal.bash"
  case zsh = "_gimbal"
  case fish = "gimbal.fish"

  /// The script for some options.
  func script(for options: [ShellOption]) -> String {
    switch self {
    case .bash: Self.bash(options)
    case .zsh: Self.zsh(options)
    case .fish: Self.fish(options)
    }
  }

  private static let origin = "# Written by RECORD_TABLES=1 swift test --filter ManualTests"

  private static func bash(_ options: [ShellOption]) -> String {
    let names = { (isSeldom: Bool) in
      options.filter { $0.isSeldom == isSeldom }.map { "--\($0.name)" }.joined(separator: " ")
    }
    let cases = options.filter { $0.placeholder != nil }.map { option in
      let names = option.valueNames.joined(separator: " ")
      let source =
        switch option.source {
        case .files: " source=-f"
        case .folders: " source=-d"
        case .commands: " source=-c"
        case nil: ""
        }
      return "    --\(option.name))" + (names.isEmpty ? "" : " names='\(names)'") + source + " ;;"
    }
    return #"""
      \#(origin)

      _gimbal() {
        local current=$2 previous=$3 word names= source=
        # Bash takes the sign in --sort=name for a word of its own.
        if [[ $current == '=' ]]; then
          current=
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        COMPREPLY=()
        for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
          # The rest is paths. Without replies, bash completes files.
          if [[ $word == -- ]]; then return; fi
        done
        case $previous in
      \#(cases.joined(separator: "\n"))
          *)
            if [[ $current != -* ]]; then return; fi
            names='\#(names(false))'
            if [[ $current == --no* ]]; then
              names+=' \#(names(true))'
            fi
            ;;
        esac
        mapfile -t COMPREPLY < <(compgen -W "$names" -- "$current")
        if [[ -n $source ]]; then
          mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$source" -- "$current")
          if [[ $source != -c ]]; then compopt -o filenames; fi
        else
          compopt +o default
        fi
      }

      complete -o default -F _gimbal gimbal

      """#
  }

  private static func zsh(_ options: [ShellOption]) -> String {
    let specs = { (isSeldom: Bool) in
      options.filter { $0.isSeldom == isSeldom }.map { "  " + zshSpecification($0) }
    }
    return #"""
      #compdef gimbal
      \#(origin)

      local -a options
      options=(
      \#(specs(false).joined(separator: "\n"))
      )
      if [[ $PREFIX == --no* ]]; then
        options+=(
      \#(specs(true).map { "  " + $0 }.joined(separator: "\n"))
        )
      fi
      _arguments -S : $options '*:path:_files'

      """#
  }

  /// An option as the function `_arguments` takes it: its names, its words, and what finds its
  /// value.
  private static func zshSpecification(_ option: ShellOption) -> String {
    let words = option.words.replacing("'", with: #"'\''"#).replacing("]", with: #"\]"#)
    var text = option.isRepeating ? "'*--\(option.name)" : "'--\(option.name)"
    if let letter = option.letter {
      text = "'(-\(letter) --\(option.name))'{-\(letter),--\(option.name)}'"
    }
    guard let placeholder = option.placeholder else { return text + "[\(words)]'" }
    let names = "(\(option.valueNames.joined(separator: " ")))"
    let finder =
      switch option.source {
      case .files: "_files"
      case .folders: "_files -/"
      case .commands: "_command_names -e"
      // A message says what the value is.
      case nil: " "
      }
    let action =
      if option.valueNames.isEmpty {
        finder
      } else if option.source == nil {
        names
      } else {
        #"{_alternative "names\:name\:\#(names)" "others\:\#(placeholder)\:\#(finder)"}"#
      }
    return text + "=[\(words)]:\(placeholder):\(action)'"
  }

  private static func fish(_ options: [ShellOption]) -> String {
    let lines = options.map { option in
      let words = option.words.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#)
      var line = "complete -c gimbal" + (option.isSeldom ? " -n __gimbal_negates" : "")
      line += " -l \(option.name)" + (option.letter.map { " -s \($0)" } ?? "") + " -d '\(words)'"
      guard option.placeholder != nil else { return line }
      line += option.source == .files ? " -r -F" : " -x"
      // Without the empty texts, fish shows the option's words beside each name.
      var values = option.valueNames.map { #"\#($0)\t''"# }
      switch option.source {
      case .folders: values.append("(__fish_complete_directories)")
      case .commands: values.append("(__fish_complete_command)")
      case .files, nil: break
      }
      return line + (values.isEmpty ? "" : " -a \"\(values.joined(separator: " "))\"")
    }
    return """
      \(origin)

      function __gimbal_negates
          string match -q -- '--no*' (commandline -ct)
      end

      \(lines.joined(separator: "\n"))

      """
  }
}
