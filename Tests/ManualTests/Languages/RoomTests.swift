import Chrome
import Commands
import Foundation
import GalleryCore
import Testing

@testable import Localization

@Suite("The room for texts in other languages")
struct RoomTests {
  /// How a text is shown.
  enum Surface: CaseIterable {
    case tooltip, toast, tile, dialog

    /// The files with its texts, by the beginnings of their paths.
    var files: [String] {
      switch self {
      case .tooltip: ["Sources/Interface/Chrome/Layout", "Sources/Interface/Commands/CommandTable"]
      case .toast:
        [
          "Toasts", "Trash", "FileChanges", "Slideshow", "Input", "Overview", "Clipboard",
          "Desktop", "Chrome",
        ].map { "Sources/GimbalApp/\($0)" }
      case .tile:
        [
          "Sources/Helpers", "Sources/Decoding", "Sources/Photos/PhotoSources/Servers",
          "Sources/GimbalApp/Opening", "Sources/GimbalApp/Filtering",
        ]
      case .dialog: ["Sources/GimbalApp/Trash", "Sources/GimbalApp/FileChanges"]
      }
    }

    /// The picture in a window of this width (points).
    func picture(_ text: String, width: Double) -> ChromePicture {
      switch self {
      case .tooltip: .tooltip(text, maximumWidth: min(360, width - 16))
      case .toast: .toast(text, maximumSize: Size(width: width - 32, height: 500))
      case .tile:
        .tile(
          heading: "Photo.jpg", detail: text, maximumWidth: ChromePicture.cardWidth(in: width))
      case .dialog:
        .dialog(
          // Sentences explain headings.
          [".", "。", "।"].contains(where: text.hasSuffix)
            ? Dialog(heading: "?", detail: text, buttons: ["OK"])
            : Dialog(heading: text, buttons: ["OK"]),
          maximumSize: Size(width: width - 32, height: 500))
      }
    }
  }

  /// A long enough name, and numbers, in the places of the values.
  private static let values = ["“Summer.jpg”", "1 234", "12", "5"]

  @Test("is enough wherever it is enough for English", arguments: TestCatalogues.languages)
  func texts(language: String) throws {
    let sources = try SourceTexts(folder: TemplateTests.root.appending(path: "Sources"))
    let painter = ChromePainter()
    var cut: [String] = []
    func isCut(_ picture: ChromePicture) -> Bool {
      let before = painter.cutTextCount
      _ = painter.paint(picture, scale: 1)
      return painter.cutTextCount > before
    }
    for surface in Surface.allCases {
      for (text, _, file) in sources.texts
      where surface.files.contains(where: { file.hasPrefix($0) }) {
        let english = Catalogue.filled(text.plural ?? text.key, Self.values)
        let name = text.context.map { "\($0)\u{4}\(text.key)" } ?? text.key
        let forms = TestCatalogues.file(language)?.forms(of: name) ?? []
        guard let longest = forms.max(by: { $0.count < $1.count }) else { continue }
        let translated = Catalogue.filled(longest, Self.values)
        for width in [360.0, 800] {
          guard isCut(surface.picture(translated, width: width)),
            !isCut(surface.picture(english, width: width))
          else { continue }
          cut.append("\(surface) \(Int(width)): \(translated)")
        }
      }
    }
    #expect(cut == [])
  }

  @Test("of menu and list of keys is enough", arguments: ["en"] + TestCatalogues.languages)
  func lists(language: String) {
    let catalogue =
      language == "en" ? Catalogue.english : TestCatalogues.catalogue(language)
    Catalogue.$replacement.withValue(catalogue) {
      let painter = ChromePainter()
      for (isOverview, isSimulating) in [(false, false), (true, false), (false, true)] {
        let groups = [KeyBindingGroup](
          .standard, isSimulating: isSimulating, isOverview: isOverview)
        for size in [Size(width: 328, height: 600), Size(width: 960, height: 660)] {
          _ = painter.paint(.help(groups, maximumSize: size), scale: 1)
          #expect(painter.cutTextCount == 0, "help, \(size)")
        }
      }
      for group in CommandGroup.allCases {
        for definition in CommandTable.commands(in: group) where definition.isInMenu {
          guard let command = definition.command else { continue }
          let keys = KeyMap.standard.keys(of: definition).map(\.label)
          for isOn in [nil, true] {
            let item = MenuItem(
              title: definition.menuText.string, keys: keys, command: command, isEnabled: true,
              isOn: isOn)
            let menu = MenuGroup(title: group.title, items: [item])
            let before = painter.cutTextCount
            _ = painter.paint(.menu([[menu]], columnWidth: 280), scale: 1)
            #expect(painter.cutTextCount == before, "\(definition.menuText.string)")
          }
        }
      }
    }
  }
}
