import CSDL2
import Chrome
import Commands
import Demonstration
import Foundation
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

/// What the visitors of a kiosk are shown.
extension AppLoopTests {
  /// All lines of the card with the keys, which is open.
  private func cardLines(_ app: App) -> [KeyBinding] {
    var sheets: [[KeyBindingGroup]] = []
    _ = app.overlays.items(in: app.overlayContext) { picture in
      if case .help(let groups, _) = picture { sheets.append(groups) }
      return (ImageID(1), Size(width: 400, height: 3000))
    }
    return sheets.first?.flatMap(\.bindings) ?? []
  }

  @Test("the card and the menu of a kiosk have nothing that it refuses, nor the secret way out")
  func lockedLists() throws {
    let refused = [
      "Quit", "Full screen", "Rename the photo", "Save a copy of the photo",
      "Move the photo to the trash", "Undo the last change", "Select nothing", "Open other photos",
      "Open other folders", "Show the photo in the file manager",
      "Open the photo with another program",
      "Show on a map where it was taken", "Use the photo as the wallpaper",
    ]
    for (arguments, isLocked) in [(["--kiosk"], true), ([], false)] {
      try withApp(arguments) { app in
        app.perform(app.overlays.toggleHelp())
        let lines = cardLines(app)
        try #require(lines.contains { $0.meaning == "Next photo" })
        for title in refused {
          #expect(lines.contains { $0.meaning == title } != isLocked, "\(title)")
        }
        app.perform(app.overlays.toggleHelp())
        app.perform(app.overlays.openMenu(at: .zero, in: app.snapshot(at: app.clock.now)))
        guard case .menu(let menu)? = app.overlays.stack.overlays.last else {
          Issue.record("There is no menu.")
          return
        }
        let items = menu.menu.groups.flatMap(\.items)
        #expect(items.contains { $0.command == .quit } != isLocked)
        #expect(items.contains { $0.command == .page(by: 1) })
      }
    }
  }

  @Test("what is opened from elsewhere goes after a minute, and at once by a reset")
  func openedFromElsewhere() throws {
    try withApp(["--kiosk", "--demonstration"]) { app in
      for command in [Command.toggleInformation, .demonstrate(.show(.inspector)), .toggleHelp] {
        #expect(app.kiosk.dueTime == nil)
        _ = app.control(.command(command))
        let due = try #require(app.kiosk.dueTime, "\(command)")
        app.perform(app.kiosk.advance(at: due, KioskPart.Shown()))
        #expect(!app.gallery.isInformationShown && !app.stage.isInspectorShown)
        #expect(app.overlays.isEmpty)
      }
      for command in [Command.toggleInformation, .demonstrate(.show(.inspector)), .toggleHelp] {
        _ = app.control(.command(command))
      }
      _ = app.control(.command(.demonstrate(.reset)))
      #expect(!app.gallery.isInformationShown && !app.stage.isInspectorShown)
      #expect(app.overlays.isEmpty)
    }
  }

  @Test("a zoom from elsewhere goes after a minute")
  func zoomedFromElsewhere() throws {
    try withApp(["--kiosk"]) { app in
      #expect(app.control(.command(.zoom(by: 2))) == nil)
      let due = try #require(app.kiosk.dueTime)
      #expect(app.gallery.isZoomed(at: due))
      app.perform(app.kiosk.advance(at: due, KioskPart.Shown()))
      #expect(!app.gallery.isZoomed(at: due))
    }
  }

  @Test("a kiosk has a demonstration only if that is asked for")
  func demonstration() throws {
    for (arguments, isOn) in [
      (["--kiosk"], false), (["--kiosk", "--demonstration"], true), ([], true),
      (["--no-demonstration"], false), (["--kiosk", "--inspector"], true),
    ] {
      try withApp(arguments) { app in
        let command = Command.demonstrate(.toggle(.comparison))
        let rules = CommandRules(app.snapshot(at: app.clock.now))
        #expect(rules.isForbidden(command) != isOn && rules.isApplicable(command) == isOn)
        _ = app.control(.command(command))
        #expect(app.stage.isComparing == isOn)
        app.perform(app.overlays.toggleHelp())
        #expect(cardLines(app).contains { $0.meaning == "Show a drawn device" } == isOn)
      }
    }
  }

  @Test("a kiosk that may be quit says how")
  func unlockedList() throws {
    try withApp(["--kiosk", "--allow-quit"]) { app in
      app.perform(app.overlays.toggleHelp())
      let lines = cardLines(app)
      #expect(
        lines.contains { $0.meaning == "Quit" } && lines.contains { $0.meaning == "Full screen" })
      #expect(!lines.contains { $0.meaning == "Rename the photo" })
    }
  }
}
