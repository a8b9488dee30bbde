import GalleryCore

extension Replay.Event {
  /// Returns the event with device coordinates converted to points, for a device at this position.
  package func placed(on device: Replay.Device) -> Replay.Event {
    var event = self
    switch action {
    case .finger(let finger, let phase, let place):
      event.action = .finger(finger, phase, at: place.placed(on: device))
    case .mouse(let phase, let place, let isHeld):
      event.action = .mouse(phase, at: place.placed(on: device), isHeld: isHeld)
    case .wheel(let notches, let place):
      event.action = .wheel(notches: notches, at: place.placed(on: device))
    case .key, .resize, .caption, .command:
      break
    }
    return event
  }
}

extension Replay.Place {
  fileprivate func placed(on device: Replay.Device) -> Replay.Place {
    var place = self
    if case .device(let part) = x { place.x = .points(device.middle.x + part * device.reach) }
    if case .device(let part) = y { place.y = .points(device.middle.y + part * device.reach) }
    return place
  }
}
