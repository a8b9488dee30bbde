import Commands
import Localization

/// The text of `--help`: the parser's list of options with the most needed first, the keys, and
/// sections that the parser does not have.
struct HelpText {
  /// The parser's headings in the order in which they are printed; others follow them.
  private static let order = [
    "ARGUMENTS", "OPTIONS", "FILTERS", "SERVERS", "SLIDESHOW", "ROTATION", "KIOSK", "GROUPS",
    "SCRIPTS", "DEMONSTRATION", "RECORDING",
  ]

  /// The whole text, with its headings in English.
  private let english: String

  /// The whole text.
  var text: String {
    english.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Self.heading(of: line).map { $0.string + line.dropFirst($0.key.count) } ?? String(line)
    }.joined(separator: "\n")
  }

  /// The sections, each with its heading and its lines; what follows a heading is the first one.
  var sections: [(heading: LocalizedText, lines: [Substring])] {
    var sections: [(heading: LocalizedText, lines: [Substring])] = []
    for line in english.split(separator: "\n", omittingEmptySubsequences: false) {
      if let heading = Self.heading(of: line) {
        let rest = line.dropFirst(heading.key.count + 2)
        sections.append((heading, rest.isEmpty ? [] : [rest]))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }

  /// Rearranges the parser's text, in which each group begins with a heading in capitals.
  ///
  /// - Parameter keyMap: the keys that it lists.
  init(parsed: String, keyMap: KeyMap) {
    var groups: [(heading: String, lines: [Substring])] = [("", [])]
    for line in parsed.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: /([A-Z]+):/) {
        groups.append((String(match.1), []))
      } else {
        groups[groups.count - 1].lines.append(line)
      }
    }
    let place = { (heading: String) in
      heading.isEmpty ? -1 : Self.order.firstIndex(of: heading) ?? Self.order.count
    }
    let sorted = groups.enumerated().sorted {
      (place($0.element.heading), $0.offset) < (place($1.element.heading), $1.offset)
    }
    let options = sorted.map { _, group in
      let heading = group.heading == "ARGUMENTS" ? "PATHS" : group.heading
      let lines = group.lines.reversed().drop(while: \.isEmpty).reversed()
      return (heading.isEmpty ? "" : "\(heading):\n") + lines.joined(separator: "\n")
    }
    english = (options + [Self.sections(keyMap)]).joined(separator: "\n\n") + "\n"
  }

  /// The headings, which the parser has in English.
  static let headings: [LocalizedText] = [
    "OVERVIEW", "USAGE", "PATHS", "OPTIONS", "FILTERS", "SERVERS", "SLIDESHOW", "ROTATION", "KIOSK",
    "REMOTE CONTROL", "GROUPS", "SCRIPTS", "DEMONSTRATION", "RECORDING", "KEYS", "EXAMPLES",
    "EXIT STATUS",
  ].map { LocalizedText($0, context: "heading of --help") }

  private static func heading(of line: Substring) -> LocalizedText? {
    line.firstIndex(of: ":").flatMap { end in headings.first { $0.key == line[..<end] } }
  }

  private static func sections(_ keyMap: KeyMap) -> String {
    let examples = examples.map { "  " + $0.padded(to: 39) + $1.string }
    let statuses = statuses.map {
      "  " + $0.padded(to: 7) + $1.string.replacing("\n", with: "\n         ")
    }
    return
      (["KEYS:", keyMap.helpText, "", "EXAMPLES:"] + examples + ["", "EXIT STATUS:"] + statuses)
      .joined(separator: "\n")
  }

  /// What people read in the sections that the parser does not have.
  static var texts: [LocalizedText] { headings + examples.map(\.1) + statuses.map(\.1) }

  private static let examples: [(String, LocalizedText)] = [
    ("gimbal ~/Pictures", "browse a folder"),
    ("gimbal -r --sort random ~/Pictures", "all photos in it and in the folders inside"),
    ("find . -size +5M -print0 | gimbal -", "photos that another program lists"),
    ("scanimage --format png | gimbal -", "a picture that another program writes"),
    ("gimbal --fullscreen --start 3 photos", "the third photo, full screen"),
    ("gimbal --slideshow 5 --shuffle photos", "a slideshow, 5 seconds for each photo"),
    ("gimbal https://host/feed.xml", "photos that a server lists"),
    ("gimbal --kiosk --hours 07:00-22:30 .", "a photo frame"),
    ("gimbal --orientation landscape-left .", "turned, as by the right arrow"),
    ("gimbal --calibrate-sensor", "for a sensor that is mounted turned"),
    ("gimbal --sensor-monitor", "the sensor's readings, until Ctrl+C"),
    ("gimbal -- -odd-name.jpg", "a name that begins with a dash"),
  ]

  private static let statuses: [(String, LocalizedText)] = [
    ("0", "you quit"),
    ("64", "the command line is wrong"),
    (
      "66",
      """
      no photo can be shown, the replay cannot be read, or --list or --doctor
      could not read something that was named, or not completely
      """
    ),
    (
      "69",
      """
      there is no display, it was lost, a required sandbox is missing, or no
      accelerometer can be calibrated
      """
    ),
    ("74", "a report, a recording or a setting cannot be written"),
    ("128+n", "the program was ended by signal n"),
  ]
}
