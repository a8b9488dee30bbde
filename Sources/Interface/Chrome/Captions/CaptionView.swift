public import GalleryCore

/// The layout of a caption near the window's lower edge: a pure value that turns into a part of a
/// scene.
public struct CaptionView: Hashable, Sendable {
  /// What it says; nil or nothing for no caption.
  public var text: String?
  /// The window's size in points.
  public var windowSize: Size
  /// Physical pixels per point.
  public var scale: Double
  /// How much of it is seen, 0…1.
  public var opacity: Double

  /// How much of the window's lower end a caption of two lines takes at most, in points, with the
  /// distance to what stands above it: two margins, 28 of padding, and two lines of 18 points,
  /// which in the highest usual fonts take 1.4 times as much.
  public static let reservedHeight = 2 * margin + 28 + 52

  /// From the card to the window's edges.
  static let margin = 24.0
  /// Longer lines are no longer taken in at a glance.
  static let maximumWidth = 720.0
  /// In less room than this a caption is not read but puzzled over.
  static let minimumWidth = 96.0

  /// Makes the caption of one moment.
  public init(text: String?, windowSize: Size, scale: Double, opacity: Double) {
    self.text = text
    self.windowSize = windowSize
    self.scale = scale
    self.opacity = opacity
  }

  /// What it needs painted now.
  public var pictures: [ChromePicture] {
    guard case .picture(let picture, _, _, _) = element else { return [] }
    return [picture]
  }

  /// What is drawn; nothing while it has not been painted yet.
  public func items(
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
      // As low in its room as it can be.
      center: Point(x: windowSize.width / 2, y: windowSize.height), bounds: room,
      opacity: min(1, opacity))
  }
}
