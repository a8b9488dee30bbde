package import Commands
package import GalleryCore

/// The content of the window: the gallery, or a drawn device that it runs on, and the explanations.
///
/// Events are in the window's own points. While a device is simulated, the gallery's window is the
/// device's screen, and one more transform converts between the two.
package struct Stage: Hashable, Sendable {
  /// The steps of the inspector's opacity; after the last one, the first.
  static let inspectorOpacities = [1, 0.7, 0.4]

  /// The smallest width in points that must be left beside the inspector's panel for the device to
  /// make room for it.
  ///
  /// With less, neither the device nor a caption would be readable; the panel is left out then.
  package static let leastRoom = 420.0

  /// The gallery; its window is the device's screen during a simulation.
  package internal(set) var gallery: Gallery
  /// The environment of the whole window; the gallery's has the device's screen in its place.
  package internal(set) var environment: Environment
  /// The simulated device, if any.
  package internal(set) var device: SimulatedDevice?
  /// Whether the inspector is shown.
  package internal(set) var isInspectorShown = false
  /// The opacity of the inspector, 0…1.
  package internal(set) var inspectorOpacity = Self.inspectorOpacities[0]
  /// Whether the whole interface turns with the photos, for comparison.
  package internal(set) var isComparing = false
  /// Whether the photos on the drawn device are level at any angle.
  package internal(set) var isLeveling = false
  /// How large level photos on the drawn device are.
  package var levelScaling = LevelScaling.fit
  /// The model for simulations.
  package let model: DeviceModel
  /// The width of the inspector's panel at the window's left, in points, while it is shown.
  let panelWidth: Double
  /// The height of captions at the window's lower end, in points; 0 without captions.
  package internal(set) var captionHeight = 0.0

  /// Whether the demonstration's commands have an effect, except the reset.
  package let allowsDemonstration: Bool
  /// The parts of the demonstration that are shown once visitors of a kiosk have left: those that
  /// were shown at the start, unless a command from elsewhere has hidden them.
  var keptParts: Set<StagePart> = []

  /// The chrome's motion at the start or end of the comparison, in clockwise quarters: to the
  /// photos' angle, which may still change, or back to upright.
  var comparison: EasedMotion?
  /// The region where each pointer went down; it decides what the pointer moves until it goes up.
  var regions: [Int: StageRegion] = [:]
  /// The last location of the pointer that holds the device.
  var grip = Point.zero

  /// Makes a stage that shows only a gallery.
  ///
  /// - Parameters:
  ///   - gallery: the gallery.
  ///   - model: the model for simulations.
  ///   - panelWidth: the width of the inspector's panel at the window's left, in points.
  ///   - allowsDemonstration: whether commands show it.
  package init(
    _ gallery: Gallery, model: DeviceModel = .classicPhone, panelWidth: Double = 0,
    allowsDemonstration: Bool = true
  ) {
    self.allowsDemonstration = allowsDemonstration
    self.gallery = gallery
    self.model = model
    self.panelWidth = panelWidth
    environment = gallery.environment
    isLeveling = gallery.orientation.policy.leveling != nil
    if isLeveling { keptParts = [.level] }
  }

  /// Shows a part from the start on, also once the visitors of a kiosk have left.
  package mutating func keepShown(_ part: StagePart) {
    setShown(part, true, at: 0)
    keptParts.insert(part)
  }

  /// Whether a part is shown that was not shown at the start.
  package var hasOpenedPart: Bool {
    StagePart.allCases.contains { isShown($0) && !keptParts.contains($0) }
  }

  /// The window's size in points.
  package var windowSize: Size { environment.windowSize }

  /// The number of physical pixels per point of the window.
  package var scale: Double { environment.scale }

  /// Whether a pointer is down that went down during a simulation.
  package var isTouched: Bool { !regions.isEmpty }

  /// Whether a device is drawn around the gallery.
  package var isSimulating: Bool { device != nil }

  /// The position of the device in the window.
  package var desk: DeskLayout {
    DeskLayout(
      model: model, windowSize: windowSize, scale: scale, leftInset: leftInset,
      bottomInset: captionHeight)
  }

  /// The width that the inspector's panel takes from the device at the window's left, in points.
  package var leftInset: Double {
    let hasRoom = windowSize.width - panelWidth >= Self.leastRoom
    return isSimulating && isInspectorShown && hasRoom ? panelWidth : 0
  }

  /// The transform from the gallery's window to this window, in points; the identity without a
  /// device.
  package func screenTransform(at now: Double) -> AffineTransform {
    device?.transform(at: now, on: desk) ?? .identity
  }

  /// The orientation that the sensor reports: the simulated device's, or else the real one's.
  package var deviceOrientation: DeviceOrientation {
    device?.orientation ?? gallery.orientation.device
  }

  /// Whether pointers hold the photos or the drawn device.
  package var isHolding: Bool { gallery.isHolding || device?.isHeld == true }

  /// Whether the readings of the real accelerometer are needed.
  package var needsSensor: Bool { !isSimulating && gallery.needsSensor }

  /// When `advance(at:)` must be called without an event, in seconds; nil for never.
  package var dueTime: Double? { gallery.dueTime }

  /// Advances the gallery's time.
  ///
  /// - Returns: whether a due time had an effect.
  @discardableResult package mutating func advance(at now: Double) -> Bool {
    present(at: now)
    // Also once after a motion, for its end; an angle that has not changed is not sent.
    if device?.isMoving(at: now) == true || gallery.heldAngle != nil { followAngle(at: now) }
    let isChanged = gallery.advance(at: now)
    present(at: now)
    return isChanged
  }

  /// What the gallery asks for because time alone has caused it.
  package mutating func takeEffects() -> [GalleryEffect] { gallery.takeEffects() }

  /// Forwards input that is not an event of the gallery.
  package mutating func noteInput(at now: Double) { gallery.noteInput(at: now) }

  /// Shows the gallery's chrome, unless it is never shown.
  package mutating func showChrome(at now: Double) { gallery.showChrome(at: now) }

  /// Forwards a movement of the mouse to a location in this window, in points.
  package mutating func noteMovement(to place: Point, at now: Double) {
    guard let place = screenPoint(place, at: now) else { return }
    gallery.noteMovement(to: place, at: now)
  }

  /// Forwards whether the chrome must stay visible.
  package mutating func keepChrome(_ isKept: Bool, at now: Double) {
    gallery.keepChrome(isKept, at: now)
  }

  /// Whether anything is in motion at a time, so that another frame must be drawn.
  package func isAnimating(at now: Double) -> Bool {
    gallery.isAnimating(at: now) || (device?.isMoving(at: now) ?? false)
      || (comparison.map { !$0.isFinished(at: now) } ?? false)
  }

  /// Drops the motions that have ended; call it after the frame that showed their end.
  package mutating func settle(at now: Double) {
    gallery.settle(at: now)
    device?.settle(at: now)
    if comparison?.isFinished(at: now) == true { comparison = nil }
  }

  /// Reserves height for captions at the window's lower end, in points.
  package mutating func setCaptionHeight(_ height: Double, at now: Double) {
    rearrange(at: now) { $0.captionHeight = height }
  }

  /// Changes properties that decide the device's position; pointers lose what they hold.
  mutating func rearrange(at now: Double, _ change: (inout Stage) -> Void) {
    let before = desk
    change(&self)
    if isSimulating, desk != before { _ = handle(.pointersLost, at: now) }
    present(at: now)
  }

  /// Sets the inspector to its next opacity.
  mutating func fadeInspector() {
    let steps = Self.inspectorOpacities
    let present = steps.firstIndex(of: inspectorOpacity) ?? 0
    inspectorOpacity = steps[(present + 1) % steps.count]
  }
}
