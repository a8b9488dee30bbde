import CSDL2
import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

/// The buttons of the chrome under pointers and keys, and the mouse's cursor.
extension InputPart {
  /// Handles a pointer that no card has handled: it is for a button of the chrome, or the photos.
  @MainActor mutating func handle(
    _ pointer: PointerEvent, in snapshot: Snapshot
  ) -> [AppAction] {
    let isMouse = pointer.pointer == InputEvent.mouse
    let before = buttons
    let place = snapshot.chromePoint(pointer.location)
    let view = ChromeLayout(snapshot).view
    var control = place.flatMap(view.control(at:))
    // A finger cannot hover, so it does not hit an arrow that the mouse has left visible.
    if !isMouse, let button = control?.button, button == .previousEdge || button == .nextEdge {
      control = nil
    }
    var actions: [AppAction]
    switch buttons.handle(pointer, on: control?.button, isMouse: isMouse) {
    case .ignored: actions = [.send(.pointer(pointer.draggingOut(in: snapshot)))]
    case .clicked: actions = [.noteInput] + press(control, of: view, in: snapshot)
    case .scrubbed: actions = scrub(to: place, in: view, snapshot.gallery)
    case .dragged(let start):
      actions = [.send(.pointer(start.draggingOut(in: snapshot))), .send(.pointer(pointer))]
    case .taken: actions = [.noteInput]
    }
    if buttons != before { actions.append(.redraw) }
    // The click may have moved buttons, so another one may be under the mouse.
    if isMouse, pointer.phase == .up { actions.append(.point(at: pointer.location)) }
    return actions
  }

  @MainActor private func press(
    _ control: ChromeControl?, of view: ChromeView, in snapshot: Snapshot
  ) -> [AppAction] {
    guard let control, control.isEnabled else { return [] }
    return snapshot.actions(pressing: control, of: view)
  }

  private func scrub(to place: Point?, in view: ChromeView, _ gallery: Gallery) -> [AppAction] {
    guard let place else { return [] }
    if buttons.pressed == .cellSize {
      return view.cellSizePart(at: place).map { [.send(.overviewSized(toPart: $0))] } ?? []
    }
    if view.isOverview, let part = view.overviewPart(at: place) {
      return [.send(.overviewScrolled(toPart: part))]
    }
    guard let page = view.page(at: place), page != view.currentPage else { return [] }
    return [.send(.command(gallery.command(selecting: page)))]
  }

  /// Updates the button under the mouse while no mouse button is held; returns whether another
  /// frame shows it.
  ///
  /// - Parameters:
  ///   - location: where the mouse is; nil for outside the window.
  ///   - snapshot: what is shown.
  @MainActor mutating func point(at location: Point?, in snapshot: Snapshot) -> Bool {
    let before = buttons
    var place = location.flatMap(snapshot.chromePoint)
    var view = ChromeLayout(snapshot).view
    let panel = InformationLayout(snapshot).place?.area
    let isOnPanel = place.map { panel?.contains($0) == true } ?? false
    // The information panel covers the arrow at its edge, but not the button of a message or its
    // stars.
    if isOnPanel, place.map(view.hasCardButton(at:)) == false { place = nil }
    let edge = isOnPanel ? nil : place.flatMap(view.edge(near:))
    // The arrow that is about to appear can be under the mouse already.
    view.buttons.hover(nil, approaching: edge, at: snapshot.now)
    let button = place.flatMap(view.control(at:))?.button
    let album = button == .sideList ? place.flatMap(snapshot.sideListAlbum) : nil
    buttons.hover(button, album: album, approaching: edge, at: snapshot.now)
    // A postponed tooltip changes nothing visible.
    return buttons.hovered != before.hovered || buttons.tooltip != before.tooltip
      || buttons.approached != before.approached || buttons.hoveredAlbum != before.hoveredAlbum
      || buttons.isStale != before.isStale
  }

