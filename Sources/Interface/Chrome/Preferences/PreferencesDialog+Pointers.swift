package import GalleryCore

extension PreferencesDialog {
  /// Handles a pointer.
  ///
  /// - Parameters:
  ///   - event: the event, at a point of the window.
  ///   - field: where the characters of the painted field are; nil as long as it is not painted.
  package mutating func handle(_ event: PointerEvent, field: DialogLayout?) -> Outcome {
    let place = layout.place(at: event.location, offset: offset)
    switch event.phase {
    case .down:
      guard press == nil else { return .stays }
      press = Press(
        pointer: event.pointer, target: place, isInside: layout.frame.contains(event.location))
      if place == .field {
        focus = .field
        moveCursor(to: event.location, field, extends: false)
      } else if layout.viewport.contains(event.location) {
        scroll.handle(event)
      }
      return .stays
    case .moved:
      if press?.target == .field, press?.pointer == event.pointer {
        moveCursor(to: event.location, field, extends: true)
      } else {
        scroll.handle(event)
      }
      return .stays
    case .up:
      guard let ended = press, ended.pointer == event.pointer else { return .stays }
      press = nil
      let isTap = scroll.handle(event)
      if !ended.isInside { return layout.frame.contains(event.location) ? .stays : .closes }
      guard let place, place == ended.target else { return .stays }
      if place == .close { return .closes }
      return isTap ? choose(place) : .stays
    case .cancelled:
      scroll.handle(event)
      if press?.pointer == event.pointer { press = nil }
      return .stays
    }
  }

  /// Releases the pointer that is down, whose end will not be reported.
  package mutating func pointersLost() {
    if let press {
      scroll.handle(
        PointerEvent(phase: .cancelled, pointer: press.pointer, location: .zero))
    }
    press = nil
  }

  /// Notes where the mouse is; nil if it has left the window.
  package mutating func hover(_ point: Point?) {
    hovered = point.flatMap { layout.place(at: $0, offset: offset) }
  }

  /// Does what a click does.
  package mutating func choose(_ place: PreferencesLayout.Place) -> Outcome {
    focus = place
    switch place {
    case .field: return .stays
    case .close: return .closes
    case .reset(let index):
      focus = .line(index)
      return .resets(index)
    case .line(let index):
      return lines.indices.contains(index) && lines[index].isEnabled
        ? .changes(index, by: 1) : .stays
    }
  }

  private mutating func moveCursor(to point: Point, _ field: DialogLayout?, extends: Bool) {
    guard let field else { return }
    let x = point.x - layout.placed(layout.field).minX
    search.move(to: .unit(field.unit(at: x)), extends: extends)
  }
}
