public import GalleryCore

/// The layout of all that lies over the photos: a pure value that turns into a part of a scene.
///
/// It knows nothing of the device's orientation: the chrome never turns. Nonsense (a size of
/// nothing, a position that is not a number) is drawn as the nearest sense.
public struct ChromeView: Hashable, Sendable {
  /// The window's size in points.
  public var windowSize: Size
  /// Physical pixels per point.
  public var scale: Double
  /// How many photos there are.
  public var pageCount: Int
  /// Where the strip is, in page units from 0; beyond the ends while it is stretched.
  public var position: Double
  /// The page that the title and the counter speak of, from 0.
  public var currentPage: Int
  /// The name of the photo on the current page.
  public var title: String
  /// What is to be known of that photo besides, in a word; nil for nothing.
  public var note: String?
  /// What turns the photos, for the bar's controls; nil for none.
  public var rotation: OrientationSource?
  /// How the small device in the toolbar lies.
  public var deviceIcon = DeviceIcon(device: 0, photo: 0)
  /// What a step back would leave; nil for nothing.
  public var backStep: BackStep?
  /// Whether the window is full screen.
  public var isFullScreen = false
  /// The edge of the chrome's space where the next photo is.
  public var nextEdge = Edge.right
  /// When the toolbar and the dots are shown; where that is never, there are no edge arrows either.
  public var policy = ChromePolicy.auto
  /// How far the padlock has come in telling that it refused a turn, 0…1; nil while it does not.
  public var refusal: Double?
  /// Whether anything may move.
  public var isAnimated = true
  /// What pointers do to the bar's buttons.
  public var buttons: ButtonTracking
  /// How much of the bar and the dots is seen, 0…1; cards and edge arrows do not fade with them.
  public var opacity: Double
  /// The card above everything, if there is one.
  public var card: ChromeCard?

  /// Makes the chrome of one moment.
  public init(
    windowSize: Size, scale: Double, pageCount: Int, position: Double, currentPage: Int,
    title: String, note: String? = nil, rotation: OrientationSource? = nil,
    buttons: ButtonTracking = ButtonTracking(), opacity: Double, card: ChromeCard? = nil
  ) {
    self.windowSize = windowSize
    self.scale = scale
    self.pageCount = pageCount
    self.position = position
    self.currentPage = currentPage
    self.title = title
    self.note = note
    self.rotation = rotation
    self.buttons = buttons
    self.opacity = opacity
    self.card = card
  }

  /// What it needs painted now, each picture once.
  public var pictures: [ChromePicture] {
    var seen: Set<ChromePicture> = []
    return elements.compactMap { element in
      guard let picture = element.painting else { return nil }
      return seen.insert(picture).inserted ? picture : nil
    }
  }

  /// What is drawn, back to front; what has not been painted yet is left out.
  public func items(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    elements.compactMap { $0.item(on: grid, painted: painted) }
  }

  var grid: PixelGrid { PixelGrid(scale: scale) }

  private var elements: [ChromeElement] {
    guard hasSize else { return [] }
    return (toolbar?.elements ?? []) + (indicator?.elements ?? []) + edgeElements
      + tooltipElements + cardElements
  }

  var hasSize: Bool {
    !windowSize.isEmpty && windowSize.width.isFinite && windowSize.height.isFinite
  }

  /// The bar, unless it is hidden.
  var toolbar: Toolbar? {
    guard hasSize, opacity > 0 else { return nil }
    return Toolbar(self, grid: grid, opacity: min(1, opacity))
  }

  /// What shows the page, unless it is hidden.
  var indicator: PageIndicator? {
    guard hasSize, opacity > 0 else { return nil }
    return PageIndicator(self, grid: grid, opacity: min(1, opacity))
  }

  /// The arrows at the edges, where they would be.
  var edgeArrows: EdgeArrows { EdgeArrows(self) }

  private var edgeElements: [ChromeElement] { card == nil ? edgeArrows.elements : [] }

  private var cardElements: [ChromeElement] {
    let window = Rect(origin: .zero, size: windowSize)
    switch card {
    case nil:
      return []
    case .notice(let heading, let detail):
      let maximumWidth = ChromePicture.cardWidth(in: windowSize.width)
      return [
        .picture(
          .notice(heading: heading, detail: detail, maximumWidth: maximumWidth), in: window,
          opacity: 1)
      ]
    }
  }
}
