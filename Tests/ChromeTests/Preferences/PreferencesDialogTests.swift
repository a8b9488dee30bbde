import GalleryCore
import Testing

@testable import Chrome

@Suite("The preferences")
struct PreferencesDialogTests {
  private static let window = Size(width: 1000, height: 700)
  private static let phone = Size(width: 360, height: 640)

  private static func sections(_ count: Int) -> [PreferenceSection] {
    [
      PreferenceSection(
        title: "All",
        lines: (0..<count).map { index in
          PreferenceLine(
            name: "setting-\(index)", title: "What number \(index) does", note: "note",
            control: index.isMultiple(of: 2) ? .toggle(isOn: true) : .value("auto"),
            canReset: index == 1, isEnabled: index != 3)
        })
    ]
  }

  private func dialog(
    _ count: Int = 40, in window: Size = window, _ direction: LayoutDirection = .leftToRight
  ) -> PreferencesDialog {
    var dialog = PreferencesDialog(
      .init(heading: "Preferences", placeholder: "Search", close: "Close", nothing: "Nothing"),
      windowSize: window, direction)
    dialog.show(Self.sections(count), windowSize: window, direction)
    return dialog
  }

  private func click(
    _ dialog: inout PreferencesDialog, at point: Point
  ) -> PreferencesDialog.Outcome {
    _ = dialog.handle(PointerEvent(phase: .down, pointer: 1, location: point), field: nil)
    return dialog.handle(PointerEvent(phase: .up, pointer: 1, location: point), field: nil)
  }

  @Test("the keyboard goes from the field through lines and their arrows, and back")
  func tabs() {
    var dialog = dialog()
    #expect(dialog.focus == .field)
    var stops: [PreferencesLayout.Place?] = []
    for _ in 0..<4 {
      _ = dialog.handle(.tab(isBack: false))
      stops.append(dialog.focus)
    }
    #expect(stops == [.line(0), .line(1), .reset(1), .line(2)])
    #expect(dialog.handle(.tab(isBack: true)) == .stays && dialog.focus == .reset(1))
    #expect(dialog.handle(.enter) == .resets(1))
    _ = dialog.handle(.lines(-1))
    _ = dialog.handle(.lines(-1))
    #expect(dialog.focus == .field)
    _ = dialog.handle(.tab(isBack: true))
    #expect(dialog.focus == .close && dialog.handle(.enter) == .closes)
  }

  @Test("keys change and reset the setting of a line, but not one that is fixed")
  func changes() {
    var dialog = dialog()
    #expect(dialog.handle(.enter) == .stays && dialog.focus == .line(0))
    #expect(dialog.handle(.space) == .changes(0, by: 1))
    #expect(dialog.handle(.move(.units(-1), extends: false)) == .changes(0, by: -1))
    #expect(dialog.handle(.delete(.units(1))) == .stays)
    _ = dialog.handle(.lines(1))
    #expect(dialog.handle(.delete(.units(1))) == .resets(1))
    _ = dialog.handle(.lines(2))
    #expect(dialog.focus == .line(3) && dialog.handle(.enter) == .stays)
  }

  @Test("Backspace on a line deletes in the field; held keys change no value")
  func deletes() {
    var dialog = dialog()
    dialog.insert("ab")
    #expect(dialog.repeats(.delete(.units(1))) && !dialog.repeats(.escape))
    _ = dialog.handle(.lines(2))
    #expect(dialog.focus == .line(1))
    for key in [PreferencesDialog.Key.delete(.units(1)), .move(.units(1), extends: false), .space] {
      #expect(!dialog.repeats(key))
    }
    #expect(dialog.repeats(.lines(1)) && dialog.repeats(.deleteBack(.units(-1))))
    #expect(dialog.handle(.deleteBack(.units(-1))) == .stays)
    #expect(dialog.focus == .field && dialog.query == "a")
  }

  @Test("the line with the keyboard is in view, from the first to the last one")
  func reveals() throws {
    var dialog = dialog()
    for index in 0..<40 {
      _ = dialog.handle(.lines(1))
      let row = try #require(dialog.layout.line(index, offset: dialog.offset))
      #expect(dialog.layout.viewport.minY <= row.minY && row.maxY <= dialog.layout.viewport.maxY)
    }
    _ = dialog.handle(.lines(1))
    #expect(dialog.focus == .line(39) && dialog.offset == dialog.layout.maximumOffset)
    _ = dialog.handle(.move(.start, extends: false))
    #expect(dialog.focus == .line(0) && dialog.offset == 0)
    _ = dialog.handle(.pages(1))
    #expect(dialog.offset > 100 && (dialog.line ?? 0) > 4)
  }

