import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

/// The list of albums under the mouse and the keyboard.
extension InputPart {
  /// What a key does while the list has the keyboard's focus; nil for a key that does something
  /// else.
  static func sideListAction(of press: KeyPress) -> SideListAction? {
    guard press.modifiers.isEmpty else { return nil }
    return switch press.code {
    case SDLK_UP, SDLK_KP_8: .step(by: -1)
    case SDLK_DOWN, SDLK_KP_2: .step(by: 1)
    case SDLK_PAGEUP, SDLK_KP_9: .screenful(by: -1)
    case SDLK_PAGEDOWN, SDLK_KP_3: .screenful(by: 1)
    case SDLK_HOME, SDLK_KP_7: .end(isLast: false)
    case SDLK_END, SDLK_KP_1: .end(isLast: true)
    default: nil
    }
  }

  /// Follows the list, which may have come, moved or gone, under the keyboard and a mouse at rest;
  /// returns whether another frame shows that.
  @MainActor mutating func followSideList(in snapshot: Snapshot) -> Bool {
    let panel = snapshot.gallery.sideListControl(at: snapshot.now)
    let hadList = hasSideList
    hasSideList = panel != nil
    let losesFocus = panel == nil && leaveSideList()
    let isOther =
      hadList == hasSideList
      ? updateHoveredAlbum(in: snapshot) : updateHovered(on: panel, in: snapshot)
    return isOther || losesFocus
  }

  /// Finds what is under a mouse at rest where the list has just come or gone.
  @MainActor private mutating func updateHovered(on panel: Rect?, in snapshot: Snapshot) -> Bool {
    let place = mouse.place.flatMap(snapshot.chromePoint)
    let isOnList = place.map { panel?.contains($0) == true } ?? false
    // What is pressed stays under the mouse until it is let go.
    guard buttons.hovered == .sideList || isOnList && buttons.pressed == nil else { return false }
    return point(at: mouse.place, in: snapshot)
  }

  /// Takes the keyboard's focus from the list; returns whether it had that.
  mutating func leaveSideList() -> Bool {
    guard buttons.focused == .sideList else { return false }
    buttons.endFocus()
    return true
  }

  /// Finds the album whose line is under a mouse at rest, as the list may have moved; returns
  /// whether it is another one.
  @MainActor private mutating func updateHoveredAlbum(in snapshot: Snapshot) -> Bool {
    guard buttons.hovered == .sideList, let place = mouse.place else { return false }
    let album = snapshot.chromePoint(place).flatMap(snapshot.sideListAlbum)
    guard album != buttons.hoveredAlbum else { return false }
    buttons.hover(.sideList, album: album, at: snapshot.now)
    return true
  }
}

extension Snapshot {
  /// The album on whose line in the list a point of the chrome's space is; nil if there is none.
  func sideListAlbum(at point: Point) -> AlbumID? { gallery.sideListAlbum(at: point, at: now) }
}
