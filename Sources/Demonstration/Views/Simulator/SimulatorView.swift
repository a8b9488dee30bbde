package import Chrome
package import GalleryCore

/// The drawn device around the gallery, on a desk, as a value that produces scene items.
///
/// The gallery's own items come between `ground` and `items`. Invalid values (an empty size, a
/// singular transform) draw nothing.
package struct SimulatorView: Hashable, Sendable {
  /// The device.
  package var model: DeviceModel
  /// The visible side.
  package var side: DeviceSide
  /// The transform from the screen's own space (points, with the origin at the screen's top left)
  /// to the window's points.
  package var transform: AffineTransform
  /// The number of physical pixels per point of the screen, for painting pictures.
  package var pictureScale: Double
  /// The window's size in points.
  package var windowSize: Size

  /// The colour of the screen where the gallery draws nothing.
  package var background: Color

  /// The colour of the desk: a cool grey between its content, white text and a nearly black body.
  package static let deskColor = DevicePalette.desk

  /// Makes the device for one frame.
  package init(
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

  /// The pictures to paint now.
  package var pictures: [ChromePicture] { isVisible ? [picture] : [] }

  /// The items below the gallery: the screen's own colour.
  ///
  /// It extends slightly under the bezel, so that the desk does not show through where both have
  /// soft edges.
  package var ground: [Scene.Item] {
    guard isVisible, side == .front else { return [] }
    return [rectangle(background, model.screen.insetBy(-Self.groundReach))]
  }

  /// The items over the gallery, back to front: the cover in the desk's colour, and the body, with
  /// plain rectangles until it is painted.
  package func items(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    guard isVisible else { return [] }
    let cover = side == .front ? coverItems : []
    guard let (image, _) = painted(picture) else { return cover + standIns }
    let layout = DeviceLayout(model, scale: pictureScale)
    return cover + [
      .image(ImageQuad(image: image, destination: layout.picture, transform: transform))
    ]
  }

  /// Less than the opening of the cover.
  private static let groundReach = 2.0

  private var picture: ChromePicture {
    .custom(CustomPicture(DevicePicture(model: model, side: side)))
  }

  private var isVisible: Bool {
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

  /// The body without its parts, with notched corners.
  private var standIns: [Scene.Item] {
    let body = model.body
    guard side == .front else { return [rectangle(DevicePalette.back, body)] }
    let (width, height) = (model.bezel.width, model.bezel.height)
    // The position of a rounded corner on its diagonal, as far as the bezel has room.
    let notch = min(model.cornerRadius * 0.29, width, height)
    let above = Rect(
      x: body.minX + notch, y: body.minY, width: body.size.width - 2 * notch, height: height)
    // The rectangles overlap at the corners, so that no seam is visible.
    let left = Rect(
      x: body.minX, y: body.minY + notch, width: width, height: body.size.height - 2 * notch)
    return [
      above, above.offsetBy(x: 0, y: body.size.height - height), left,
      left.offsetBy(x: body.size.width - width, y: 0),
    ].map { rectangle(DevicePalette.front, $0) }
  }

  private func rectangle(_ color: Color, _ rect: Rect) -> Scene.Item {
    .rectangle(SolidRectangle(color: color, rectangle: rect, transform: transform))
  }
}
