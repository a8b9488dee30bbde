import GalleryCore

/// Two fingers on a touchscreen, which turn the photo as those on a touchpad do.
extension CropEditor {
  /// The fingers, and the crop as it was when the second one went down.
  struct Fingers: Hashable, Sendable {
    /// The distance in points within which two fingers have no direction.
    fileprivate static let leastDistance = 16.0

    /// Where they are, by their numbers.
    var places: [Int: Point]
    let crop: PhotoCrop
    /// The angle by which they have turned since, which may be more than half a turn.
    var turn = 0.0

    /// From one finger to the other.
    fileprivate var vector: Point {
      let ends = places.sorted { $0.key < $1.key }.map(\.value)
      return ends[1] - ends[0]
    }
  }

  /// Handles a pointer of two that turn the photo; returns false for others.
  ///
  /// What the first finger has moved until then stays. A finger that is left on the screen does
  /// nothing more.
  mutating func turnByFingers(_ event: PointerEvent) -> Bool {
    guard var held = fingers else {
      guard event.phase == .down, let press, press.pointer != event.pointer else { return false }
      if case .control = press.target { return false }
      fingers = Fingers(
        places: [press.pointer: press.place, event.pointer: event.location], crop: crop)
      self.press = nil
      return true
    }
    guard held.places[event.pointer] != nil else { return true }
    switch event.phase {
    case .down: break
    case .moved:
      let former = held.vector
      held.places[event.pointer] = event.location
      if min(former.length, held.vector.length) > Fingers.leastDistance {
        held.turn += held.vector.turn(from: former)
      }
      fingers = held
      var turned = held.crop
      turned.turn(to: held.crop.angle + held.turn)
      crop = turned
    case .up: fingers = nil
    case .cancelled: (crop, fingers) = (held.crop, nil)
    }
    return true
  }
}
