import ArgumentParser
import Commands
import SystemPackage

extension CommandLineOptions {
  /// Parses the command line; ends the program if it is wrong or asks for help.
  static func parseArguments() -> CommandLineOptions {
    let arguments = CommandLine.arguments.dropFirst()
    let given = arguments.prefix { $0 != "--" }
    let options = joiningNegativeNumbers(given)
    // Of one dash and several letters the parser would take the first that it knows: `h`, in most
    // names of files, for help. There are no other options of one dash than these.
    let isName = { (argument: String) in
      argument.hasPrefix("-") && !argument.hasPrefix("--") && !["-", "-h", "-r"].contains(argument)
    }
    if let name = options.first(where: isName) {
      exit(
        withError: ValidationError(
          "Unknown option '\(name)'; for a file of that name write: gimbal -- \(name)"))
    }
    do {
      return try parse(options + arguments.dropFirst(given.count))
    } catch {
      end(by: error)
    }
  }

  /// Prints a text and ends the program.
  static func end(printing text: String) -> Never {
    let failure = StandardOutput.write(text)
    // Whoever closes the pipe has read enough.
    (failure == nil || failure == .brokenPipe ? ExitStatus.success : .cannotWrite).exit()
  }

  /// Writes `--start -1` as `--start=-1`: the parser takes a dash for the beginning of an option,
  /// and would not say what is wrong with the number.
  static func joiningNegativeNumbers(_ arguments: some Sequence<String>) -> [String] {
    var joined: [String] = []
    for argument in arguments {
      let isNegative =
        argument.wholeMatch(of: /-\.?[0-9][0-9.,]*(x-?[0-9]+)?/) != nil
      if isNegative, let option = joined.last, option.hasPrefix("--"), !option.contains("=") {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  /// Prints what the parser has to say instead of options, and ends the program.
  private static func end(by error: any Error) -> Never {
    let message = fullMessage(for: error)
    if exitCode(for: error).isSuccess, message.hasPrefix("OVERVIEW:") {
      let readsSettings = !CommandLine.arguments.contains("--no-config")
      let keyMap = readsSettings ? SettingsSource()?.settings().settings.keyMap : nil
      end(printing: HelpText(parsed: message, keyMap: keyMap ?? .standard).text)
    }
    if let unknown = UnknownOption(message: message), !unknown.isNearSuggestion {
      exit(withError: ValidationError("Unknown option '\(unknown.name)'"))
    }
    if let invalid = InvalidValue(message: message) {
      exit(withError: ValidationError(invalid.text))
    }
    exit(withError: error)
  }
}

/// A value that cannot be read, for which the parser gives no reason.
struct InvalidValue {
  /// The message with the reason.
  let text: String

  /// Reads a message of the parser; nil for another message, and for one with a reason.
  init?(message: String) {
    guard
      let match = message.firstMatch(
        of: /Error: (The value '.*' is invalid for '--([a-z-]+) <[^'\n]*>')\n/)
    else { return nil }
    let name = String(match.2)
    let form =
      SettingsEntry.named(name).map { "must be \($0.form.replacing("\"", with: ""))" }
      ?? "must be a whole number"
    text = "\(match.1): it \(form)."
  }
}

/// An option that does not exist, and the one that the parser takes it for.
struct UnknownOption {
  /// What was given, with its dashes.
  let name: String
  /// The parser's suggestion.
  let suggestion: String

  /// Reads a message of the parser; nil where it suggests nothing.
  init?(message: String) {
    guard
      let match = message.firstMatch(
        of: /Unknown option '(--[^'\n]*)'\. Did you mean '(--[^'\n]*)'\?/)
    else { return nil }
    name = String(match.1)
    suggestion = String(match.2)
  }

  /// Whether it may be a slip of the finger: the parser also suggests `--lock` for `--foo`.
  var isNearSuggestion: Bool {
    Spelling.isNear(name.dropFirst(2), to: suggestion.dropFirst(2))
  }
}
