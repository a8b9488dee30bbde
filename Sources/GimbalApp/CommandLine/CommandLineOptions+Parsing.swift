import ArgumentParser
import Commands
import Glibc
import SystemPackage

extension CommandLineOptions {
  /// Parses the command line; ends the program if it is wrong or asks for help.
  ///
  /// - Parameter arguments: the arguments after the program's name.
  static func parseArguments(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> CommandLineOptions {
    if let options = pathsAndSettings(arguments) { return options }
    let given = arguments.prefix { $0 != "--" }
    let options = joiningNegativeNumbers(given)
    // The parser splits one dash with several letters into options, and most file names contain an
    // `h` for help. These are the only options with one dash.
    let isName = { (argument: String) in
      argument.hasPrefix("-") && !argument.hasPrefix("--") && !["-", "-h", "-r"].contains(argument)
    }
    if let name = options.first(where: isName) {
      end(
        showing: ValidationError(
          "Unknown option '\(name)'; for a file of that name write: gimbal -- \(name)"))
    }
    // The parser would answer it, with what an installed program lacks; see encodeNothing.
    if let dump = options.first(where: { $0.hasPrefix("--experimental-dump-help") }) {
      end(showing: ValidationError("Unknown option '\(dump)'"))
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
    // A reader that closes the pipe has read enough; that is not an error.
    (failure == nil || failure == .brokenPipe ? ExitStatus.success : .cannotWrite).exit()
  }

  /// Writes `--start -1` as `--start=-1`, because the parser takes `-1` for an option, and its
  /// message would not say that the number is wrong.
  static func joiningNegativeNumbers(_ arguments: some Sequence<String>) -> [String] {
    var joined: [String] = []
    for argument in arguments {
      // Compiling the expression takes 0.3 ms, which paths and options need not pay.
      let mayBeNegative = argument.hasPrefix("-") && !argument.hasPrefix("--")
      let isNegative =
        mayBeNegative
        && argument.wholeMatch(of: /-\.?[0-9][0-9.,]*(x-?[0-9]+)?/) != nil
      if isNegative, let option = joined.last, option.hasPrefix("--"), !option.contains("=") {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  /// Prints the parser's help text or error message, and ends the program.
  private static func end(by error: any Error) -> Never {
    // A wrong command line is answered in English, as by everything on standard error.
    if exitCode(for: error).isSuccess { ProgramFile.speakToUser() }
    let message = fullMessage(for: error)
    if exitCode(for: error).isSuccess, message.hasPrefix("OVERVIEW:") {
      let readsSettings = SettingsSource.isUsed
      let keyMap = readsSettings ? SettingsSource()?.settings().settings.keyMap : nil
      end(printing: HelpText(parsed: message, keyMap: keyMap ?? .standard).text)
    }
    if let unknown = UnknownOption(message: message), !unknown.isNearSuggestion {
      end(showing: ValidationError("Unknown option '\(unknown.name)'"))
    }
    if let invalid = InvalidValue(message: message) {
      end(showing: ValidationError(invalid.text))
    }
    end(showing: error)
  }

  /// Ends the program with the parser's message, which may have any characters of an argument.
  static func end(showing error: any Error) -> Never {
    let code = exitCode(for: error)
    if code.isSuccess { exit(withError: error) }
    Console.write(lines: fullMessage(for: error) + "\n")
    AuthCommandRun.endAll()
    _exit(code.rawValue)
  }
}

/// The parser's error for an invalid number, which has no reason.
struct InvalidValue {
  /// The message with the reason.
  let text: String

  /// Reads a message of the parser; nil for other messages, and for one with a reason.
  init?(message: String) {
    guard
      let match = message.firstMatch(
        of: /Error: (The value '.*' is invalid for '--[a-z-]+ <[^'\n]*>')\n/)
    else { return nil }
    text = "\(match.1): it must be a whole number."
  }
}

/// The parser's error for an unknown option, with its suggestion.
struct UnknownOption {
  /// The unknown option, with its dashes.
  let name: String
  /// The parser's suggestion.
  let suggestion: String

  /// Reads a message of the parser; nil if it has no suggestion.
  init?(message: String) {
    guard
      let match = message.firstMatch(
        of: /Unknown option '(--[^'\n]*)'\. Did you mean '(--[^'\n]*)'\?/)
    else { return nil }
    name = String(match.1)
    suggestion = String(match.2)
  }

  /// Whether the option may be a typing error; the parser also suggests `--lock` for `--foo`.
  var isNearSuggestion: Bool {
    Spelling.isNear(name.dropFirst(2), to: suggestion.dropFirst(2))
  }
}
