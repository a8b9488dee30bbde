import Chrome
import Demonstration
import GalleryCore
import SDLSupport

/// What the information panel and a photo's caption have in common.
extension App {
  /// A picture of the chrome, which is painted if it is missing.
  func paintedChrome(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
    pictures.image(picture, scale: gallery.scale)
  }

  /// Sends a pointer's event to a card; returns whether the card handled it.
  ///
  /// - Parameters:
  ///   - pointer: the event, at a point of the window.
  ///   - card: the card.
  ///   - area: its place in its space; nil while it is not shown, or cannot be scrolled.
  ///   - convert: from the window's space to the card's; nil for the chrome's.
  func send(
    _ pointer: PointerEvent, to card: inout ScrolledCard, in area: Rect?,
    convert: ((Point) -> Point)? = nil
  ) -> Bool {
    guard let area else {
      card.pointersLost()
      return false
    }
    let now = clock.now
    // A pointer that the card holds may have left the drawn device.
    let place =
      card.holds(pointer.pointer)
      ? convert?(pointer.location) ?? chromeCoordinates(of: pointer.location, at: now)
      : chromePoint(pointer.location, at: now).map { convert?(pointer.location) ?? $0 }
    guard let place else { return card.holds(pointer.pointer) }
    var pointer = pointer
    pointer.location = place
    let before = card
    let isHandled = card.handle(pointer, in: area)
    if card != before { frames.invalidate() }
    return isHandled
  }

  /// Scrolls a card if the wheel is turned over its place; returns whether it is.
  func scroll(
    _ card: inout ScrolledCard, by turn: WheelTurn, in area: Rect?,
    convert: ((Point) -> Point)? = nil
  ) -> Bool {
    guard let area, let place = turn.location ?? input.mouse.place,
      let point = chromePoint(place, at: clock.now), area.contains(convert?(place) ?? point)
    else { return false }
    card.scroll(notches: turn.notches.y)
    frames.invalidate()
    return true
  }
}
