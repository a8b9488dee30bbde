extension Stage {
  /// The next step back at a time (seconds); nil if only quitting is left.
  public func backStep(at now: Double) -> BackStep? {
    gallery.backStep(at: now) ?? (isSimulating ? .simulator : nil)
  }

  /// Whether a command has an effect at a time (seconds).
  ///
  /// A turn that the lock refuses has one: a message that gives the reason.
  public func isApplicable(_ command: Command, at now: Double) -> Bool {
    let pager = gallery.pager
    switch command {
    case .page(let pages):
      return pages > 0 ? pager.page < pager.pageCount - 1 : pages < 0 && pager.page > 0
    case .pageToward(let edge):
      return (0..<pager.pageCount).contains(pager.page + gallery.pages(toward: edge))
    case .panToward: return gallery.isZoomed(at: now)
    case .firstPage: return pager.page > 0
    case .lastPage: return pager.page < pager.pageCount - 1
    case .goToPage(let page): return page != pager.page && (0..<pager.pageCount).contains(page)
    case .zoom, .zoomToFit, .zoomToActualSize, .zoomToFillWidth:
      return pager.pageCount > 0 && gallery.zoomRefusal(of: command, at: now) == nil
    case .reload: return pager.pageCount > 0
    case .demonstrate(.layFaceUp), .demonstrate(.layFaceDown), .demonstrate(.toggleSensor):
      return isSimulating
    case .demonstrate(.fadeInspector): return isInspectorShown
    case .turnDevice, .setDevice, .toggleRotationLock, .toggleFullScreen, .toggleHelp, .toggleMenu,
      .toggleTour, .cycleBackground, .demonstrate, .reset, .quit:
      return true
    case .escape: return backStep(at: now) != nil
    }
  }

  /// The angles of the device icon in the chrome's own space at a time (seconds).
  ///
  /// The icon shows what a viewer of the device sees. A real or drawn device turns the chrome with
  /// it, so only the photo turns on the icon. Without a device, the icon shows the one that the
  /// keys turn.
  public func deviceIcon(at now: Double) -> DeviceIcon {
    let turn = gallery.turn
    let photo = turn.quarters(at: now)
    let chrome = gallery.chromeSpace(at: now).quarters
    let hasDevice = isSimulating || gallery.orientation.isSensorPresent
    let held = Double(gallery.orientation.deviceTurn.clockwiseQuarters)
    // The device turns against the photos, so both are equally far from rest.
    let device = hasDevice ? 0 : held - (photo - Double(turn.target))
    return DeviceIcon(device: device - chrome, photo: device + photo - chrome)
  }
}

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
