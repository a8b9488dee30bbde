/// What `Command.escape` would leave next.
public enum BackStep: Hashable, Sendable {
  /// The keys are closed.
  case help
  /// The whole of a zoomed photo is shown.
  case zoom
  /// The window is no longer full screen.
  case fullScreen
  /// The drawn device is put away.
  case simulator
}

extension Stage {
  /// What a step back would leave at a time (seconds); nil where only the program is left.
  public func backStep(at now: Double) -> BackStep? {
    if gallery.isHelpShown { return .help }
    if gallery.isZoomed(at: now) { return .zoom }
    if gallery.isFullScreen { return .fullScreen }
    return isSimulating ? .simulator : nil
  }

  /// Whether a command would do anything at a time (seconds).
  ///
  /// A turn that the lock refuses counts: the answer to it says why.
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

  /// How an icon of the device is to be drawn in the chrome's own space at a time (seconds).
  ///
  /// The icon shows what somebody sees who looks at the device. Where there is a device, real or
  /// drawn, the chrome is turned with it already, and only the photo turns on the icon. Without one
  /// the icon shows the device that the keys turn.
  public func deviceIcon(at now: Double) -> DeviceIcon {
    let turn = gallery.turn
    let photo = turn.quarters(at: now)
    let chrome = gallery.chromeSpace(at: now).quarters
    let hasDevice = isSimulating || gallery.orientation.isSensorPresent
    let held = Double(gallery.orientation.deviceTurn.clockwiseQuarters)
    // The device turns against the photos, so it is as far from its rest as they are from theirs.
    let device = hasDevice ? 0 : held - (photo - Double(turn.target))
    return DeviceIcon(device: device - chrome, photo: device + photo - chrome)
  }
}

/// How far the parts of a small picture of the device are turned, in clockwise quarters.
public struct DeviceIcon: Hashable, Sendable {
  /// The device's body.
  public var device: Double
  /// The photo on its screen.
  public var photo: Double

  /// Makes it from its angles.
  public init(device: Double, photo: Double) {
    self.device = device
    self.photo = photo
  }
}
