/// Counts who wants to hear of the device's orientation: the sensor is needed while anybody does.
///
/// UIKit has the same as `beginGeneratingDeviceOrientationNotifications`,
/// `endGeneratingDeviceOrientationNotifications` and `isGeneratingDeviceOrientationNotifications`.
/// There an end without a beginning takes the notifications away from somebody else; here it is
/// refused.
public struct NotificationCount: Hashable, Sendable {
  /// How many have begun and not ended.
  public private(set) var count = 0

  /// Starts with nobody.
  public init() {}

  /// Whether anybody wants to hear.
  public var isGenerating: Bool { count > 0 }

  /// One more wants to hear.
  public mutating func begin() { count += 1 }

  /// One less wants to hear.
  ///
  /// - Returns: whether there was one; if not, nothing has changed.
  public mutating func end() -> Bool {
    guard isGenerating else { return false }
    count -= 1
    return true
  }
}
