package import GalleryCore

/// The positions of the parts on a device's body, in the screen's own space, in points.
///
/// The parts show which end is the upper one at every angle: a button or a mark is below the
/// screen, a speaker or a camera above it.
extension DeviceModel {
  /// The home button, or the mark in its place, in the middle below the screen.
  package var homeButton: Rect {
    let size =
      switch self {
      case .classicPhone: Size(width: 62, height: 62)
      case .phone: Size(width: 124, height: 5)
      case .tablet: Size(width: 46, height: 46)
      }
    return Rect(
      center: Point(x: screen.center.x, y: screen.maxY + bezel.height / 2), size: size)
  }

  /// The speaker's slit above the screen; nil for a tablet, which is not held to the ear.
  package var speaker: Rect? {
    let size: Size
    switch self {
    case .classicPhone: size = Size(width: 64, height: 7)
    case .phone: size = Size(width: 68, height: 5)
    case .tablet: return nil
    }
    return Rect(center: Point(x: screen.center.x, y: -bezel.height / 2), size: size)
  }

  /// The front camera above the screen, beside the speaker if there is one.
  package var camera: Rect {
    let diameter = self == .phone ? 9.0 : 11.0
    let beside = speaker.map { $0.size.width / 2 + 22 } ?? 0
    return Rect(
      center: Point(x: screen.center.x - beside, y: -bezel.height / 2),
      size: Size(width: diameter, height: diameter))
  }

  /// The camera on the back, at a corner of the upper end.
  ///
  /// Its position is as seen through the body, so that it is at the upper left when seen from
  /// behind.
  package var backCamera: Rect {
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
