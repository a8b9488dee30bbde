import Commands
import Demonstration
import GalleryCore
import SDLSupport

/// What the events of scripts do.
extension ReplayPlayer {
  /// What one event does.
  enum Step {
    /// Another caption is shown, or none.
    case captionChanged
    /// A command is performed.
    case command(Command)
    /// Input comes as from a user; nil for a key that there is not.
    case input(SimulatedInput?)
    /// Nothing, as the caption is shown already.
    case nothing
  }

  /// Performs an event, as far as it is the player's, and returns the rest.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - stage: what is shown; coordinates may refer to its device.
  ///   - windowSize: the window's size in points.
  mutating func perform(_ event: Replay.Event, on stage: Stage, windowSize: Size) -> Step {
    let event = Self.device(of: stage).map { event.placed(on: $0) } ?? event
    switch event.action {
    case .caption(let text):
      guard text != caption else { return .nothing }
      show(caption: text)
      return .captionChanged
    case .command(let command): return .command(command)
    case .finger, .mouse, .wheel, .key, .resize:
      // Fingers are drawn because no hand is visible.
      noteTouch(event.action, windowSize: stage.windowSize)
      return .input(SimulatedInput(event, windowSize: windowSize))
    }
  }

  /// The position of the device to which coordinates may refer; nil if none is drawn.
  private static func device(of stage: Stage) -> Replay.Device? {
    guard let device = stage.device else { return nil }
    let desk = stage.desk
    return Replay.Device(
      middle: desk.middle, reach: device.model.bodySize.height / 2 * desk.zoom)
  }
}
