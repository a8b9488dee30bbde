/// Which of a device's two sides is seen.
public enum DeviceSide: Hashable, Sendable, CaseIterable {
  /// The side with the screen.
  case front
  /// The side without one.
  case back
}
