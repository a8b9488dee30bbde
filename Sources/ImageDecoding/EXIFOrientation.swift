/// How the stored picture must be turned and mirrored to be upright, numbered as in EXIF.
enum EXIFOrientation: Int {
  case upright = 1
  case mirroredHorizontally
  case turnedHalf
  case mirroredVertically
  case transposed
  case needsQuarterTurnClockwise
  case transversed
  case needsQuarterTurnCounterclockwise

  /// Whether width and height trade places.
  var swapsAxes: Bool { rawValue >= 5 }

  /// What is left to do after libtiff's RGBA reader, which obeys the tag but cannot turn.
  ///
  /// It mirrors the four orientations that swap the axes as if they did not.
  var afterMirroring: EXIFOrientation {
    switch self {
    case .upright, .mirroredHorizontally, .turnedHalf, .mirroredVertically: .upright
    case .transposed, .transversed: .transposed
    case .needsQuarterTurnClockwise, .needsQuarterTurnCounterclockwise: .transversed
    }
  }
}
