import RealModule

/// How large a photo is that is level in a view at any angle.
public enum LevelScaling: String, Hashable, Sendable, CaseIterable {
  /// The whole photo is inside the view.
  case fit
  /// The photo fills the view, and its edges are cut off.
  case fill

  /// The largest scale, for panoramas.
  public static let greatestScale = 20.0

  /// The scale of a photo relative to its fitted size.
  ///
  /// - Parameters:
  ///   - photo: its fitted size, in points.
  ///   - quarters: its turn in the window, in clockwise quarters.
  ///   - window: the window's size, in points.
  ///   - insets: the insets of the room for photos, in the middle of which it is.
  public func scale(of photo: Size, quarters: Double, window: Size, insets: EdgeInsets) -> Double {
    guard photo.width > 0, photo.height > 0 else { return 1 }
    let angle = quarters * .pi / 2
    let (across, along) = (abs(Double.cos(angle)), abs(Double.sin(angle)))
    switch self {
    case .fit:
      let room = window.inset(by: insets)
      return min(
        1, room.width / (photo.width * across + photo.height * along),
        room.height / (photo.width * along + photo.height * across))
    case .fill:
      // The photo's middle is the room's: twice the way from there to the farther edge.
      let width = window.width + abs(insets.left - insets.right)
      let height = window.height + abs(insets.top - insets.bottom)
      let scale = max(
        (width * across + height * along) / photo.width,
        (width * along + height * across) / photo.height)
      return min(max(1, scale), Self.greatestScale)
    }
  }
}
