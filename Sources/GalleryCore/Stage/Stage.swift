/// What the window shows: the gallery itself, or a drawn device that it runs on, and what explains it.
///
/// Events come in the window's own points. While a device is simulated the gallery's window is the
/// device's screen, and everything on its way there and back goes through one more transform.
public struct Stage: Hashable, Sendable {
  /// How much of the inspector is seen, from step to step; after the last the first again.
  static let inspectorOpacities = [1, 0.7, 0.4]

  /// The device gives way to the inspector's panel where so much of the window's width is left for
  /// it, in points.
  ///
  /// In less neither it nor a caption could be read; there the panel is left out.
  public static let leastRoom = 420.0

  /// The gallery; its window is the device's screen while one is simulated.
  public internal(set) var gallery: Gallery
  /// The window's size in points.
  public internal(set) var windowSize: Size
  /// Physical pixels per point of the window.
  public internal(set) var scale: Double
  /// The device that is simulated, if one is.
  public internal(set) var device: SimulatedDevice?
  /// Whether the inspector is shown.
  public internal(set) var isInspectorShown = false
  /// How much of what lies beneath the inspector hides, 0…1.
  public internal(set) var inspectorOpacity = Self.inspectorOpacities[0]
  /// What device is simulated when one is.
  public let model: DeviceModel
  /// How much of the window the inspector's panel takes at its left, in points, while it is shown.
  let panelWidth: Double
  /// How much of the window captions take at its lower end, in points; 0 while there are none.
  public internal(set) var captionHeight = 0.0

  /// Where a pointer went down, and so what it moves until it goes up.
  var regions: [Int: StageRegion] = [:]
  /// Where the pointer that holds the device was last.
  var grip = Point.zero

  /// Puts a gallery on the stage, whose window is the window.
  ///
  /// - Parameters:
  ///   - gallery: the gallery.
  ///   - model: the device to simulate, when one is asked for.
  ///   - panelWidth: how much of the window the inspector's panel takes at its left, in points.
  public init(_ gallery: Gallery, model: DeviceModel = .classicPhone, panelWidth: Double = 0) {
    self.gallery = gallery
    self.model = model
    self.panelWidth = panelWidth
    windowSize = gallery.windowSize
    scale = gallery.scale
  }

  /// Whether a pointer is down that went down while a device was simulated.
  public var isTouched: Bool { !regions.isEmpty }

  /// Whether a device is drawn around the gallery.
  public var isSimulating: Bool { device != nil }

  /// Where the device lies.
  public var desk: DeskLayout {
    DeskLayout(
      model: model, windowSize: windowSize, scale: scale, leftInset: leftInset,
      bottomInset: captionHeight)
  }

  /// How much of the window the inspector's panel takes at its left from the device, in points.
  public var leftInset: Double {
    let hasRoom = windowSize.width - panelWidth >= Self.leastRoom
    return isSimulating && isInspectorShown && hasRoom ? panelWidth : 0
  }

  /// From the gallery's window to this one, in points; nothing changes without a device.
  public func screenTransform(at now: Double) -> AffineTransform {
    device?.transform(at: now, on: desk) ?? .identity
  }

  /// How the device is held, as its sensor says: the simulated one's, or else the real one's.
  public var deviceOrientation: DeviceOrientation {
    device?.orientation ?? gallery.orientation.device
  }

  /// Whether the real accelerometer's readings are of use to anybody.
  public var needsSensor: Bool { !isSimulating && gallery.needsSensor }

  /// When `advance(at:)` has something to take up though nothing happens, in seconds; nil for never.
  public var dueTime: Double? { gallery.dueTime }

  /// As the gallery's.
  @discardableResult public mutating func advance(at now: Double) -> Bool {
    if dueTime == nil { return false }
    tellHowSeen(at: now)
    return gallery.advance(at: now)
  }

  /// As the gallery's: input that is no event of its.
  public mutating func noteInput(at now: Double) { gallery.noteInput(at: now) }

  /// As the gallery's: the mouse moved to a place in this window, in points.
  public mutating func noteMovement(to place: Point, at now: Double) {
    gallery.noteMovement(to: place, at: now)
  }

  /// As the gallery's: the chrome stays for now, or need not any more.
  public mutating func keepChrome(_ isKept: Bool, at now: Double) {
    gallery.keepChrome(isKept, at: now)
  }

  /// Whether anything moves by itself at a time, so that another frame is due.
  public func isAnimating(at now: Double) -> Bool {
    gallery.isAnimating(at: now) || (device?.isMoving(at: now) ?? false)
  }

  /// Forgets the motions that have ended; to be called after the frame that showed their end.
  public mutating func settle(at now: Double) {
    gallery.settle(at: now)
    device?.settle(at: now)
  }

  /// Keeps so much of the window's lower end free for captions, in points.
  public mutating func setCaptionHeight(_ height: Double, at now: Double) {
    rearrange(at: now) { $0.captionHeight = height }
  }

  /// Changes what decides where the device lies; what pointers hold would move from under them.
  mutating func rearrange(at now: Double, _ change: (inout Stage) -> Void) {
    let before = desk
    change(&self)
    if isSimulating, desk != before { _ = handle(.pointersLost, at: now) }
    fit(at: now)
  }

  /// Has the inspector hide less, and after the least all of it again.
  mutating func fadeInspector() {
    let steps = Self.inspectorOpacities
    let present = steps.firstIndex(of: inspectorOpacity) ?? 0
    inspectorOpacity = steps[(present + 1) % steps.count]
  }

  /// Tells the gallery how its window is seen, which wheels and touchpads go by.
  mutating func tellHowSeen(at now: Double) {
    gallery.windowTurn = device?.quarters(at: now) ?? 0
    gallery.windowZoom = isSimulating ? desk.zoom : 1
  }

  /// Gives the gallery the window that is its own now.
  mutating func fit(at now: Double) {
    let size = device?.model.screenSize ?? windowSize
    let scale = isSimulating ? self.scale * desk.zoom : self.scale
    guard size != gallery.windowSize || scale != gallery.scale else { return }
    _ = gallery.handle(.resized(size, scale: scale), at: now)
  }
}
