/// The line that shows how much of a photo has arrived, while a coarse picture stands in for it.
extension Gallery {
  /// The thickness of the line, in points: visible on a photo frame, and not a bar.
  private static let progressThickness = 3.0
  private static let progressColor = Color(white: 1, alpha: 0.9)
  /// What is missing: dark enough that the line has a contrast of 3 : 1 on a white photo.
  private static let trackColor = Color(white: 0, alpha: 0.5)

  /// A line along the lower edge of the part of a photo that is visible.
  ///
  /// - Parameters:
  ///   - share: how much has arrived, from 0 to 1.
  ///   - photo: where the photo is.
  ///   - view: the part of the page that is visible.
  ///   - space: the space of both.
  func progressLine(
    _ share: Double, on photo: Rect, within view: Rect, in space: ViewSpace
  ) -> [Scene.Item] {
    guard let seen = photo.intersection(view), seen.size.height > Self.progressThickness else {
      return []
    }
    let y = seen.maxY - Self.progressThickness
    let split = (seen.size.width * min(max(share, 0), 1) * scale).rounded() / scale
    func part(_ color: Color, from start: Double, to end: Double) -> Scene.Item? {
      guard end > start else { return nil }
      let rectangle = Rect(
        x: seen.minX + start, y: y, width: end - start, height: Self.progressThickness)
      return .rectangle(
        SolidRectangle(color: color, rectangle: rectangle, transform: space.transform))
    }
    return [
      part(Self.progressColor, from: 0, to: split),
      part(Self.trackColor, from: split, to: seen.size.width),
    ].compactMap { $0 }
  }
}
