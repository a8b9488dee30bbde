import Chrome
import GalleryCore
import SDLSupport
import SystemServices

/// What happens when a screen reader presses an object: the same as by the user's hand.
@MainActor struct AccessibilityPress {
  /// The pointer that presses; the mouse and fingers have other numbers.
  private static let pointer = InputEvent.mouse - 1

  let snapshot: Snapshot

  /// Prepares for a press on what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// What follows from a press; nothing if the object is gone, or covered by another one.
  func actions(pressing id: AccessibleNode.ID) -> [AppAction] {
    // A frame that rests shows nothing; keys and fingers only wake it then.
    guard !snapshot.isResting else { return [] }
    return switch snapshot.overlays.stack.overlays.last {
    case nil: pressAlbum(id) ?? pressButton(id)
    case .menu(let overlay): chooseLine(id, of: overlay.menu)
    case .dialog(let overlay): answer(id, of: overlay)
    case .preferences(let overlay): press(id, in: overlay)
    case .crop(let overlay): press(id, in: overlay)
    case .help: []
    }
  }

  /// Shows an album of the list; nil for another object.
  private func pressAlbum(_ id: AccessibleNode.ID) -> [AppAction]? {
    let albums = snapshot.sideList?.rows.compactMap(\.album) ?? []
    return albums.first { AccessibilityLayout.id(ofListed: $0) == id }.map {
      [.noteInput, .send(.sideList(.choose($0)))]
    }
  }

  private func pressButton(_ id: AccessibleNode.ID) -> [AppAction] {
    var view = ChromeLayout(snapshot).view
    view.opacity = 1
    let buttons =
      [view.namedToastButton].compactMap(\.self) + view.namedButtons + view.namedCardButtons
      + view.namedStars
    guard
      let button = buttons.first(where: { AccessibilityLayout.id(of: $0.button) == id }),
      button.isEnabled, let control = view.control(of: button.button)
    else { return [] }
    return [.noteInput] + snapshot.actions(pressing: control, of: view)
  }

  /// Changes or resets a setting, also one that is scrolled away, or closes the preferences.
  private func press(_ id: AccessibleNode.ID, in overlay: PreferencesOverlay) -> [AppAction] {
    if id == AccessibilityLayout.id(of: .close, in: overlay) {
      let layout = overlay.dialog.layout
      return tap(layout.placed(layout.close).center)
    }
    for (index, preference) in overlay.preferences.enumerated() {
      if id == AccessibilityLayout.id(of: .reset(index), in: overlay), preference.canReset {
        return [.choose(PreferenceChange(name: preference.name, value: nil))]
      }
      guard id == AccessibilityLayout.id(of: .line(index), in: overlay) else { continue }
      switch overlay.change(index, by: 1) {
      case .chooses(let change): return [.choose(change)]
      case .asks(let question): return [.ask(question)]
      default: return []
      }
    }
    return []
  }

  /// Presses a control of the bar with which a photo is cropped.
  private func press(_ id: AccessibleNode.ID, in overlay: CropOverlay) -> [AppAction] {
    let control = CropControl.allCases.first { AccessibilityLayout.id(of: $0) == id }
    return control.flatMap { overlay.editor.layout.controls[$0] }.map { tap($0.center) } ?? []
  }

  private func chooseLine(_ id: AccessibleNode.ID, of menu: CommandMenu) -> [AppAction] {
    guard let index = AccessibilityLayout.ids(of: menu).firstIndex(of: id) else { return [] }
    let item = menu.lines[index].item
    return item.isEnabled ? [.close(.menu), .send(.command(item.command))] : []
  }

  /// Presses a button or an option of a dialog in its middle; not before it is painted.
  private func answer(_ id: AccessibleNode.ID, of overlay: DialogOverlay) -> [AppAction] {
    let dialog = overlay.question.dialog
    if let option = dialog.options.indices.first(where: {
      AccessibilityLayout.id(of: .option($0), in: dialog) == id
    }) {
      return overlay.optionFrame(option).map { tap($0.center) } ?? []
    }
    guard
      let index = dialog.buttons.indices.first(where: {
        AccessibilityLayout.id(of: .button($0), in: dialog) == id
      }), let place = overlay.buttonFrame(index)?.center
    else { return [] }
    return tap(place)
  }

  /// Presses and releases at a point of the window.
  private func tap(_ place: Point) -> [AppAction] {
    [.down, .up].map { phase in
      .receive(
        .pointer(PointerEvent(phase: phase, pointer: Self.pointer, location: place)))
    }
  }
}
