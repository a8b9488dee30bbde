import ArgumentParser
import Foundation

@testable import GimbalApp

/// An option of the command line, as shells complete it.
struct ShellOption {
  /// What a shell finds itself, as values of an option.
  enum Source { case files, folders, commands }

  /// The name without its dashes.
  let name: String
  /// The name of one letter; nil for none.
  let letter: String?
  /// What it is for, in one sentence without a full stop.
  let words: String
  /// What stands for the value in `--help`; nil for an option without a value.
  let placeholder: String?
  /// The values that are names.
  let valueNames: [String]
  /// What else may be a value; nil for what only the user knows.
  let source: Source?
  /// Whether it may be given several times.
  let isRepeating: Bool
  /// Whether it only takes a setting of the settings file back, so that it is seldom needed.
  let isSeldom: Bool

  /// All options of the program that are in `--help`.
  static func all() throws -> [ShellOption] {
    let dump = Data(CommandLineOptions._dumpHelp().utf8)
    return try JSONDecoder().decode(Dump.self, from: dump).command.arguments
      .filter { $0.kind != "positional" && $0.shouldDisplay }.compactMap(ShellOption.init)
  }

  private init?(_ argument: Dump.Argument) {
    let names = argument.names ?? []
    guard let name = names.first(where: { $0.kind == "long" })?.name else { return nil }
    self.name = name
    letter = names.first { $0.kind == "short" }?.name
    let setting = SettingTable.named(name)
    let opposite = name.hasPrefix("no-") ? SettingTable.named(String(name.dropFirst(3))) : nil
    isSeldom = opposite.map { $0.standard == "false" } ?? false
    words =
      opposite.map { "The opposite of --\($0.name)" } ?? setting?.words
      ?? Self.firstSentence(argument.abstract ?? "")
    placeholder = argument.kind == "flag" ? nil : argument.valueName
    valueNames = placeholder == nil ? [] : setting?.valueNames ?? []
    source =
      switch placeholder {
      case "path", "file", "file.webp|folder": .files
      case "folder=n": .folders
      case "command": .commands
      default: nil
      }
    isRepeating = argument.isRepeating
  }

  /// The first sentence without its full stop, and without what only the manual needs.
  private static func firstSentence(_ text: String) -> String {
    let sentence = text.prefix(upTo: text.firstRange(of: ". ")?.lowerBound ?? text.endIndex)
    return String(sentence.replacing(#/ \((default|see)[^)]*\)|; see .*|\.$/#, with: ""))
  }
}

/// The parser's own description of the command line.
private struct Dump: Decodable {
  struct Name: Decodable { let kind, name: String }

  struct Argument: Decodable {
    let kind: String
    let shouldDisplay, isRepeating: Bool
    let names: [Name]?
    let valueName, abstract: String?
  }

  struct Command: Decodable { let arguments: [Argument] }

  let command: Command
}
