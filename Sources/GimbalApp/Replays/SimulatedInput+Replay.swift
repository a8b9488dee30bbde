import Demonstration
import GalleryCore
import SDLSupport

extension SimulatedInput {
  /// The input of a replay's event in a window of this size (points); nil for captions and
  /// commands, which are not input.
  init?(_ event: Replay.Event, windowSize: Size) {
    let action: Action
    switch event.action {
    case .finger(let finger, let phase, let place):
      action = .finger(finger, phase, at: place.point(in: windowSize))
    case .mouse(let phase, let place, let isHeld):
      action = .mouse(phase, at: place.point(in: windowSize), isHeld: isHeld)
    case .wheel(let notches, let place):
      action = .wheel(notches: notches, at: place.point(in: windowSize))
    case .key(let stroke):
      guard let press = KeyPress(stroke) else { return nil }
      action = .key(press)
    case .resize(let size):
      action = .resize(size)
    case .caption, .command:
      return nil
    }
    self.init(action, modifiers: event.modifiers)
  }
}
