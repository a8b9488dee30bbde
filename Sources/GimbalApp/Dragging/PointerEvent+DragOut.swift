import Demonstration
import GalleryCore
import SDLSupport

extension PointerEvent {
  /// The event with what a drag takes out of the window, if it is the mouse's button that goes
  /// down.
  ///
  /// SDL 2 lets no program drag from a Wayland window, but the list of albums beside the overview
  /// is in the same one. A kiosk gives nothing away, and a replay's mouse has no button that
  /// another program could see.
  @MainActor func draggingOut(
    in snapshot: Snapshot, on driver: VideoDriver? = .current
  ) -> PointerEvent {
    let hasList = snapshot.isOverview && snapshot.gallery.hasSideList
    guard phase == .down, pointer == InputEvent.mouse, driver == .x11 || hasList,
      !snapshot.settings.isKiosk, snapshot.player.isEmpty
    else { return self }
    var event = self
    event.dragOut = snapshot.isOnSelectedPhoto(location) ? .selection : .photo
    return event
  }
}

extension InputEvent {
  /// Whether it does nothing while photos are dragged to other programs.
  var isIgnoredInDrag: Bool {
    switch self {
    case .secondaryClick, .sideButton, .text: true
    default: false
    }
  }
}

extension Snapshot {
  /// Whether one of the selected photos is at a point of the window, in the overview.
  fileprivate func isOnSelectedPhoto(_ place: Point) -> Bool {
    guard isOverview, files.selectedCount > 0 else { return false }
    return overviewPhoto(at: place).flatMap { album[$0] }.map(files.selection.contains) ?? false
  }
}