  /// Handles a key of the toolbar: Tab, and those of the button with the keyboard's focus; nil for
  /// other keys.
  @MainActor mutating func pressButton(
    _ press: KeyPress, isRepeat: Bool, in snapshot: Snapshot
  ) -> [AppAction]? {
    let isOnCard =
      snapshot.toastButton?.isEnabled == true || InformationLayout(snapshot).starRow != nil
    let isShown =
      (snapshot.gallery.isChromeShown || snapshot.notice != nil || isOnCard)
      && snapshot.overlays.isEmpty
    switch press.code {
    case SDLK_TAB where isShown:
      buttons.moveFocus(
        among: ChromeLayout(snapshot).view.focusableButtons,
        forward: !press.modifiers.contains(.shift))
      return (buttons.focused == .sideList ? [.send(.sideList(.enter))] : []) + [.redraw]
    case _ where buttons.focused == .sideList && isShown && Self.sideListAction(of: press) != nil:
      guard snapshot.gallery.sideListControl(at: snapshot.now) != nil else {
        _ = leaveSideList()
        return nil
      }
      return Self.sideListAction(of: press).map { [.send(.sideList($0))] }
    case SDLK_RETURN, SDLK_KP_ENTER, SDLK_ESCAPE:
      guard let focused = buttons.focused else { return nil }
      let view = ChromeLayout(snapshot).view
      // Selecting photos exchanges the bars' buttons. One that is only dimmed keeps the focus, so
      // that one press too many of "next" does not open the overview.
      let present =
        ([view.namedToastButton].compactMap(\.self) + view.namedCardButtons + view.namedButtons
        + view.namedStars)
        .map(\.button) + (view.sideList == nil ? [] : [.sideList])
      if !present.contains(focused) {
        buttons.endFocus()
        // Enter was meant for that button, and must not do something else.
        return press.code == SDLK_ESCAPE ? nil : [.redraw]
      }
      if press.code == SDLK_ESCAPE {
        buttons.endFocus()
        return [.redraw]
      }
      return isShown
        ? pressFocusedButton(of: view, isRepeat: isRepeat, in: snapshot) + [.redraw] : nil
    default: return nil
    }
  }

  /// Presses the button with the keyboard's focus, if it still exists and is enabled.
  @MainActor private func pressFocusedButton(
    of view: ChromeView, isRepeat: Bool, in snapshot: Snapshot
  ) -> [AppAction] {
    guard let button = buttons.focused, view.focusableButtons.contains(button) else { return [] }
    if button == .sideList { return isRepeat ? [] : [.send(.sideList(.open))] }
    let command = view.command(of: button)
    guard !isRepeat || command.flatMap(CommandTable.definition(of:))?.repeats == true,
      let control = view.control(of: button)
    else { return [] }
    return snapshot.actions(pressing: control, of: view)
  }

  /// The mouse's cursor at a time (seconds).
  ///
  /// - Parameters:
  ///   - stage: what is under it.
  ///   - dragging: the photos that it drags to other programs.
  ///   - isCovered: whether something lies over the photos.
  ///   - now: the time.
  func cursor(
    _ stage: Stage, _ dragging: PhotoDragging = PhotoDragging(), isCovered: Bool, at now: Double
  ) -> Cursor {
    let gallery = stage.gallery
    // The window has the mouse, so its cursor is seen over other programs as well.
    if gallery.isDraggingOut {
      let isOverAlbum = gallery.droppingAlbum != nil && dragging.isOverOwnWindow
      return dragging.isRefused && !isOverAlbum ? .refusing : .grabbing
    }
    if mouse.isHidden(at: now, isFullScreen: gallery.isFullScreen) { return .hidden }
    if isCovered { return .arrow }
    if stage.device?.isHeld == true { return .grabbing }
    // Computed each time, because the device turns, appears and disappears under a mouse at rest.
    let region = mouse.place.map { stage.region(at: $0, at: now) }
    if region == .body { return .grab }
    if region == .desk || buttons.hovered != nil || !gallery.isZoomed(at: now) { return .arrow }
    return gallery.isPanning ? .grabbing : .grab
  }
}

extension ChromeView {
  /// What a press on a button does: it opens a menu beside it, or performs a command.
  func actions(pressing control: ChromeControl) -> [AppAction] {
    if control.button.opensMenu { return [.openMenu(of: control)] }
    return command(of: control.button).map(AppAction.performing) ?? []
  }
}
