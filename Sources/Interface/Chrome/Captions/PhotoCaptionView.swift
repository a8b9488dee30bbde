public import GalleryCore

/// The layout of a photo's own caption low over the photo, above the page dots, as a value that
/// produces scene items.
///
/// It is chrome: it stays upright while the photo turns.
public struct PhotoCaptionView: Hashable, Sendable {
  /// What the photographer wrote; it may be any text from a file.
  public var text: String
  /// The window's size in points.
  public var windowSize: Size
  /// The number of physical pixels per point.
  public var scale: Double
  /// The opacity, 0…1.
  public var opacity: Double

  /// Longer lines are not readable at a glance.
  static let maximumWidth = 640.0
  /// The largest part of the window's height that the card takes, so that the photo stays visible.
  static let maximumShare = 1.0 / 3
  /// With less room than this the caption would not be readable.
  static let minimumSize = Size(width: 96, height: 40)

  /// Makes the caption for one frame.
  public init(_ text: String, windowSize: Size, scale: Double, opacity: Double = 1) {
    self.text = text
    self.windowSize = windowSize
    self.scale = scale
    self.opacity = opacity
  }

  /// The items to draw; empty until the picture is painted, or without room.
  public func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    element?.item(on: PixelGrid(scale: scale), painted: painted).map { [$0] } ?? []
  }

  private var element: ChromeElement? {
    guard !text.isEmpty, opacity > 0, windowSize.width.isFinite, windowSize.height.isFinite else {
      return nil
    }
    let gap = ToastView.gap
    let top = Toolbar.height(in: windowSize) + gap
    let bottom = windowSize.height - Metrics.margin - Metrics.capsuleHeight - gap
    let room = Rect(x: gap, y: top, width: windowSize.width - 2 * gap, height: bottom - top)
    let size = Size(
      width: min(Self.maximumWidth, room.size.width.inResizeSteps),
      height: min(room.size.height, (windowSize.height * Self.maximumShare).inResizeSteps))
    guard size.width >= Self.minimumSize.width, size.height >= Self.minimumSize.height else {
      return nil
    }
    // As low as possible in its room.
    return .picture(
      .photoCaption(text, maximumSize: size),
      center: Point(x: windowSize.width / 2, y: windowSize.height), bounds: room,
      opacity: min(1, opacity))
  }
}
