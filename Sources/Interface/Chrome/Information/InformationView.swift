public import GalleryCore

/// The layout of the information panel at the window's right edge, below the toolbar, as a value that
/// produces scene items.
public struct InformationView: Hashable, Sendable {
  /// What the panel says.
  public var rows: [InformationRow]
  /// The window's size in points.
  public var windowSize: Size
  /// The number of physical pixels per point.
  public var scale: Double

  /// Wider lines are not needed: captions stay readable, and the photo visible.
  static let maximumWidth = 320.0
  /// With less room than this the panel would not be readable.
  static let minimumSize = Size(width: 144, height: 64)

  /// Makes the panel for one frame.
  public init(rows: [InformationRow], windowSize: Size, scale: Double) {
    self.rows = rows
    self.windowSize = windowSize
    self.scale = scale
  }

  /// The items to draw; empty until the picture is painted, or without room.
  public func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    element?.item(on: PixelGrid(scale: scale), painted: painted).map { [$0] } ?? []
  }

  private var element: ChromeElement? {
    guard !rows.isEmpty, windowSize.width.isFinite, windowSize.height.isFinite else { return nil }
    let gap = Metrics.margin
    let top = Toolbar.height(in: windowSize) + gap
    let room = Rect(
      x: gap, y: top, width: windowSize.width - 2 * gap, height: windowSize.height - top - gap)
    let size = Size(
      width: min(Self.maximumWidth, room.size.width.inResizeSteps),
      height: room.size.height.inResizeSteps)
    guard size.width >= Self.minimumSize.width, size.height >= Self.minimumSize.height else {
      return nil
    }
    // As far to the right, and as high, as possible in its room.
    return .picture(
      .information(rows, maximumSize: size), center: Point(x: windowSize.width, y: 0), bounds: room,
      opacity: 1)
  }
}
