/// Where the things on a device's body are, in the screen's own space, in points.
///
/// They tell the lower end from the upper one at every angle: a button or a mark below, a speaker
/// or a camera above.
extension DeviceModel {
  /// The button, or the mark that stands for one, in the middle below the screen.
  public var homeButton: Rect {
    let size =
      switch self {
      case .classicPhone: Size(width: 62, height: 62)
      case .phone: Size(width: 124, height: 5)
      case .tablet: Size(width: 46, height: 46)
      }
    return Rect(
      center: Point(x: screen.center.x, y: screen.maxY + bezel.height / 2), size: size)
  }

  /// The slit that one hears through, above the screen; a tablet is not held to the ear.
  public var speaker: Rect? {
    let size: Size
    switch self {
    case .classicPhone: size = Size(width: 64, height: 7)
    case .phone: size = Size(width: 68, height: 5)
    case .tablet: return nil
    }
    return Rect(center: Point(x: screen.center.x, y: -bezel.height / 2), size: size)
  }

  /// The camera above the screen: beside the speaker, where there is one.
  public var camera: Rect {
    let diameter = self == .phone ? 9.0 : 11.0
    let beside = speaker.map { $0.size.width / 2 + 22 } ?? 0
    return Rect(
      center: Point(x: screen.center.x - beside, y: -bezel.height / 2),
      size: Size(width: diameter, height: diameter))
  }

  /// The camera of the back, at a corner of the upper end; as if seen through the body, so that from
  /// behind it is at the upper left.
  public var backCamera: Rect {
    let diameter = self == .tablet ? 44.0 : 40.0
    let inset = cornerRadius / 2 + 10
    return Rect(
      x: body.maxX - inset - diameter, y: body.minY + inset, width: diameter, height: diameter)
  }
}

extension Rect {
  fileprivate init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
