public import GalleryCore

/// The drawn device around the gallery, on a desk: a pure value that turns into parts of a scene.
///
/// The gallery's own parts come between `ground` and `items`. Nonsense (a size of nothing, a
/// transform that leaves nothing) draws nothing.
public struct SimulatorView: Hashable, Sendable {
  /// The device.
  public var model: DeviceModel
  /// The side of it that is seen.
  public var side: DeviceSide
  /// From the screen's own space (points, its origin at the screen's top left) to the window's points.
  public var transform: AffineTransform
  /// Physical pixels per point of the screen, at which pictures are to be painted.
  public var pictureScale: Double
  /// The window's size in points.
  public var windowSize: Size

  /// The colour of the screen where the gallery draws nothing.
  public var background: Color

  /// The desk: a cool gray in the middle between what lies on it, white text and a nearly black body.
  public static let deskColor = Palette.desk

  /// Makes the device of one moment.
  public init(
    model: DeviceModel, side: DeviceSide, transform: AffineTransform, pictureScale: Double,
    windowSize: Size, background: Color = .black
  ) {
    self.model = model
    self.side = side
    self.transform = transform
    self.pictureScale = pictureScale
    self.windowSize = windowSize
    self.background = background
  }

  /// What it needs painted now.
  public var pictures: [ChromePicture] { isSeen ? [picture] : [] }

  /// What lies beneath the gallery: the screen's own colour, which reaches a little under the bezel so
  /// that no desk shines through where both have soft edges.
  public var ground: [Scene.Item] {
    guard isSeen, side == .front else { return [] }
    return [rectangle(background, model.screen.insetBy(-Self.groundReach))]
  }

  /// What lies over the gallery, back to front: the cover in the desk's colour, and the body; areas
  /// of one colour where that has not been painted yet.
  public func items(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    guard isSeen else { return [] }
    let cover = side == .front ? coverItems : []
    guard let (image, _) = painted(picture) else { return cover + standIns }
    let layout = DeviceLayout(model, scale: pictureScale)
    return cover + [
      .image(ImageQuad(image: image, destination: layout.picture, transform: transform))
    ]
  }

  /// Less than the cover leaves free.
  private static let groundReach = 2.0

  private var picture: ChromePicture { .device(model, side: side) }

  private var isSeen: Bool {
    let corners = model.body.corners.map(transform.apply(to:))
    return !windowSize.isEmpty && windowSize.width.isFinite && windowSize.height.isFinite
      && corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } && transform.inverted != nil
  }

  private var coverItems: [Scene.Item] {
    let window = Rect(origin: .zero, size: windowSize)
    return DeviceCover(model).rectangles
      .filter { transform.boundingRect(of: $0).intersection(window) != nil }
      .map { rectangle(Self.deskColor, $0) }
  }

  /// The body without what is on it, its corners notched.
  private var standIns: [Scene.Item] {
    let body = model.body
    guard side == .front else { return [rectangle(Palette.deviceBack, body)] }
    let (width, height) = (model.bezel.width, model.bezel.height)
    // Where a round corner is at its diagonal, as far as the bezel has room.
    let notch = min(model.cornerRadius * 0.29, width, height)
    let above = Rect(
      x: body.minX + notch, y: body.minY, width: body.size.width - 2 * notch, height: height)
    // Both overlap at the corners, so that no seam shows.
    let left = Rect(
      x: body.minX, y: body.minY + notch, width: width, height: body.size.height - 2 * notch)
    return [
      above, above.offsetBy(x: 0, y: body.size.height - height), left,
      left.offsetBy(x: body.size.width - width, y: 0),
    ].map { rectangle(Palette.deviceFront, $0) }
  }

  private func rectangle(_ color: Color, _ rect: Rect) -> Scene.Item {
    .rectangle(SolidRectangle(color: color, rectangle: rect, transform: transform))
  }
}
