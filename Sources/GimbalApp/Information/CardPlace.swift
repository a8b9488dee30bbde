import Chrome
import GalleryCore
import SDLSupport

/// Where a card is that pointers scroll.
struct CardPlace {
  /// Its area in its space, in points.
  let area: Rect
  /// From the window's space to the card's; nil for a card in the chrome's space.
  var transform: AffineTransform?
}

extension ScrolledCard {
  /// Handles a pointer at a point of the window; returns whether the card did.
  ///
  /// - Parameters:
  ///   - pointer: the event.
  ///   - place: where the card is; nil while it is not shown, or cannot be scrolled.
  ///   - snapshot: what is shown.
  @MainActor mutating func handle(
    _ pointer: PointerEvent, at place: CardPlace?, in snapshot: Snapshot
  ) -> Bool {
    guard let place else {
      pointersLost()
      return false
    }
    let isHeld = holds(pointer.pointer)
    // A pointer that the card holds may have left the drawn device.
    let chromePoint =
      isHeld
      ? snapshot.chromeCoordinates(of: pointer.location)
      : snapshot.chromePoint(pointer.location)
    let point =
      if let transform = place.transform, isHeld || chromePoint != nil {
        transform.apply(to: pointer.location)
      } else {
        chromePoint
      }
    guard let point else { return isHeld }
    var pointer = pointer
    pointer.location = point
    return handle(pointer, in: place.area)
  }

  /// Scrolls the card if the wheel is turned over its place; returns whether it is.
  @MainActor mutating func handle(
    _ turn: WheelTurn, at place: CardPlace?, in snapshot: Snapshot
  ) -> Bool {
    guard let place, let location = turn.location ?? snapshot.input.mouse.place,
      let point = snapshot.chromePoint(location),
      place.area.contains(place.transform?.apply(to: location) ?? point)
    else { return false }
    scroll(notches: turn.notches.y)
    return true
  }
}
