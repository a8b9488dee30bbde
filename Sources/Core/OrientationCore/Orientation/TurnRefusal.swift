/// The reason why a turn has no effect on the photo view.
public enum TurnRefusal: Hashable, Sendable {
  /// The rotation is locked.
  case locked
  /// The view turns only while a photo fills the screen.
  case notFullScreen
  /// The view does not support this orientation.
  case unsupported(InterfaceOrientation)
  /// It would be a half turn, which the policy ignores.
  case halfTurn
}

extension OrientationTracker {
  /// Why the content is not turned against the device; nil if it is.
  public var refusal: TurnRefusal? {
    // Keys turn no device then.
    if isHeldUpright { return .notFullScreen }
    let wanted = -deviceTurn
    if wanted == contentTurn { return nil }
    if policy.isLocked { return .locked }
    let orientation = InterfaceOrientation(contentTurn: wanted)
    return policy.supported.contains(orientation) ? .halfTurn : .unsupported(orientation)
  }
}
