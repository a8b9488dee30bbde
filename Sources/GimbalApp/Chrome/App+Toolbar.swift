import CSDL2
import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// Sends a pointer's event to the information panel or a button of the chrome, otherwise to the
  /// photos.
  func handle(_ pointer: PointerEvent) {
    if handleByInformation(pointer) || handleByCaption(pointer) {
      return stage.noteInput(at: clock.now)
    }
    let isMouse = pointer.pointer == InputEvent.mouse
    let before = input.buttons
    let now = clock.now
    let place = chromePoint(pointer.location, at: now)
    let view = chromeView(at: now)
    var control = place.flatMap(view.control(at:))
    // A finger cannot hover, so it does not hit an arrow that the mouse has left visible.
    if !isMouse, let button = control?.button, button == .previousEdge || button == .nextEdge {
      control = nil
    }
    switch input.buttons.handle(pointer, on: control?.button, isMouse: isMouse) {
    case .ignored:
      send(.pointer(pointer))
    case .clicked:
      stage.noteInput(at: now)
      if let control, control.isEnabled { press(control, in: view) }
    case .scrubbed:
      if isOverview, let part = place.flatMap(view.overviewPart(at:)) {
        send(.overviewScrolled(toPart: part))
      } else if let page = place.flatMap(view.page(at:)), page != gallery.pager.page {
        send(.command(.goToPage(page)))
      }
    case .dragged(let start):
      send(.pointer(start))
      send(.pointer(pointer))
    case .taken:
      stage.noteInput(at: now)
    }
    if input.buttons != before { frames.invalidate() }
    // The click may have moved buttons, so another one may be under the mouse.
    if isMouse, pointer.phase == .up { point(at: pointer.location) }
  }

  /// Updates the button under the mouse while no mouse button is held; nil for a mouse outside the
  /// window.
  func point(at location: Point?) {
    let before = input.buttons
    let now = clock.now
    var place = location.flatMap { chromePoint($0, at: now) }
    // The information panel covers the arrow at its edge.
    if let point = place, informationArea(at: now)?.contains(point) == true { place = nil }
    var view = chromeView(at: now)
    let edge = place.flatMap(view.edge(near:))
    // The arrow that is about to appear can be under the mouse already.
    view.buttons.hover(nil, approaching: edge, at: now)
    input.buttons.hover(place.flatMap(view.control(at:))?.button, approaching: edge, at: now)
    // A postponed tooltip changes nothing visible.
    if input.buttons.hovered != before.hovered || input.buttons.tooltip != before.tooltip
      || input.buttons.approached != before.approached
    {
      frames.invalidate()
    }
  }

  /// Converts a point of the window to the chrome's space; nil if something covers the chrome
  /// there.
  func chromePoint(_ location: Point, at now: Double) -> Point? {
    guard overlays.isEmpty, stage.region(at: location, at: now) == .screen else { return nil }
    return chromeCoordinates(of: location, at: now)
  }

  /// Converts any point of the window to the chrome's space; nil while a drawn device is seen from
  /// its edge.
  func chromeCoordinates(of location: Point, at now: Double) -> Point? {
    stage.screenPoint(location, at: now).map(stage.chromeSpace(at: now).inverse.apply(to:))
  }

  /// Releases what pointers hold, because an overlay opens, which handles their next events.
  func releasePointers() {
    metadata.pointersLost()
    input.buttons.pointersLost()
    send(.pointersLost)
  }

  /// Handles a key of the toolbar: Tab, and those of the button with the keyboard's focus.
  func handleByToolbar(_ press: KeyPress, isRepeat: Bool) -> Bool {
    let now = clock.now
    if press.code == SDLK_TAB, overlays.isEmpty, gallery.chromePolicy == .auto {
      stage.showChrome(at: now)
    }
    let isShown = gallery.isChromeShown && overlays.isEmpty
    switch press.code {
    case SDLK_TAB where isShown:
      input.buttons.moveFocus(
        among: chromeView(at: now).focusableButtons,
        forward: !press.modifiers.contains(.shift))
    case SDLK_RETURN where isShown && input.buttons.focused != nil,
      SDLK_KP_ENTER where isShown && input.buttons.focused != nil:
      pressFocusedButton(isRepeat: isRepeat)
    case SDLK_ESCAPE where input.buttons.focused != nil:
      input.buttons.endFocus()
    default:
      return false
    }
    frames.invalidate()
    return true
  }

  /// Performs the command of a button.
  private func press(_ control: ChromeControl, in view: ChromeView) {
    if control.button == .menu {
      openMenu(below: control.area)
    } else if let command = view.command(of: control.button) {
      send(.command(command))
    }
  }

  /// Presses the button with the keyboard's focus, if it still exists and is enabled.
  private func pressFocusedButton(isRepeat: Bool) {
    let view = chromeView(at: clock.now)
    guard let button = input.buttons.focused, let command = view.command(of: button),
      view.focusableButtons.contains(button)
    else { return }
    let repeats = CommandTable.definition(of: command)?.repeats ?? false
    if !isRepeat || repeats { send(.command(command)) }
  }
}
