import Chrome
import Commands
import Demonstration
import GalleryCore
import Localization

/// How the menus open, and what Escape does while there are messages.
extension OverlaysPart {
  /// Opens the menu below the mouse, or at the toolbar's end; closes it if it is open.
  @MainActor mutating func toggleMenu(in snapshot: Snapshot) -> [AppAction] {
    if contains(.menu) { return close(.menu) }
    return open(CommandMenus(snapshot).all, at: menuPlace(in: snapshot), in: snapshot)
  }

  /// Opens what a command shows over the photos.
  @MainActor mutating func open(_ command: AppCommand, in snapshot: Snapshot) -> [AppAction] {
    switch command {
    case .showPreferences: openPreferences(in: snapshot)
    case .cropPhoto: openCrop(in: snapshot)
    case .openDemonstrationMenu: openDemonstrationMenu(in: snapshot)
    default: []
    }
  }

  /// Opens the menu of the demonstration where the menu of all commands opens.
  @MainActor mutating func openDemonstrationMenu(in snapshot: Snapshot) -> [AppAction] {
    open(CommandMenus(snapshot).demonstration, at: menuPlace(in: snapshot), in: snapshot)
  }

  /// Where a menu opens that no button has opened: at the mouse, or at the toolbar's end.
  @MainActor private func menuPlace(in snapshot: Snapshot) -> Point {
    let size = snapshot.stage.windowSize
    let isAbove = snapshot.gallery.barPlacement(in: size) == .above
    let corner = snapshot.direction.placed(
      Point(x: size.width, y: isAbove ? ChromeView.insets.above.top : size.height),
      inWidth: size.width)
    return snapshot.input.mouse.place ?? corner
  }

  /// Opens the menu of a button of the toolbar beside it, so that a second click on the button
  /// closes it: below it, or above a button at the lower edge.
  ///
  /// - Parameters:
  ///   - control: the button.
  ///   - snapshot: what is shown.
  @MainActor mutating func openMenu(
    of control: ChromeControl, in snapshot: Snapshot
  ) -> [AppAction] {
    let (stage, now, button) = (snapshot.stage, snapshot.now, control.area)
    // The menu of all commands ends with its button, which is the last one.
    let isAtEnd = (snapshot.direction == .leftToRight) == (control.button == .menu)
    let edge = isAtEnd ? button.maxX : button.minX
    let space = stage.chromeSpace(at: now)
    let isAbove = button.minY <= 0
    let corner = space.transform.apply(to: Point(x: edge, y: isAbove ? button.maxY : button.minY))
    let inset = isAbove ? button.maxY : space.viewSize.height - button.minY
    return open(
      CommandMenus(snapshot).groups(of: control.button),
      at: stage.screenTransform(at: now).apply(to: corner),
      topInset: isAbove && !stage.isSimulating ? inset : 0, bottomInset: isAbove ? 0 : inset,
      in: snapshot)
  }

  /// Opens the menu of all commands at a point of the window.
  @MainActor mutating func openMenu(at point: Point, in snapshot: Snapshot) -> [AppAction] {
    open(CommandMenus(snapshot).all, at: point, in: snapshot)
  }

  /// Opens the short menu at a point of the window: what concerns the photo there, and a line that
  /// opens the whole menu.
  ///
  /// - Parameters:
  ///   - point: where it opens, in points of the window.
  ///   - hasPhoto: whether a photo is concerned, as beside the overview's cells none is.
  ///   - snapshot: what is shown.
  @MainActor mutating func openShortMenu(
    at point: Point, hasPhoto: Bool, in snapshot: Snapshot
  ) -> [AppAction] {
    open(CommandMenus(snapshot).short(hasPhoto: hasPhoto), at: point, in: snapshot)
  }

  @MainActor private mutating func open(
    _ groups: [MenuGroup], at point: Point, topInset: Double = 0, bottomInset: Double = 0,
    in snapshot: Snapshot
  ) -> [AppAction] {
    let menu = CommandMenu(
      groups: groups.filter { !$0.items.isEmpty }, windowSize: snapshot.stage.windowSize,
      scale: snapshot.stage.scale, at: point, topInset: topInset, bottomInset: bottomInset,
      direction: snapshot.direction)
    return open(.menu(MenuOverlay(menu, mousePlace: snapshot.input.mouse.place)))
  }

  /// Opens the preferences, in which what is typed searches.
  @MainActor mutating func openPreferences(in snapshot: Snapshot) -> [AppAction] {
    if isRecording || contains(.preferences) { return [] }
    let context = Overlay.Context(snapshot) { _ in nil }
    return open(.preferences(PreferencesOverlay(in: context))) + endText()
  }

  /// Enables the map in an open menu once it is read that the photo says where it was taken.
  @MainActor mutating func updateMenu(in snapshot: Snapshot) {
    guard contains(.menu) else { return }
    let map = Command.app(.showOnMap)
    setEnabled(CommandMenus(snapshot).isEnabled(map), map)
  }

  /// What the Escape key does: it ends a message before it quits, or asks before the selection is
  /// lost.
  ///
  /// A step back inside the gallery ends messages anyway. The toolbar's button for a step back does
  /// what its tooltip says.
  ///
  /// - Parameters:
  ///   - printsSelected: whether selected photos are printed at the end, so that they are not lost.
  ///   - snapshot: what is shown.
  @MainActor mutating func escape(printsSelected: Bool, in snapshot: Snapshot) -> [AppAction] {
    let (gallery, now) = (snapshot.gallery, snapshot.now)
    let back = [AppAction.send(.command(.escape))]
    guard snapshot.stage.backStep(at: now) == nil, gallery.allowsQuit else { return back }
    // The second press.
    if toasts.asksBeforeQuitting { return back }
    if toasts.isShown(at: now) {
      toasts.end(at: now)
      return [.redraw]
    }
    let count = snapshot.files.selectedCount
    // There are no messages over a tour's captions, nor in a recording.
    guard count > 0, !printsSelected, !isRecording, !snapshot.player.isExplaining else {
      return back
    }
    let key = snapshot.input.keyMap.label(of: .escape) ?? "Esc"
    let text = localizedSentences(
      localized(
        count, one: "\(count) photo is selected, and the selection is not kept.",
        other: "\(count) photos are selected, and the selection is not kept."),
      localized("\(key) again quits."))
    let actions = say(
      ShortMessage(text), in: gallery, isExplaining: snapshot.player.isExplaining, at: now)
    toasts.askBeforeQuitting()
    return actions
  }
}
