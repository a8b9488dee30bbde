/// Tells a tap from a drag along the strip: events in, an action out.
public struct DragRecognizer: Hashable, Sendable {
  /// How far a pointer may stray, in points, and still tap; beyond that its direction decides
  /// (PhotoSwipe: axis lock after 10 px).
  public static let slop = 10.0

  /// What an event came to.
  public enum Action: Hashable, Sendable {
    /// A pointer went down and up again in one place.
    case tapped
    /// A drag along the strip's axis starts, already so many points beyond the slop.
    case began(by: Double)
    /// The pointer went on by so many points along the strip's axis.
    case moved(by: Double)
    /// The pointer let go at so many points per second along the strip's axis.
    case ended(velocity: Double)
  }

  private enum State: Hashable, Sendable {
    case idle
    /// Down, and so far in its place; the tracker knows where it was last.
    case possible(pointer: Int, start: Point, tracker: VelocityTracker)
    case dragging(pointer: Int, last: Point, travelled: Double, tracker: VelocityTracker)
    /// Moved across the strip: not a tap, not a drag.
    case failed(pointer: Int)
  }

  private var state = State.idle

  /// Starts with no pointer down.
  public init() {}

  /// Takes an event and says what it came to.
  ///
  /// - Parameters:
  ///   - event: what the pointer did.
  ///   - now: when, in seconds.
  ///   - space: how the photo view lies just now; its x axis is the strip's.
  ///   - catching: whether a pointer that goes down takes hold of something in flight, so that it
  ///     drags from its first point on and cannot tap.
  public mutating func handle(
    _ event: PointerEvent, at now: Double, in space: ViewSpace, catching: Bool
  ) -> Action? {
    switch (state, event.phase) {
    case (.idle, .down) where catching:
      state = .dragging(
        pointer: event.pointer, last: event.location, travelled: 0,
        tracker: VelocityTracker(.zero, at: now))
      return .began(by: 0)
    case (.idle, .down):
      state = .possible(
        pointer: event.pointer, start: event.location, tracker: VelocityTracker(.zero, at: now))
      return nil
    case (.possible(event.pointer, let start, var tracker), .moved):
      let way = space.inverse.apply(toVector: event.location - start)
      guard way.length > Self.slop else {
        // Only the latest position: a press, however long, is no part of the flick after it.
        state = .possible(
          pointer: event.pointer, start: start, tracker: VelocityTracker(way, at: now))
        return nil
      }
      guard abs(way.x) >= abs(way.y) else {
        state = .failed(pointer: event.pointer)
        return nil
      }
      tracker.add(way, at: now)
      state = .dragging(
        pointer: event.pointer, last: event.location, travelled: way.x, tracker: tracker)
      return .began(by: way.x * (1 - Self.slop / way.length))
    case (.possible(event.pointer, let start, _), .up):
      state = .idle
      return (event.location - start).length > Self.slop ? nil : .tapped
    case (.dragging(event.pointer, let last, let travelled, var tracker), .moved):
      let step = space.inverse.apply(toVector: event.location - last).x
      tracker.add(Point(x: travelled + step, y: 0), at: now)
      state = .dragging(
        pointer: event.pointer, last: event.location, travelled: travelled + step,
        tracker: tracker)
      return .moved(by: step)
    case (.dragging(event.pointer, _, _, let tracker), .up):
      state = .idle
      return .ended(velocity: tracker.velocity(at: now).x)
    case (.dragging(event.pointer, _, _, _), .cancelled):
      state = .idle
      return .ended(velocity: 0)
    case (.possible(event.pointer, _, _), .cancelled), (.failed(event.pointer), .up),
      (.failed(event.pointer), .cancelled):
      state = .idle
      return nil
    default:
      return nil
    }
  }

  /// Lets go of whatever pointer is down, as one whose end will not be told.
  public mutating func cancel() -> Action? {
    defer { state = .idle }
    if case .dragging = state { return .ended(velocity: 0) }
    return nil
  }
}
