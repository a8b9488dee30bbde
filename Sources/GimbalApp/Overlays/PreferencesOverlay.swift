import Chrome
import Commands
import GalleryCore
import Localization
import SDLSupport

/// The settings in the window, which can be searched and changed.
struct PreferencesOverlay: Hashable {
  /// The scroll distance of a notch of the wheel, in points: about a line and a half.
  private static let notch = 96.0

  /// The search field and the list.
  private(set) var dialog: PreferencesDialog
  /// The settings of the list, line by line.
  private(set) var preferences: [Preference] = []
  /// The pictures that were shown last, which stay until the next ones are painted.
  private var shown: [String: ChromePicture] = [:]
  /// Whether the clipboard's text is being read for the field.
  private var awaitsText = false

  /// Opens the preferences with all settings.
  init(in context: Overlay.Context) {
    dialog = PreferencesDialog(
      PreferencesDialog.Texts(
        heading: localized("Preferences"),
        placeholder: localized("Search the settings"),
        close: localized("Close", context: "button of a dialog"),
        nothing: localized("No setting has these words.")),
      windowSize: context.windowSize, context.direction)
    update(in: context)
  }

  /// Where typed text goes in the window; nil on a phone until its field is chosen, so that its
  /// keyboard does not cover the list.
  var field: Rect? {
    dialog.focus == nil ? nil : dialog.layout.placed(dialog.layout.field)
  }

  /// Shows the settings as they are now.
  private mutating func update(in context: Overlay.Context) {
    let groups = PreferenceGroup.found(dialog.query, in: context.preferences())
    preferences = groups.flatMap(\.preferences)
    let sections = groups.map { group in
      PreferenceSection(title: group.title, lines: group.preferences.map(\.line))
    }
    dialog.show(sections, windowSize: context.windowSize, context.direction)
  }

  /// Handles an event: only the window's own events reach what is below.
  mutating func handle(_ event: InputEvent, in context: Overlay.Context) -> Overlay.Response {
    let query = dialog.query
    let response = respond(to: event, in: context)
    if dialog.query != query { update(in: context) }
    return response
  }

  private mutating func respond(
    to event: InputEvent, in context: Overlay.Context
  ) -> Overlay.Response {
    switch event {
    case .key(let press, let isRepeat):
      // A letter is typed, although it may be the key that opens the dialog.
      if SearchTyping.character(of: press) == nil,
        context.command(press) == .app(.showPreferences)
      {
        return isRepeat ? .handled : .closes(passesOn: false)
      }
      guard let key = PreferencesDialog.Key(press, runsLeft: runsLeft(in: context)) else {
        // Text input is off until then.
        if field == nil, let character = press.character { dialog.insert(character) }
        return .handled
      }
      // The key that opened the dialog may still be held.
      if isRepeat, !dialog.repeats(key) { return .handled }
      return self.response(to: dialog.handle(key))
    case .text(let text):
      dialog.insert(text)
      return .handled
    case .pointer(let pointer):
      return response(
        to: dialog.handle(pointer, field: context.dialogLayout(dialog.fieldPicture)))
    case .hover(let place):
      dialog.hover(place)
      return .handled
    case .wheel(let turn):
      dialog.scroll(by: turn.notches.y * Self.notch)
      return .handled
    case .pinch, .secondaryClick, .sideButton, .dropped: return .handled
    case .pointersLost:
      dialog.pointersLost()
      return .ignored
    case .quit, .windowChanged, .visibilityChanged, .outputTurned, .exposed, .texturesLost, .wake:
      return .ignored
    }
  }

  /// Whether what follows is at the left: the text behind the cursor, or the next value.
  private func runsLeft(in context: Overlay.Context) -> Bool {
    guard dialog.focus == .field, let field = context.dialogLayout(dialog.fieldPicture),
      !dialog.search.units.isEmpty
    else { return context.direction == .rightToLeft }
    return field.runsLeft(at: dialog.search.cursor)
  }

  private mutating func response(to outcome: PreferencesDialog.Outcome) -> Overlay.Response {
    switch outcome {
    case .stays: return .handled
    case .closes: return .closes(passesOn: false)
    case .changes(let index, let step): return change(index, by: step)
    case .resets(let index):
      guard preferences.indices.contains(index) else { return .handled }
      return .chooses(PreferenceChange(name: preferences[index].name, value: nil))
    case .copied(let text): return .copies(text)
    case .pastes:
      awaitsText = true
      return .pastes
    }
  }

  /// Changes the setting of a line, or asks for its value.
  func change(_ index: Int, by step: Int) -> Overlay.Response {
    guard preferences.indices.contains(index), preferences[index].isEnabled else {
      return .handled
    }
    let preference = preferences[index]
    if let value = preference.value(by: step) {
      return .chooses(PreferenceChange(name: preference.name, value: value))
    }
    guard let setting = SettingTable.named(preference.name) else { return .handled }
    return .asks(Question(setting, typed: preference.value))
  }

  /// Inserts the clipboard's text if it is awaited.
  mutating func insertPasted(_ text: String) {
    guard awaitsText else { return }
    awaitsText = false
    dialog.insert(text)
  }

  /// Shows the settings as they are, and notes which pictures are painted.
  mutating func layOut(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) {
    update(in: context)
    for picture in dialog.changingPictures where painted(picture) != nil {
      if let slot = picture.slot { shown[slot] = picture }
    }
  }

  /// The items to draw; a picture that changes stays until the next one is painted.
  func items(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    dialog.items(
      scale: context.scale, context.direction, in: context.windowSize, message: context.message
    ) { picture in
      painted(picture) ?? picture.slot.flatMap { shown[$0] }.flatMap(painted)
    }
  }
}

extension ChromePicture {
  /// What tells a picture of the preferences that changes from others.
  fileprivate var slot: String? {
    if case .preference(let picture) = self { picture.slot } else { nil }
  }
}

extension Preference {
  /// What is drawn of it.
  fileprivate var line: PreferenceLine {
    let shown: PreferenceLine.Control =
      if case .toggle(let isOn) = control { .toggle(isOn: isOn) } else { .value(value) }
    return PreferenceLine(
      name: name, title: words, note: note, control: shown, canReset: canReset,
      isEnabled: isEnabled)
  }
}
