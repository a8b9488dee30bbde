/// Photos that the mouse drags out of the window.
///
/// The strip moves along one axis, and the rows of the overview along the other. Across it, a drag
/// has nothing to move, so it takes the photo out. A selected photo has been chosen for something,
/// so it can be taken out in any direction.
extension Gallery {
  /// Whether the mouse drags photos out of the window.
  public var isDraggingOut: Bool { outgoing.state == .held }

  /// The album in the list beside the overview whose folder gets the dragged photos if the mouse's
  /// button goes up now; nil if there is none.
  public var droppingAlbum: AlbumID? { outgoing.album }

  /// Handles an action if it is part of a drag out of the window; returns false for others.
  mutating func dragsOut(by action: GestureAction, at now: Double) -> Bool {
    switch action {
    case .panBegan(let start):
      // While the mouse drags, other pointers move nothing.
      if outgoing.state != .none { return true }
      guard let press = overview.selecting.press,
        let photo = photoToDragOut(by: start, after: press, at: now)
      else { return false }
      (outgoing.state, outgoing.pointer) = (.held, press.pointer)
      outgoing.effects.append(.dragOut(.begin(photo, press.dragOut)))
      stroke = nil
      return true
    case .panned, .panEnded:
      return outgoing.state != .none
    case .tapped, .doubleTapped, .longPressed, .turnBegan, .turned, .turnEnded:
      return false
    }
  }

  /// Ends the drag out of the window if the mouse's button goes up, after the gestures have ended.
  ///
  /// Lost pointers do not end it: where the keyboard's focus follows the mouse, the window loses it
  /// over the other program, while the button is still down.
  mutating func endDragOut(by pointer: PointerEvent, at now: Double) {
    guard outgoing.state != .none, pointer.pointer == outgoing.pointer else { return }
    switch pointer.phase {
    case .moved:
      if outgoing.state == .held { outgoing.album = dropTarget(at: pointer.location, now) }
    case .up:
      if outgoing.state == .held {
        let step: DragOutStep
        if let album = dropTarget(at: pointer.location, now) {
          step = .drop(album, isCopy: pointer.isAdding)
        } else {
          step = .release
        }
        outgoing.effects.append(.dragOut(step))
      }
      (outgoing.state, outgoing.album) = (.none, nil)
    case .down, .cancelled:
      cancelDragOut()
      outgoing.state = .none
    }
  }

  /// Cancels the drag out of the window: the rest of the mouse's movement does nothing.
  mutating func cancelDragOut() {
    guard outgoing.state == .held else { return }
    (outgoing.state, outgoing.album) = (.cancelled, nil)
    outgoing.effects.append(.dragOut(.cancel))
  }

  /// The album in the list beside the overview on whose line photos are dropped; nil if it has no
  /// folder, or is the one that is shown.
  private func dropTarget(at place: Point, _ now: Double) -> AlbumID? {
    guard mode == .overview,
      let id = sideListAlbum(at: chromeSpace.inverse.apply(to: place), at: now),
      id != shownAlbum.id, let index = albums.index(of: id), !albums.entries[index].folder.isEmpty
    else { return nil }
    return id
  }

  /// The photo that the mouse takes out of the window; nil if it moves photos, or selects some.
  private func photoToDragOut(
    by start: PanStart, after press: PointerEvent, at now: Double
  ) -> PhotoID? {
    // A pointer without an axis has caught something in motion.
    guard kiosk == nil, let axis = start.axis, press.dragOut != .nothing, !press.isTouch,
      !press.isTurning, !press.isAdding, !press.isExtending
    else { return nil }
    let place = viewSpace(at: now).inverse.apply(to: press.location)
    switch mode {
    case .strip:
      // What comes in from an edge shows the bars, and a zoomed photo is moved.
      guard axis == .vertical, start.edge == nil, !pager.isSettling(at: now), !isZoomed(at: now)
      else { return nil }
      return stripPlaces(at: now).last { drawnRect(at: $0, at: now).contains(place) }?.id
    case .overview:
      guard !areAlbumsShown, axis == .horizontal || press.dragOut == .selection else { return nil }
      return photo(at: place, at: now).flatMap { album[$0]?.id }
    case .comparison:
      return nil
    }
  }

  /// The rectangle in which a photo of the strip is drawn: its page while its size is unknown.
  private func drawnRect(at place: PhotoPlace, at now: Double) -> Rect {
    if let cell = place.cell { return cell.rect }
    guard place.id == currentPhoto, let photoSize, photoSize.width > 0 else { return place.frame }
    let placement =
      placement(of: place.id, photoSize: photoSize, at: now)
      ?? fittedLimits(of: photoSize, at: now).fittedPlacement
    let shape = Double(photoSize.height) / Double(photoSize.width)
    return Rect(
      center: place.frame.center + placement.offset,
      size: Size(width: placement.width, height: placement.width * shape))
  }
}
