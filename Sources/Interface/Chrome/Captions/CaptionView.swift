package import GalleryCore

/// The layout of a caption near the window's lower edge, as a value that produces scene items.
package struct CaptionView: Hashable, Sendable {
  /// The text; nil or empty for no caption.
  package var text: String?
  /// The window's size in points.
  package var windowSize: Size
  /// The number of physical pixels per point.
  package var scale: Double
  /// The opacity, 0…1.
  package var opacity: Double

  /// The largest height of a two-line caption at the window's lower end, in points, with the
  /// distance to the content above it: two margins, 28 of padding, and two lines of 18 points,
  /// which take 1.4 times as much in the tallest usual fonts.
  package static let reservedHeight = 2 * margin + 28 + 52

  /// The distance from the card to the window's edges.
  static let margin = 24.0
  /// Longer lines are not readable at a glance.
  static let maximumWidth = 720.0
  /// With less room than this the caption would not be readable.
  static let minimumWidth = 96.0

  /// Makes the caption for one frame.
  package init(text: String?, windowSize: Size, scale: Double, opacity: Double) {
    self.text = text
    self.windowSize = windowSize
    self.scale = scale
    self.opacity = opacity
  }

  /// The pictures to paint now.
  package var pictures: [ChromePicture] {
    guard case .picture(let picture, _, _, _) = element else { return [] }
    return [picture]
  }

  /// The items to draw; empty until the picture is painted.
  package func items(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    element?.item(on: PixelGrid(scale: scale), painted: painted).map { [$0] } ?? []
  }

  private var element: ChromeElement? {
    guard let text, !text.isEmpty, opacity > 0, windowSize.width.isFinite,
      windowSize.height.isFinite
    else { return nil }
    let room = Rect(origin: .zero, size: windowSize).insetBy(Self.margin)
    let width = min(Self.maximumWidth, room.size.width.inResizeSteps)
    guard width >= Self.minimumWidth, windowSize.height >= Self.reservedHeight else { return nil }
    return .picture(
      .caption(text, maximumWidth: width),
      // As low as possible in its room.
      center: Point(x: windowSize.width / 2, y: windowSize.height), bounds: room,
      opacity: min(1, opacity))
  }
}
