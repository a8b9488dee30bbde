package import GalleryCore

/// The layout of a photo's own caption low over the photo, above the page dots, or in a corner, as
/// a value that produces scene items.
///
/// It is laid out in a space that is upright for the device, like the chrome, or for the viewer. A
/// long text scrolls.
package struct PhotoCaptionView: Hashable, Sendable {
  /// What the photographer wrote; it may be any text from a file.
  package var text: String
  /// The window's size in points.
  package var windowSize: Size
  /// The part of the window in which the photo lies, if it shares the window with another one; nil
  /// for all of it.
  package var part: Rect?
  /// The size of the text, in points.
  package var textSize: Double
  /// The number of physical pixels per point.
  package var scale: Double
  /// The scroll offset, in points from the upper end; it is clamped to the text.
  package var offset: Double
  /// The opacity, 0…1.
  package var opacity: Double
  /// Whether the toolbar may be at any edge, as where the caption turns with the photo.
  package var avoidsToolbar: Bool
  /// Where the bars are; by default as the window's size decides.
  package var placement: BarPlacement
  /// Whether the filmstrip is below it, or would be with the bars.
  package var hasFilmstrip = false
  /// Where the caption is in its room.
  package var place: OverlayPlace
  /// How it looks.
  package var look: OverlayLook
  /// The direction in which the interface is laid out; a corner does not depend on it.
  package var direction = LayoutDirection.leftToRight

  /// The sizes of the text, in points: the smallest one for a reader at the device, the others for
  /// readers some metres away.
  static let textSizes = 15.0...64.0
  /// The share of the window's shorter edge that the text has for readers some metres away: more
  /// than half the size of television subtitles, which are about a twentieth of the picture.
  private static let distantShare = 0.03
  /// Longer lines are not readable at a glance; this much for the smallest text.
  static let maximumWidth = 640.0
  /// The largest part of the window's height that the card takes, so that the photo stays visible.
  static let maximumShare = 1.0 / 3
  /// The height of six lines with the padding around them, in points, for the smallest text: more
  /// would hide the photo.
  static let sixLines = 132.0
  /// With less room than this the caption would not be readable.
  static let minimumSize = Size(width: 96, height: 40)

  /// Makes the caption for one frame.
  package init(
    _ text: String, windowSize: Size, part: Rect? = nil, isReadFromAfar: Bool = false,
    scale: Double, offset: Double = 0,
    opacity: Double = 1, avoidsToolbar: Bool = false, place: OverlayPlace = .automatic,
    look: OverlayLook = .card
  ) {
    self.text = text
    self.windowSize = windowSize
    self.part = part
    let distantSize = (min(windowSize.width, windowSize.height) * Self.distantShare).rounded()
    textSize =
      isReadFromAfar && distantSize.isFinite
      ? distantSize.clamped(to: Self.textSizes) : Self.textSizes.lowerBound
    self.scale = scale
    self.offset = offset
    self.opacity = opacity
    self.avoidsToolbar = avoidsToolbar
    placement = BarPlacement(windowSize: windowSize)
    self.place = place
    self.look = look
  }

  /// The caption's place, in points; nil until its text is painted, or without room.
  package func area(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> Rect? {
    guard let room, let size = painted(sheet(in: room))?.size else { return nil }
    let grid = PixelGrid(scale: scale)
    let height = min(size.height, grid.lengthWithin(maximumHeight(in: room)))
    let part = part ?? Rect(origin: .zero, size: windowSize)
    let x =
      switch place.corner {
      case nil: room.center.x - size.width / 2
      case .bottomLeft, .topLeft: part.minX + ToastView.gap
      case .bottomRight, .topRight: part.maxX - ToastView.gap - size.width
      }
    let isLower = place.corner?.isLower ?? true
    return Rect(
      x: grid.snap(x), y: grid.snap(isLower ? room.maxY - height : room.minY), width: size.width,
      height: height)
  }

  /// The largest scroll offset in a caption at `area`, in points; 0 until the text is painted.
  package func maximumOffset(
    in area: Rect, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> Double {
    guard let room, let size = painted(sheet(in: room))?.size else { return 0 }
    return max(0, size.height - area.size.height)
  }

  /// The items to draw, back to front; empty until the pictures are painted, or without room.
  package func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    guard let room, let area = area(painted: painted), let (text, size) = painted(sheet(in: room))
    else { return [] }
    var items: [Scene.Item] = []
    if look == .card {
      guard let card = painted(.photoCaptionCard(area.size)) else { return [] }
      items.append(
        .image(ImageQuad(image: card.id, destination: Rect(origin: area.origin, size: card.size))))
    }
    let lines = ScrolledPicture(
      size: size, in: area, offset: offset, grid: PixelGrid(scale: scale))
    items +=
      lines.items(text) + [lines.bar(on: area, direction, painted: painted)].compactMap(\.self)
    return items.map { item in
      guard case .image(var quad) = item else { return item }
      quad.opacity *= min(1, opacity)
      return .image(quad)
    }
  }

  private func sheet(in room: Rect) -> ChromePicture {
    .photoCaption(text, size: textSize, maximumWidth: room.size.width, look: look)
  }

  /// The largest height of the card in points: six lines, and a third of the window.
  private func maximumHeight(in room: Rect) -> Double {
    min(room.size.height, windowSize.height * Self.maximumShare, Self.sixLines * enlargement)
  }

  /// How much larger the text is than the smallest one.
  private var enlargement: Double { textSize / Self.textSizes.lowerBound }

  /// The largest area of the caption; nil if it would be too small to be read.
  private var room: Rect? {
    guard !text.isEmpty, opacity > 0, windowSize.width.isFinite, windowSize.height.isFinite else {
      return nil
    }
    let gap = ToastView.gap
    let part = part ?? Rect(origin: .zero, size: windowSize)
    let bars = BarFrames(placement, in: windowSize, hasFilmstrip: hasFilmstrip)
    let most = max(bars.top, bars.bottom)
    let top = max((avoidsToolbar ? most : bars.top) + gap, part.minY + gap)
    let bottom = min(
      windowSize.height - (avoidsToolbar ? max(most, bars.throughDots) : bars.throughDots) - gap,
      part.maxY - gap)
    // The width changes in steps, so that resizing needs few pictures.
    let width = min(Self.maximumWidth * enlargement, (part.size.width - 2 * gap).inResizeSteps)
    guard width >= Self.minimumSize.width,
      min(bottom - top, windowSize.height * Self.maximumShare) >= Self.minimumSize.height
    else { return nil }
    return Rect(
      x: part.center.x - width / 2, y: top, width: width, height: bottom - top)
  }
}
