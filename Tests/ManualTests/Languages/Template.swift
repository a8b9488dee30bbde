import Commands
import Foundation
import Localization
import RemoteControl

@testable import GimbalApp

/// The template for translators (`gimbal.pot`): all texts of the code and of the tables.
struct Template {
  /// The file's text.
  private(set) var text: String
  /// The texts in it.
  private(set) var texts: [TranslatableText] = []

  /// Makes the template from the texts of the code, and from the tables.
  init(_ sources: SourceTexts) {
    text = """
      # Written by RECORD_TABLES=1 swift test --filter ManualTests
      msgid ""
      msgstr ""
      "Project-Id-Version: gimbal\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"

      """
    var entries: [TranslatableText: (values: Set<String>, places: [String])] = [:]
    func add(_ text: TranslatableText, _ values: [String], _ place: String) {
      guard !text.key.isEmpty else { return }
      if entries[text] == nil { texts.append(text) }
      entries[text, default: ([], [])].values.formUnion(
        values.enumerated().map { "{\($0 + 1)}: \($1)" })
      if entries[text]?.places.contains(place) == false { entries[text]?.places.append(place) }
    }
    for (place, table) in Self.tables {
      for text in table { add(TranslatableText(key: text.key, context: text.context), [], place) }
    }
    for caption in Self.tourCaptions {
      add(TranslatableText(key: caption), [], "Assets/Tour/tour.replay")
    }
    let advice = TranslatableText(key: BrokerFailure.contestedAdvice)
    add(advice, [], "Sources/System/RemoteControl/BrokerFailure.swift")
    add(TranslatableText(key: " ", context: "between two sentences"), [], "LocalizedText.swift")
    add(
      TranslatableText(key: ", ", context: "between the parts of a list"), [],
      "LocalizedText.swift")
    for (text, values, place) in sources.texts { add(text, values, place) }
    for text in texts {
      let (values, places) = entries[text] ?? ([], [])
      self.text += "\n" + values.sorted().map { "#. \($0)\n" }.joined()
      self.text += places.map { "#: \($0)\n" }.joined()
      if !values.isEmpty { self.text += "#, python-brace-format\n" }
      if let context = text.context { self.text += "msgctxt \(Self.quoted(context))\n" }
      self.text += "msgid \(Self.quoted(text.key))\n"
      if let plural = text.plural {
        self.text += "msgid_plural \(Self.quoted(plural))\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
      } else {
        self.text += "msgstr \"\"\n"
      }
    }
  }

  /// The tables with texts, and the files that translators may look into.
  private static var tables: [(String, [LocalizedText])] {
    [
      (
        "Sources/Interface/Commands/CommandTable.swift",
        CommandGroup.allCases.map(\.text) + CommandTable.all.flatMap(\.texts)
      ),
      (
        "Sources/Interface/Commands/GestureLine.swift",
        [GestureLine.heading] + (GestureLine.all + GestureLine.overview).flatMap(\.texts)
      ),
      ("Sources/Interface/Commands/KeyName.swift", KeyName.texts),
      ("Sources/GimbalApp/Settings/Sections", SettingTable.all.flatMap(\.texts)),
      ("Sources/GimbalApp/CommandLine/HelpText.swift", HelpText.texts),
    ]
      + DesktopEntry.names.map { name in
        ("Assets/Desktop/\(name)", (try? DesktopEntry(name))?.texts ?? [])
      }
  }

  /// What the guided tour says: lines such as `4800 caption Turned clockwise, …`.
  private static var tourCaptions: [String] {
    let file = TemplateTests.root.appending(path: "Assets/Tour/tour.replay")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^[0-9]+ caption (.+)$/).map { String($0.1) }
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    return "\"\(escaped)\""
  }
}
