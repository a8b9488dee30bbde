/// Counts the clients that need the device's orientation: the sensor runs while there are any.
///
/// UIKit's equivalents are `beginGeneratingDeviceOrientationNotifications`,
/// `endGeneratingDeviceOrientationNotifications` and `isGeneratingDeviceOrientationNotifications`.
/// There, an unbalanced end stops the notifications of another client; here it is refused.
public struct NotificationCount: Hashable, Sendable {
  /// The number of clients that have begun and not ended.
  public private(set) var count = 0

  /// Starts without clients.
  public init() {}

  /// Whether there are any clients.
  public var isGenerating: Bool { count > 0 }

  /// Adds a client.
  public mutating func begin() { count += 1 }

  /// Removes a client.
  ///
  /// - Returns: false if there was no client; nothing has changed then.
  public mutating func end() -> Bool {
    guard isGenerating else { return false }
    count -= 1
    return true
  }
}
