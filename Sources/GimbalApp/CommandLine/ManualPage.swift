import ArgumentParser
import Commands
import Localization

/// The page for `man gimbal` in the user's language, from the texts of `--help` and the table of
/// commands.
struct ManualPage {
  /// The page in roff.
  private(set) var text: String

  init() {
    let name = localized("NAME", context: "heading of the manual page")
    let synopsis = localized("SYNOPSIS", context: "heading of the manual page")
    let words = localized("photo gallery in which only the photo turns with the device")
    let volume = localized("User Commands", context: "manual page")
    text = #"""
      .\" Written by gimbal --print-manual-page
      .TH GIMBAL 1 "" "Gimbal \#(CommandLineOptions.versionNumber)" "\#(Self.quoted(volume))"
      .ad l
      .SH \#(name)
      gimbal \- \#(Self.escaped(words[...]))
      .SH \#(synopsis)
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
      switch section.heading.key {
      case "OVERVIEW": add(overview: section.lines)
      case "USAGE": break
      case "KEYS":
        add(section: section.heading.string)
        add(keys: section.lines)
        addCommands()
      case "EXAMPLES", "EXIT STATUS":
        add(section: section.heading.string)
        for line in section.lines { add(row: line) }
      default:
        let options = HelpText.headings.first { $0.key == "OPTIONS" }
        if !isOptions, let options { add(section: options.string) }
        isOptions = true
        if section.heading != options { add(".SS \(Self.title(section.heading.string))") }
        for line in section.lines { add(row: line) }
      }
    }
    addFiles()
  }

  private mutating func add(_ line: String) { text += line + "\n" }

  private mutating func add(section: String) { add(".SH \(section)") }

  /// The first paragraph is the page's name already.
  private mutating func add(overview lines: [Substring]) {
    add(section: localized("DESCRIPTION", context: "heading of the manual page"))
    for paragraph in lines.split(separator: "").dropFirst() {
      add(".PP")
      for line in paragraph { add(Self.sentences(line)) }
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
    if let words = isLabel ? parts?.1 : row { add(Self.sentences(words)) }
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
    add(section: localized("COMMANDS", context: "heading of the manual page"))
    add(
      Self.sentences(
        localized("The names of the commands, for the settings file and for replays.")[...]))
    for definition in CommandTable.all {
      let argument = definition.argument.map { " <\($0.name)>" } ?? ""
      add(row: "  \(definition.name)\(argument)  \(definition.title)")
    }
  }

  private mutating func addFiles() {
    add(section: localized("FILES", context: "heading of the manual page"))
    let files = [
      (
        "$XDG_CONFIG_HOME/gimbal/config.toml",
        localized(
          """
          The settings, usually in ~/.config; gimbal --print-config writes such a file with \
          explanations.
          """)
      ),
      (
        "$XDG_STATE_HOME/gimbal",
        localized(
          """
          Files that say where photos were left, what a shuffled slideshow has shown, the size of \
          the window, and which hints were shown, usually in ~/.local/state.
          """)
      ),
    ]
    for (path, words) in files { text += ".TP\n.I \(path)\n\(Self.sentences(words[...]))\n" }
  }

  /// ROTATION as Rotation.
  private static func title(_ heading: String) -> String {
    var rest = String(heading.dropFirst())
    // The general rule makes an i with a loose dot of the first one, and an i of the second one.
    if Catalogue.current.language == "tr" {
      rest = rest.replacing("İ", with: "i").replacing("I", with: "ı")
    }
    return heading.prefix(1) + rest.lowercased()
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

  /// A text with what lets a line end where Chinese and Japanese have no spaces.
  private static func sentences(_ text: Substring) -> String {
    let text = escaped(text)
    guard text.unicodeScalars.contains(where: isWide) else { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let previous, isWide(previous), isWide(scalar),
        !neverLast.unicodeScalars.contains(previous), !neverFirst.unicodeScalars.contains(scalar)
      {
        result.append(contentsOf: #"\:"#.unicodeScalars)
      }
      result.append(scalar)
      previous = scalar
    }
    return String(result)
  }

  /// What is at no line's end, and what at no line's beginning.
  private static let (neverLast, neverFirst) = (
    "（「『", "、。，；：！？）」』ーぁぃぅぇぉっゃゅょァィゥェォッャュョ"
  )

  /// Ideographs, kana and their punctuation.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    (0x3000...0x9FFF).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
  }

  /// What is between quotes on a line with a command.
  private static func quoted(_ text: String) -> String {
    escaped(text[...]).replacing("\"", with: #"\(dq"#)
  }
}
