/// The side of a device that is visible.
package enum DeviceSide: Hashable, Sendable, CaseIterable {
  /// The side with the screen.
  case front
  /// The side without a screen.
  case back
}
