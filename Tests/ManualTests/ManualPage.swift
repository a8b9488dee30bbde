import ArgumentParser
import Commands

@testable import GimbalApp

/// The manual page for `man gimbal`, from the texts of `--help` and the table of commands.
struct ManualPage {
  /// The page in roff.
  private(set) var text: String

  init() {
    text = #"""
      .\" Written by RECORD_TABLES=1 swift test --filter ManualTests
      .TH GIMBAL 1 "" "Gimbal \#(CommandLineOptions.versionNumber)" "User Commands"
      .SH NAME
      gimbal \- photo gallery in which only the photo turns with the device
      .SH SYNOPSIS
      .B gimbal
      .RI [ option ].\|.\|.\&
      .RB [ \-\- ]
      .RI [ path ].\|.\|.

      """#
    // So wide that no line is broken.
    let help = HelpText(
      parsed: CommandLineOptions.helpMessage(columns: 10_000), keyMap: .standard)
    var isOptions = false
    for section in help.sections {
      switch section.heading {
      case "OVERVIEW": add(overview: section.lines)
      case "USAGE": break
      case "KEYS":
        add(section: "KEYS")
        add(keys: section.lines)
        addCommands()
      case "EXAMPLES", "EXIT STATUS":
        add(section: section.heading)
        for line in section.lines { add(row: line) }
      default:
        if !isOptions { add(section: "OPTIONS") }
        isOptions = true
        if section.heading != "OPTIONS" { add(".SS \(Self.title(section.heading))") }
        for line in section.lines { add(row: line) }
      }
    }
    addEnd()
  }

  private mutating func add(_ line: String) { text += line + "\n" }

  private mutating func add(section: String) { add(".SH \(section)") }

  /// The first paragraph is the page's name already.
  private mutating func add(overview lines: [Substring]) {
    add(section: "DESCRIPTION")
    for paragraph in lines.split(separator: "").dropFirst() {
      add(".PP")
      for line in paragraph { add(Self.escaped(line)) }
    }
  }

  /// Adds a label with what it is for.
  private mutating func add(row line: Substring) {
    let row = line.drop { $0 == " " }
    guard !row.isEmpty else { return }
    let parts = row.firstRange(of: "  ").map {
      (row[..<$0.lowerBound], row[$0.upperBound...].drop { $0 == " " })
    }
    // A label that is too long has its words on the next line.
    let isLabel = line.prefix { $0 == " " }.count <= 4
    if isLabel {
      add(".TP")
      add(Self.label(parts?.0 ?? row))
    }
    if let words = isLabel ? parts?.1 : row { add(Self.escaped(words)) }
  }

  private mutating func add(keys lines: [Substring]) {
    for line in lines {
      if line.hasPrefix("    ") {
        add(row: line)
      } else if !line.isEmpty {
        add(".SS \(Self.escaped(line.drop { $0 == " " }))")
      }
    }
  }

  private mutating func addCommands() {
    add(section: "COMMANDS")
    add("The names of the commands, for the settings file and for replays.")
    for definition in CommandTable.all {
      let argument = definition.argument.map { " <\($0.name)>" } ?? ""
      add(row: "  \(definition.name)\(argument)  \(definition.title)")
    }
  }

  private mutating func addEnd() {
    text += #"""
      .SH FILES
      .TP
      .I $XDG_CONFIG_HOME/gimbal/config.toml
      The settings, usually in ~/.config.
      .B gimbal \-\-print\-config
      writes such a file with explanations.
      .TP
      .I $XDG_STATE_HOME/gimbal
      Files that say where photos were left, what a shuffled slideshow has shown,
      the size of the window, and which hints were shown, usually in ~/.local/state.

      """#
  }

  /// ROTATION as Rotation.
  private static func title(_ heading: String) -> String {
    heading.prefix(1) + heading.dropFirst().lowercased()
  }

  /// A label in bold, with its values in italics.
  private static func label(_ text: Substring) -> String {
    let bold = escaped(text).replacing("<", with: #"\fI"#).replacing(">", with: #"\fB"#)
    return #"\fB\#(bold)\fR"#
  }

  /// A line of text in which roff finds no commands.
  private static func escaped(_ text: Substring) -> String {
    let text = String(text).replacing(#"\"#, with: #"\e"#).replacing("-", with: #"\-"#)
    return (text.hasPrefix(".") || text.hasPrefix("'") ? #"\&"# : "") + text
  }
}

extension HelpText {
  /// The text's sections, each with its heading in capitals and its lines.
  fileprivate var sections: [(heading: String, lines: [Substring])] {
    var sections: [(heading: String, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.firstMatch(of: /^([A-Z]+( [A-Z]+)?):( .*)?$/) {
        sections.append((String(match.1), match.3.map { [$0.dropFirst()] } ?? []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }
}
