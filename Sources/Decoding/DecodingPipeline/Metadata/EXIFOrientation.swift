package import GalleryCore

/// The rotation and mirroring that makes a stored picture upright, numbered as in EXIF.
package enum EXIFOrientation: Int, Sendable {
  case upright = 1
  case mirroredHorizontally
  case turnedHalf
  case mirroredVertically
  case transposed
  case needsQuarterTurnClockwise
  case transversed
  case needsQuarterTurnCounterclockwise

  /// Whether the orientation exchanges width and height.
  package var swapsAxes: Bool { rawValue >= 5 }
}

extension EXIFOrientation {
  /// The orientation of a picture that is shown in another way.
  package func changed(by change: Reorientation) -> EXIFOrientation {
    EXIFOrientation(rawValue: change.changed(rawValue)) ?? self
  }

  /// Returns where a part of the upright photo lies in the stored picture.
  package func stored(_ part: PixelRect, in photoSize: PixelSize) -> PixelRect {
    let right = photoSize.width - part.x - part.size.width
    let bottom = photoSize.height - part.y - part.size.height
    let size = swapsAxes ? part.size.transposed : part.size
    return switch self {
    case .upright: part
    case .mirroredHorizontally: PixelRect(x: right, y: part.y, size: size)
    case .turnedHalf: PixelRect(x: right, y: bottom, size: size)
    case .mirroredVertically: PixelRect(x: part.x, y: bottom, size: size)
    case .transposed: PixelRect(x: part.y, y: part.x, size: size)
    case .needsQuarterTurnClockwise: PixelRect(x: part.y, y: right, size: size)
    case .transversed: PixelRect(x: bottom, y: right, size: size)
    case .needsQuarterTurnCounterclockwise: PixelRect(x: bottom, y: part.x, size: size)
    }
  }
}
