package import GalleryCore
import Localization

/// A photo that is cropped in the window: the frame, what holds it, and the controls below.
///
/// Events go in, and the frame follows; a saved or left frame is an outcome.
package struct CropEditor: Hashable, Sendable {
  /// What an event leads to.
  package enum Outcome: Hashable, Sendable {
    /// The photo is still being cropped.
    case stays
    /// Nothing is changed.
    case cancels
    /// What is left is saved as another file.
    case saves
    /// What is left is saved in the place of the photo's file.
    case savesInPlace
    /// A control does nothing now, for this reason.
    case refuses(String)
  }

  /// What a pointer holds.
  enum Target: Hashable, Sendable {
    case control(CropControl)
    case handle(CropHandle)
    /// The inside of the frame, which moves.
    case frame
    /// The photo beside the frame, which turns.
    case photo
  }

  struct Press: Hashable, Sendable {
    let pointer: Int
    let target: Target
    let start: Point
    /// The crop as it was when the pointer went down.
    let crop: PhotoCrop
    /// Where the pointer is.
    var place: Point
    /// Where it was last seen apart from the photo's middle, as far as it turns the photo.
    var last: Point
    /// The angle about the photo's middle by which it has gone since the start, which may be more
    /// than half a turn.
    var turn = 0.0
  }

  /// The shortest side that a frame gets by dragging, in points: its handles stay apart.
  private static let leastSide = 48.0
  /// The distance from the photo's middle, in points, within which a pointer has no direction.
  private static let pivot = 4.0

  /// What is left of the photo.
  package internal(set) var crop: PhotoCrop
  /// Why the photo cannot be saved in its place; nil if it can.
  private let inPlaceRefusal: String?
  /// Where everything is.
  package private(set) var layout: CropLayout
  /// What the mouse is over, and what has the keyboard.
  package private(set) var (hovered, focus): (CropControl?, CropControl?)
  var press: Press?
  /// Two fingers on a touchscreen that turn the photo.
  var fingers: Fingers?
  /// The angle at which fingers on a touchpad began to turn.
  private var pinchStart: Double?

  /// Starts with the whole photo.
  ///
  /// - Parameters:
  ///   - photoSize: its upright size in pixels.
  ///   - windowSize: the window's size in points.
  ///   - direction: the direction in which the bar is laid out.
  ///   - inPlaceRefusal: why it cannot be saved in its place; nil if it can.
  package init(
    _ photoSize: PixelSize, windowSize: Size, _ direction: LayoutDirection,
    inPlaceRefusal: String? = nil
  ) {
    crop = PhotoCrop(photoSize)
    self.inPlaceRefusal = inPlaceRefusal
    layout = CropLayout(windowSize: windowSize, direction)
  }

  /// Follows the window.
  package mutating func layOut(windowSize: Size, _ direction: LayoutDirection) {
    let new = CropLayout(windowSize: windowSize, direction)
    guard new != layout else { return }
    layout = new
    (press, fingers) = (nil, nil)
    // A small window has no room for some controls.
    if let focus, layout.controls[focus] == nil { self.focus = nil }
  }

  /// Whether a control does something now.
  package func isEnabled(_ control: CropControl) -> Bool {
    switch control {
    case .ratio, .shape, .angle, .cancel: true
    case .reset: crop != PhotoCrop(crop.photoSize)
    case .saveInPlace: !crop.isWhole && inPlaceRefusal == nil
    case .saveCopy: !crop.isWhole
    }
  }

  /// Why a control does nothing now; nil if it does something.
  package func refusal(of control: CropControl) -> String? {
    if isEnabled(control) { return nil }
    if control == .saveInPlace, let inPlaceRefusal { return inPlaceRefusal }
    return localized("Nothing is cropped yet")
  }

  // MARK: Changes

  /// Does what a click on a control does.
  private mutating func choose(_ control: CropControl) -> Outcome {
    if let refusal = refusal(of: control) { return .refuses(refusal) }
    switch control {
    case .ratio: crop.keep(crop.ratio.next, isStanding: crop.isStanding)
    case .shape: crop.keep(crop.ratio, isStanding: !crop.isStanding)
    case .angle: break
    case .reset: crop = PhotoCrop(crop.photoSize)
    case .cancel: return .cancels
    case .saveInPlace: return .savesInPlace
    case .saveCopy: return .saves
    }
    return .stays
  }

  /// Handles a key.
  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .move(let across, let down, let isFine):
      if focus == .angle, down == 0 {
        return handle(.turn(degrees: Double(across) * (isFine ? 0.1 : 0.5)))
      }
      crop.move(by: step(across, down, isFine: isFine))
    case .resize(let across, let down, let isFine):
      crop.resize(
        .bottomRight, by: step(across, down, isFine: isFine), least: Size(width: 1, height: 1))
    case .turn(let degrees):
      let tenths = (crop.angle * 1800 / .pi).rounded() + degrees * 10
      crop.turn(to: tenths * .pi / 1800)
    case .tab(let isBack): moveFocus(isBack: isBack)
    case .press:
      guard let focus else { return .stays }
      return choose(focus)
    // The slider has nothing that could be pressed.
    case .confirm: return choose(focus == .angle ? .saveCopy : focus ?? .saveCopy)
    case .control(let control): return choose(control)
    }
    return .stays
  }

  /// A key of the crop's own.
  package enum Key: Hashable, Sendable {
    /// Moves the frame by a step each way, −1…1, or by a pixel.
    case move(Int, Int, isFine: Bool)
    /// Moves the frame's lower right corner.
    case resize(Int, Int, isFine: Bool)
    /// Turns the photo.
    case turn(degrees: Double)
    /// Gives the keyboard to the next control, or the previous one.
    case tab(isBack: Bool)
    /// Presses the control with the keyboard.
    case press
    /// Presses the control with the keyboard; saves a copy if none has it.
    case confirm
    /// Presses a control.
    case control(CropControl)
  }

  /// A step of the keyboard, in pixels.
  private func step(_ across: Int, _ down: Int, isFine: Bool) -> Point {
    let longest = max(crop.photoSize.width, crop.photoSize.height)
    let length = isFine ? 1.0 : max(1, (Double(longest) / 100).rounded())
    return Point(x: Double(across) * length, y: Double(down) * length)
  }

  private mutating func moveFocus(isBack: Bool) {
    let stops = CropControl.allCases.filter { isEnabled($0) && layout.controls[$0] != nil }
    guard !stops.isEmpty else { return }
    let index = focus.flatMap(stops.firstIndex) ?? (isBack ? 0 : -1)
    focus = stops[(index + (isBack ? -1 : 1) + stops.count) % stops.count]
  }

  // MARK: Pointers

  /// Notes where the mouse is; nil if it has left the window.
  package mutating func hover(_ point: Point?) { hovered = point.flatMap(layout.control) }

  /// Releases the pointer that is down, whose end will not be reported.
  package mutating func pointersLost() { (press, fingers, pinchStart) = (nil, nil, nil) }

  /// Whether a control is held.
  func isPressed(_ control: CropControl) -> Bool { press?.target == .control(control) }

  /// Handles a pointer.
  package mutating func handle(_ event: PointerEvent) -> Outcome {
    if turnByFingers(event) { return .stays }
    switch event.phase {
    case .down:
      guard press == nil, let target = target(at: event.location) else { return .stays }
      press = Press(
        pointer: event.pointer, target: target, start: event.location, crop: crop,
        place: event.location, last: event.location)
      follow(event.location)
    case .moved:
      guard press?.pointer == event.pointer else { return .stays }
      follow(event.location)
    case .up:
      guard let ended = press, ended.pointer == event.pointer else { return .stays }
      follow(event.location)
      press = nil
      guard case .control(let control) = ended.target, layout.control(at: event.location) == control
      else { return .stays }
      focus = control == .angle ? .angle : nil
      return choose(control)
    case .cancelled:
      if let cancelled = press, cancelled.pointer == event.pointer {
        crop = cancelled.crop
        press = nil
      }
    }
    return .stays
  }

  /// Turns the photo as fingers on a touchpad do.
  package mutating func handle(_ pinch: PinchEvent) {
    switch pinch.phase {
    case .began: pinchStart = crop.angle
    case .moved: if let pinchStart { crop.turn(to: pinchStart + pinch.angle) }
    case .ended: pinchStart = nil
    case .cancelled:
      if let start = pinchStart.take() { crop.turn(to: start) }
    }
  }

  /// What a pointer takes hold of at a place.
  ///
  /// The edges are held 24 points inward and outward, but a small frame can still be moved at its
  /// middle third.
  private func target(at point: Point) -> Target? {
    if layout.bar.contains(point) { return layout.control(at: point).map(Target.control) }
    let frame = layout.frame(of: crop)
    let reach = Self.leastSide / 2
    let inward = Size(
      width: min(reach, frame.size.width / 3), height: min(reach, frame.size.height / 3))
    guard frame.insetBy(-reach).contains(point) else { return .photo }
    let across =
      point.x < frame.minX + inward.width ? -1 : point.x >= frame.maxX - inward.width ? 1 : 0
    let down =
      point.y < frame.minY + inward.height ? -1 : point.y >= frame.maxY - inward.height ? 1 : 0
    let handle = CropHandle.allCases.first { $0.across == across && $0.down == down }
    return handle.map(Target.handle) ?? .frame
  }

  private mutating func follow(_ point: Point) {
    guard var press else { return }
    press.place = point
    self.press = press
    let scale = layout.scale(of: press.crop)
    let vector = Point(
      x: (point.x - press.start.x) / scale, y: (point.y - press.start.y) / scale)
    var changed = press.crop
    switch press.target {
    case .control(.angle): changed.turn(to: layout.angle(at: point))
    case .control: return
    case .handle(let handle):
      let (whole, least) = (press.crop.photoSize, Self.leastSide / scale)
      changed.resize(
        handle, by: vector,
        least: Size(
          width: min(least, Double(whole.width) / 3), height: min(least, Double(whole.height) / 3)))
    case .frame: changed.move(by: vector)
    case .photo:
      let center = layout.area.center
      if (point - center).length > Self.pivot {
        if (press.last - center).length > Self.pivot {
          press.turn += (point - center).turn(from: press.last - center)
        }
        press.last = point
        self.press = press
      }
      changed.turn(to: press.crop.angle + press.turn)
    }
    crop = changed
  }
}

extension Point {
  /// The angle from another direction to this one in radians, clockwise, at most half a turn.
  func turn(from other: Point) -> Double {
    AffineTransform.rotation(angle: -other.direction).apply(to: self).direction
  }

  /// The direction from the origin in radians, clockwise from the right.
  fileprivate var direction: Double { AffineTransform(a: x, b: y, c: 0, d: 0, tx: 0, ty: 0).angle }
}
