package import GalleryCore

/// The time of day in a corner over the photos, as a value that produces scene items.
package struct ClockView: Hashable, Sendable {
  /// What the clock says.
  package var face: ClockFace
  /// The corner.
  package var corner: Corner
  /// The size of the space in points.
  package var size: Size
  /// What the clock keeps free at the edges, in points, such as the toolbar.
  package var insets: EdgeInsets
  /// The number of physical pixels per point.
  package var scale: Double

  /// The share of the shorter edge that the digits have, as far as the card has room.
  package var share: Double
  /// How it looks.
  package var look: OverlayLook

  /// The least height of the digits, in points.
  static let minimumHeight = 24.0
  /// The distance from the edges, as a share of the shorter edge.
  private static let marginShare = 0.05
  private static let minimumMargin = 12.0
  /// The largest share of the height that the card and the margin above it have: captions are in
  /// the other half.
  private static let roomShare = 0.5

  /// Makes the clock for one frame.
  package init(
    _ face: ClockFace, in corner: Corner, of size: Size, insets: EdgeInsets = .zero, share: Double,
    look: OverlayLook = .card, scale: Double
  ) {
    self.face = face
    self.corner = corner
    self.size = size
    self.insets = insets
    self.share = share
    self.look = look
    self.scale = scale
  }

  /// The items to draw; empty until the picture is painted.
  package func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    let margin = max(Self.minimumMargin, min(size.width, size.height) * Self.marginShare)
    let room = Size(
      width: (size.width - insets.left - insets.right - 2 * margin).inResizeSteps,
      height: (size.height * Self.roomShare - max(insets.top, insets.bottom) - margin).inResizeSteps
    )
    guard size.width > 0, size.height > 0,
      let (image, card) = painted(.clock(face, height: height, maximumSize: room, look: look))
    else { return [] }
    let grid = PixelGrid(scale: scale)
    let x =
      switch corner {
      case .bottomLeft, .topLeft: insets.left + margin
      case .topRight, .bottomRight: size.width - insets.right - margin - card.width
      }
    let y =
      switch corner {
      case .topLeft, .topRight: insets.top + margin
      case .bottomLeft, .bottomRight: size.height - insets.bottom - margin - card.height
      }
    let place = Rect(origin: Point(x: grid.snap(x), y: grid.snap(y)), size: card)
    return [.image(ImageQuad(image: image, destination: place))]
  }

  /// The height of the digits in points, in steps, so that a resize needs few pictures.
  private var height: Double {
    let height = min(size.width, size.height) * share
    return max(Self.minimumHeight, (height / 4).rounded() * 4)
  }
}