  @Test("a text searches at once, a space only in the field; Escape ends the search first")
  func search() {
    var dialog = dialog()
    _ = dialog.handle(.lines(1))
    dialog.insert(" ")
    #expect(dialog.query.isEmpty && dialog.focus == .line(0))
    dialog.scroll(by: 300)
    dialog.insert("a")
    dialog.insert(" ")
    #expect(dialog.query == "a " && dialog.focus == .field && dialog.offset == 0)
    // A search may leave fewer lines than the one that had the keyboard.
    _ = dialog.handle(.lines(1))
    dialog.show([], windowSize: Self.window, .leftToRight)
    #expect(dialog.focus == .field)
    #expect(dialog.handle(.lines(1)) == .stays && dialog.handle(.pages(1)) == .stays)
    #expect(dialog.handle(.escape) == .stays && dialog.query.isEmpty)
    #expect(dialog.handle(.escape) == .closes)
  }

  @Test("a click changes a line, its arrow resets it, and one beside the card closes it")
  func clicks() throws {
    for direction in LayoutDirection.allCases {
      var dialog = dialog(40, in: Self.window, direction)
      let row = try #require(dialog.layout.line(1, offset: 0))
      let arrow = try #require(dialog.layout.reset(1, offset: 0))
      #expect(click(&dialog, at: dialog.layout.placed(row).center) == .changes(1, by: 1))
      #expect(click(&dialog, at: dialog.layout.placed(arrow).center) == .resets(1))
      let fixed = try #require(dialog.layout.line(3, offset: 0))
      #expect(click(&dialog, at: dialog.layout.placed(fixed).center) == .stays)
      #expect(click(&dialog, at: dialog.layout.placed(dialog.layout.close).center) == .closes)
      #expect(click(&dialog, at: Point(x: 5, y: 5)) == .closes)
    }
  }

  @Test("a finger that moves scrolls, and changes nothing")
  func drags() throws {
    var dialog = dialog(40, in: Self.phone)
    #expect(dialog.focus == nil)
    let start = try #require(dialog.layout.line(3, offset: 0)).center
    for (phase, distance) in [(PointerEvent.Phase.down, 0.0), (.moved, -60), (.up, -60)] {
      let place = start + Point(x: 0, y: distance)
      let outcome = dialog.handle(
        PointerEvent(phase: phase, pointer: 7, location: place), field: nil)
      #expect(outcome == .stays)
    }
    #expect(dialog.offset == 60)
    dialog.pointersLost()
    #expect(dialog.press == nil)
  }

  @Test("everything is on the card and a finger's target, in every window")
  func layout() {
    for window in [
      Self.phone, Size(width: 640, height: 360), Size(width: 800, height: 600),
      Size(width: 1920, height: 1080), Size(width: 100, height: 80), Size(width: 1e9, height: 1),
    ] {
      for direction in LayoutDirection.allCases {
        let layout = PreferencesLayout(Self.sections(40), windowSize: window, direction)
        for rect in [layout.field, layout.close, layout.viewport] {
          #expect(rect.size.height >= 1 && layout.frame.intersection(rect) == rect)
        }
        #expect(layout.lines.allSatisfy { $0.size.height >= 44 })
        #expect(layout.field.intersection(layout.close) == nil)
        guard let first = layout.line(0, offset: 0), window.height > 300 else { continue }
        let place = layout.placed(first).center
        #expect(layout.place(at: place, offset: 0) == .line(0))
        #expect(layout.place(at: layout.placed(layout.close).center, offset: 0) == .close)
      }
    }
  }

  @Test("it draws only the lines that are seen, and no part of them outside of the list")
  func items() {
    var dialog = dialog(400)
    dialog.scroll(by: 333)
    var requested = 0
    let items = dialog.items(scale: 1, .leftToRight, in: Self.window) { picture in
      requested += 1
      guard case .preference(.line(let line, let width)) = picture else { return nil }
      return (ImageID(1), PreferenceRow(line, width: width).size)
    }
    #expect(requested < 30 && items.count > 5)
    for case .image(let quad) in items {
      #expect(quad.destination.minY >= dialog.layout.viewport.minY)
      #expect(quad.destination.maxY <= dialog.layout.viewport.maxY + 0.01)
    }
  }
}
