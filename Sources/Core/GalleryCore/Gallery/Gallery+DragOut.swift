/// Photos that the mouse drags out of the window.
///
/// The strip moves along one axis, and the rows of the overview along the other. Across it, a drag
/// has nothing to move, so it takes the photo out. A selected photo has been chosen for something,
/// so it can be taken out in any direction.
extension Gallery {
  /// Whether the mouse drags photos out of the window.
  public var isDraggingOut: Bool { outgoing.state == .held }

  /// Handles an action if it is part of a drag out of the window; returns false for others.
  mutating func dragsOut(by action: GestureAction, at now: Double) -> Bool {
    switch action {
    case .panBegan(let start):
      outgoing.state = .none
      guard let photo = photoToDragOut(by: start, at: now) else { return false }
      outgoing.state = .held
      outgoing.effects.append(.dragOut(photo))
      stroke = nil
      return true
    case .panned:
      return outgoing.state != .none
    case .panEnded:
      defer { outgoing.state = .none }
      return outgoing.state != .none
    case .tapped, .doubleTapped, .longPressed, .turnBegan, .turned, .turnEnded:
      return false
    }
  }

  /// Cancels the drag out of the window: the rest of the mouse's movement does nothing.
  mutating func cancelDragOut() {
    guard outgoing.state == .held else { return }
    outgoing.state = .cancelled
    outgoing.effects.append(.cancelDragOut)
  }

  /// The photo that the mouse takes out of the window; nil if it moves photos, or selects some.
  private func photoToDragOut(by start: PanStart, at now: Double) -> PhotoID? {
    // A pointer without an axis has caught something in motion.
    guard kiosk == nil, let axis = start.axis, let press = overview.selecting.press,
      press.dragOut != .nothing, !press.isTouch, !press.isTurning, !press.isAdding,
      !press.isExtending
    else { return nil }
    let place = viewSpace(at: now).inverse.apply(to: press.location)
    switch mode {
    case .strip:
      // What comes in from an edge shows the bars, and a zoomed photo is moved.
      guard axis == .vertical, start.edge == nil, !pager.isSettling(at: now), !isZoomed(at: now)
      else { return nil }
      return stripPlaces(at: now).last { ($0.cell?.rect ?? $0.frame).contains(place) }?.id
    case .overview:
      guard !areAlbumsShown, axis == .horizontal || press.dragOut == .selection else { return nil }
      return photo(at: place, at: now).flatMap { album[$0]?.id }
    case .comparison:
      return nil
    }
  }
}
