package import Commands
package import GalleryCore
import Localization

/// The layout of everything over the photos, as a value that produces scene items.
///
/// It does not depend on the device's orientation: the chrome never turns. Invalid values (an empty
/// size, a position that is NaN) are replaced by the closest valid ones.
package struct ChromeView: Hashable, Sendable {
  /// The window's size in points.
  package var windowSize: Size
  /// The number of physical pixels per point.
  package var scale: Double
  /// Where the bars are; by default as the window's size decides.
  package var placement: BarPlacement
  /// The number of photos.
  package var pageCount: Int
  /// The position of the strip, in pages from 0; beyond the ends while it is stretched.
  package var position: Double
  /// The page of the title and the counter, from 0.
  package var currentPage: Int
  /// The name of the photo on the current page.
  package var title: String
  /// Whether something is sought, also in the strip.
  package var hasSearch = false
  /// What is sought, for the field instead of the title; nil without one.
  package var search: SearchField?
  /// A short note about that photo; nil for none.
  package var note: String?
  /// The title of the shown album; nil if there is no other album.
  package var album: String?
  /// Whether there is an album before the shown one.
  package var hasPreviousAlbum = false
  /// Whether there is an album after the shown one.
  package var hasNextAlbum = false
  /// The source of rotation, for the toolbar's controls; nil for none.
  package var rotation: OrientationSource?
  /// The angles of the device icon in the toolbar.
  package var deviceIcon = DeviceIcon(device: 0, photo: 0)
  /// What the next step back does, in a few words; nil if there is none.
  package var backTitle: String?
  /// Whether there is a filter, which can be lifted, or applied again.
  package var isFiltered = false
  /// Whether it is lifted, so that all photos are shown.
  package var isFilterLifted = false
  /// What photos must be to pass it, for people.
  package var filterConditions = ""
  /// Which sheet of the photo's file is shown; nil if that has one picture.
  package var sheet: ShownSheet?
  /// Whether this step shows the whole photo again.
  package var leavesZoom = false
  /// The photo's size at rest in percent of its own pixels; nil while it has none.
  package var zoomPercent: Int?
  /// Whether the information about the photo is shown.
  package var isInformationShown = false
  /// Whether it is light or dark, its contrast, and the side at which lines begin.
  package var appearance = Appearance.dark
  /// Whether the overview is shown, in which there is no photo at the window's edges to go to.
  package var isOverview = false
  /// Whether the overview shows all albums; pages are albums then.
  package var isOfAlbums = false
  /// The width of the words that lead up from the overview to all albums, in points; nil without
  /// them.
  package var crumbWidth: Double?
  /// Whether photos are compared; pages are these photos then.
  package var isComparing = false
  /// Whether one of them fills the view.
  package var isComparedAlone = false
  /// Whether photos are selected in the overview: then the bars are about these, and their number
  /// is the title.
  package var isSelecting = false
  /// Whether the selected photos can be copied to a folder.
  package var canCopy = true
  /// Whether the selected photos can be moved to a folder.
  package var canMove = true
  /// Whether the selected photos can get stars.
  package var canRate = true
  /// The stars of the information panel; nil without them.
  package var stars: StarRow?
  /// Whether photos are selected, also outside of the overview.
  package var hasSelection = false
  /// Whether photos may be changed here: rated, rotated for good, moved to the trash.
  package var allowsChanges = false
  /// Whether the photo that is shown can be rotated.
  package var canRotatePhoto = true
  /// Whether the selected photos, or the current one, can be moved to the trash.
  package var canTrash = true
  /// The part of the overview's rows that is seen, for the position bar; nil in the strip.
  package var overviewSpan: Gallery.OverviewSpan?
  /// The size of the overview's cells on their slider, 0…1; nil without one.
  package var cellSizePart: Double?
  /// How much of the overview is seen under the chrome, 0…1.
  package var overviewOpacity = 0.0
  /// Whether there is a filmstrip instead of the page dots, perhaps hidden with the bars.
  package var hasFilmstrip = false
  /// The band of the filmstrip where it reacts to pointers; nil without one.
  package var filmstrip: Rect?
  /// How much of the filmstrip is there, 0…1; the page dots have the rest.
  package var filmstripShare = 0.0
  /// The list of albums where it reacts to pointers; nil without one.
  package var sideList: Rect?
  /// How far right of the space's middle the page dots are, in points: in the middle beside that
  /// list.
  package var indicatorShift = 0.0
  /// Whether there is a button that enters or leaves full screen.
  package var hasFullScreen = true
  /// Whether the window is full screen.
  package var isFullScreen = false
  /// The edge of the chrome's space on the side of the next photo.
  package var nextEdge = Edge.right
  /// When the toolbar and the dots are shown; with `never` there are no edge arrows either.
  package var policy = ChromePolicy.auto
  /// Whether a slideshow goes on by itself; nil without one.
  package var slideshow: SlideshowState?
  /// What the title says about the slideshow; nil for nothing.
  package var slideshowNote: String?
  /// How far the padlock has come in telling that it refused a turn, 0…1; nil while it does not.
  package var refusal: Double?
  /// Whether animations are allowed.
  package var isAnimated = true
  /// The keys that tooltips name.
  package var keyMap = KeyMap.standard
  /// The state of the toolbar's buttons.
  package var buttons: ButtonTracking
  /// How much of the bar and the dots is seen, 0…1; a banner fades with them, notices and edge
  /// arrows do not.
  package var opacity: Double
  /// The card, if any, above everything but tooltips.
  package var card: ChromeCard?
  /// The button of the short message, which lies above all cards as the message does; nil for none.
  package var toastButton: ToastButton?

  /// Makes the chrome for one frame.
  package init(
    windowSize: Size, scale: Double, pageCount: Int, position: Double, currentPage: Int,
    title: String, note: String? = nil, rotation: OrientationSource? = nil,
    buttons: ButtonTracking = ButtonTracking(), opacity: Double, card: ChromeCard? = nil
  ) {
    self.windowSize = windowSize
    self.scale = scale
    placement = BarPlacement(windowSize: windowSize)
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

  /// The picture of the search field; nil while there is none.
  package var searchPicture: ChromePicture? {
    guard search != nil else { return nil }
    return toolbar?.elements.lazy.compactMap(\.painting).first {
      if case .preference(.field) = $0 { true } else { false }
    }
  }

  /// The size of the photo in the toolbar; nil while there is none.
  var zoomFigure: ChromePicture? { zoomPercent.map(Self.zoomFigure) }

  /// The words before the title that lead from the photos of an album to all albums.
  package static var crumb: ChromePicture { .crumb(localized("All albums")) }

  /// A size of a photo in percent, as the toolbar shows it.
  package static func zoomFigure(percent: Int) -> ChromePicture {
    .zoomFigure(percent: max(1, percent), maximumWidth: Metrics.zoomTarget)
  }

  /// The notes about the photo and about the slideshow.
  var wholeNote: String? {
    let notes = [note, slideshowNote].compactMap(\.self)
    return notes.isEmpty ? nil : localizedList(notes)
  }

  /// Whether there are other photos to go on to, in this album, another one or beside what was
  /// found.
  var hasOtherPhotos: Bool { pageCount > 1 || hasPreviousAlbum || hasNextAlbum || hasSearch }

  /// The pictures to paint now, each once.
  package var pictures: [ChromePicture] {
    var seen: Set<ChromePicture> = []
    return elements.compactMap { element in
      guard let picture = element.painting else { return nil }
      return seen.insert(picture).inserted ? picture : nil
    }
  }

  /// The items to draw, back to front; elements that are not painted yet are left out.
  package func items(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    elements.compactMap { $0.item(on: grid, painted: painted) }
  }

  var bars: BarFrames {
    BarFrames(placement, in: windowSize, hasFilmstrip: hasFilmstrip)
  }

  var grid: PixelGrid { PixelGrid(scale: scale) }

  var palette: Palette { Palette(appearance: appearance) }

  private var elements: [ChromeElement] {
    guard hasSize else { return [] }
    return (toolbar?.elements ?? []) + (indicator?.elements ?? []) + edgeElements
      + (cardLayout?.elements ?? []) + tooltipElements
  }

  /// Whether a window has room for a toolbar, and there are photos or a card, which it is a way on
  /// from.
  var hasToolbar: Bool {
    (pageCount > 0 || isCovered) && windowSize.height >= 2 * Metrics.barHeight
  }

  var hasSize: Bool {
    !windowSize.isEmpty && windowSize.width.isFinite && windowSize.height.isFinite
  }

  /// The toolbar, unless it is hidden.
  var toolbar: Toolbar? {
    guard hasSize, opacity > 0 else { return nil }
    return Toolbar(self, grid: grid, opacity: min(1, opacity))
  }

  /// The page indicator, unless it is hidden.
  var indicator: PageIndicator? {
    guard hasSize, opacity > 0 else { return nil }
    let seen = min(1, opacity) * (1 - filmstripShare.clamped(to: 0...1))
    guard seen > 0 else { return nil }
    return PageIndicator(self, grid: grid, opacity: seen)
  }

  /// The arrows at the edges, at their possible positions.
  var edgeArrows: EdgeArrows { EdgeArrows(self) }

  /// The card with its buttons.
  var cardLayout: CardLayout? { hasSize ? card.map { CardLayout($0, in: self) } : nil }

  /// Whether a card is shown instead of photos.
  var isCovered: Bool { card?.coversPhotos == true }

  private var edgeElements: [ChromeElement] { isCovered ? [] : edgeArrows.elements }
}
