/// Whether the overview's scroll bar is seen, and which pointer drags it.
///
/// It is seen while the rows move, and for a moment afterwards.
struct ScrollBarUse: Hashable, Sendable {
  /// How long the thumb stays after its last use, in seconds (GTK's overlay scroll bars).
  static let patience = 1.0
  /// The duration of its fade, in seconds.
  static let fadeDuration = 0.3

  /// A pointer that drags the thumb.
  struct Grip: Hashable, Sendable {
    /// The pointer's number.
    let pointer: Int
    /// How far below the thumb's upper edge the pointer is, in points.
    let distance: Double
  }

  /// The pointer that drags the thumb, if any.
  private(set) var grip: Grip?
  /// When the thumb begins to fade, in seconds, unless it is used; nil while it is hidden.
  private(set) var dueTime: Double?
  /// Whether the mouse has come near and not left since.
  private(set) var isHovered = false
  private var fade: EasedMotion?

  /// Whether the thumb is seen, and not about to go.
  var isShown: Bool { dueTime != nil || grip != nil }

  /// The thumb's opacity at a time (seconds).
  func opacity(at now: Double) -> Double {
    isShown ? 1 : fade.map { min(max($0.position(at: now), 0), 1) } ?? 0
  }

  /// Whether the thumb fades at a time.
  func isFading(at now: Double) -> Bool {
    !isShown && fade.map { !$0.isFinished(at: now) } ?? false
  }

  /// Shows the thumb, because the rows move or the mouse is near.
  mutating func show(at now: Double) {
    dueTime = now + Self.patience
    fade = nil
  }

  /// Notes whether the mouse is near, which shows the thumb.
  mutating func noteMouse(isNear: Bool, at now: Double) {
    isHovered = isNear
    if isNear { show(at: now) }
  }

  /// Lets the thumb fade when its time has come, unless it is in use.
  mutating func advance(at now: Double, isUsed: Bool, isAnimated: Bool) {
    guard let dueTime, now >= dueTime else { return }
    if isUsed || grip != nil { return show(at: now) }
    self.dueTime = nil
    isHovered = false
    fade =
      isAnimated ? EasedMotion(from: 1, to: 0, start: now, duration: Self.fadeDuration) : nil
  }

  /// A pointer takes the thumb.
  mutating func take(_ grip: Grip, at now: Double) {
    self.grip = grip
    show(at: now)
  }

  /// The pointer lets go.
  mutating func release(at now: Double) {
    guard grip != nil else { return }
    grip = nil
    show(at: now)
  }

  /// Drops a fade that has ended.
  mutating func settle(at now: Double) {
    if let fade, fade.isFinished(at: now) { self.fade = nil }
  }
}
