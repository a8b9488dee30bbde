package import GalleryCore

extension Dialog {
  /// Handles a pointer.
  ///
  /// - Parameters:
  ///   - event: the event, at a point of the window.
  ///   - layout: where the controls are; nil as long as nothing is painted.
  ///   - origin: the card's corner in the window.
  package mutating func handle(
    _ event: PointerEvent, layout: DialogLayout?, origin: Point
  ) -> Outcome {
    guard let layout else { return .stays }
    let place = event.location - origin
    switch event.phase {
    case .down:
      guard press == nil else { return .stays }
      let target = layout.control(at: place)
      press = Press(pointer: event.pointer, target: target)
      switch target {
      case .field:
        focus = .field
        edit { $0.move(to: .unit(layout.unit(at: place.x))) }
      case .button(let button): if isEnabled(button) { focus = .button(button) }
      case .option, .nothing, nil: break
      }
    case .moved:
      guard let target = press?.target, press?.pointer == event.pointer else { return .stays }
      if target == .field {
        edit { $0.move(to: .unit(layout.unit(at: place.x)), extends: true) }
      } else {
        press?.isInside = layout.control(at: place) == target
      }
    case .up:
      guard let ended = press, ended.pointer == event.pointer else { return .stays }
      press = nil
      if case .button(let button) = ended.target, layout.control(at: place) == ended.target {
        return choose(button)
      }
      if case .option(let option) = ended.target, layout.control(at: place) == ended.target {
        return mark(option)
      }
    case .cancelled:
      if press?.pointer == event.pointer { press = nil }
    }
    return .stays
  }

  /// Releases the pointer that is down, whose end will not be reported.
  package mutating func pointersLost() { press = nil }

  /// Notes where the mouse is; nil if it has left the window.
  package mutating func hover(_ point: Point?, layout: DialogLayout?, origin: Point) {
    guard let point, case .button(let button) = layout?.control(at: point - origin) else {
      hovered = nil
      return
    }
    hovered = button
  }
}
