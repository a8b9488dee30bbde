/// The turns of the parts of the device icon, in clockwise quarters.
public struct DeviceIcon: Hashable, Sendable {
  /// The turn of the device's body.
  public var device: Double
  /// The turn of the photo on its screen.
  public var photo: Double

  /// Makes the icon's angles.
  public init(device: Double, photo: Double) {
    self.device = device
    self.photo = photo
  }
}

extension Gallery {
  /// The angles of the device icon in the chrome's own space.
  ///
  /// The icon shows what a viewer of the device sees. A device turns the chrome with it, so only
  /// the photo turns on the icon. Without a device, the icon shows the one that the keys turn.
  ///
  /// - Parameters:
  ///   - now: the time in seconds.
  ///   - isOnDevice: whether the viewer sees a device that turns; a sensor belongs to one.
  ///   - chromeQuarters: the turn of the chrome in the window, in clockwise quarters; nil for that
  ///     of the presentation.
  public func deviceIcon(
    at now: Double, isOnDevice: Bool, chromeQuarters: Double? = nil
  ) -> DeviceIcon {
    let chrome = chromeQuarters ?? presentation.chromeQuarters
    let photo = turn.quarters(at: now)
    let held = Double(orientation.deviceTurn.clockwiseQuarters)
    // The device turns against the photos, so both are equally far from rest.
    let device = isOnDevice ? 0 : held - (photo - Double(turn.target))
    return DeviceIcon(device: device - chrome, photo: device + photo - chrome)
  }
}
