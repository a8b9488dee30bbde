import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

extension App {
  /// What lies on a button of the chrome is the button's, all else the photos'.
  func take(_ pointer: PointerEvent) {
    let isMouse = pointer.pointer == InputEvent.mouse
    if isMouse { mousePlace = pointer.location }
    if takeForMenu(pointer) { return }
    let before = buttons
    let now = clock.now
    let place = chromePoint(pointer.location, at: now)
    let view = chromeView(at: now)
    var control = place.flatMap(view.control(at:))
    // A finger cannot hover: an arrow that the mouse left there is none of its business.
    if !isMouse, let button = control?.button, button == .previousEdge || button == .nextEdge {
      control = nil
    }
    switch buttons.handle(pointer, on: control?.button, isMouse: isMouse) {
    case .ignored:
      tell(.pointer(pointer))
    case .clicked(let button):
      stage.noteInput(at: now)
      if control?.isEnabled == true, let command = button.command { tell(.command(command)) }
    case .scrubbed:
      if let page = place.flatMap(view.page(at:)), page != gallery.pager.page {
        tell(.command(.goToPage(page)))
      }
    case .dragged(let start):
      tell(.pointer(start))
      tell(.pointer(pointer))
    case .taken:
      stage.noteInput(at: now)
    }
    if buttons != before { isStale = true }
    // What was clicked may have taken the button from under the mouse, or brought another one.
    if isMouse, pointer.phase == .up { point(at: pointer.location) }
  }

  /// The mouse, no button held, is at a point of the window, or has left it.
  func point(at location: Point?) {
    mousePlace = location
    if menu != nil {
      let before = menu
      menu?.hover(location)
      if menu != before { isStale = true }
      return
    }
    let before = buttons
    let now = clock.now
    let place = location.flatMap { chromePoint($0, at: now) }
    var view = chromeView(at: now)
    let edge = place.flatMap(view.edge(near:))
    // The arrow that is about to be shown can be under the mouse already.
    view.buttons.hover(nil, approaching: edge, at: now)
    buttons.hover(place.flatMap(view.control(at:))?.button, approaching: edge, at: now)
    // A time that is put off changes nothing that is seen.
    if buttons.hovered != before.hovered || buttons.tooltip != before.tooltip
      || buttons.approached != before.approached
    {
      isStale = true
    }
  }

  /// Hides an edge arrow in full screen together with the cursor that brought it.
  func hideRestingArrow(at now: Double) {
    guard buttons.approached != nil, buttons.pressed == nil,
      cursorRest.isHidden(at: now, isFullScreen: gallery.isFullScreen)
    else { return }
    buttons.hover(nil, at: now)
    isStale = true
  }

  /// The point of the chrome's space at a point of the window; nil where something else lies there.
  private func chromePoint(_ location: Point, at now: Double) -> Point? {
    guard !gallery.isHelpShown, stage.region(at: location, at: now) == .screen else { return nil }
    return stage.screenPoint(location, at: now)
      .map(gallery.chromeSpace(at: now).inverse.apply(to:))
  }

  /// Lets go of what pointers hold, beneath something that opens over it and gets their next events.
  func releasePointers() {
    buttons.pointersLost()
    tell(.pointersLost)
  }

  /// Takes a key that belongs to the menu, or to the button with the keyboard's focus.
  func takeForChrome(_ press: KeyPress, isRepeat: Bool) -> Bool {
    if menu != nil { return takeForMenu(press) }
    let isShown = gallery.chromeOpacity(at: clock.now) > 0 && !gallery.isHelpShown
    switch press.code {
    case SDLK_TAB where isShown:
      buttons.moveFocus(
        among: chromeView(at: clock.now).focusableButtons,
        forward: !press.modifiers.contains(.shift))
    case SDLK_RETURN where isShown && buttons.focused != nil,
      SDLK_KP_ENTER where isShown && buttons.focused != nil:
      pressFocusedButton(isRepeat: isRepeat)
    case SDLK_ESCAPE where buttons.focused != nil:
      buttons.endFocus()
    default:
      return false
    }
    isStale = true
    return true
  }

  /// Presses the button with the keyboard's focus, unless it has gone, or does nothing now.
  private func pressFocusedButton(isRepeat: Bool) {
    guard let button = buttons.focused, let command = button.command,
      chromeView(at: clock.now).focusableButtons.contains(button)
    else { return }
    let repeats = CommandTable.definition(of: command)?.repeats ?? false
    if !isRepeat || repeats { tell(.command(command)) }
  }
}
