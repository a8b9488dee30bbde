/// The state of the overview: the size of its cells, how far it is scrolled, and which photos are
/// on their way to their places.
struct Overview: Hashable, Sendable {
  /// What the cells are.
  enum Level: Hashable, Sendable {
    /// The photos of one album.
    case photos
    /// The covers of all albums.
    case albums
  }

  /// The side of an album's cover to begin with, in points: its name has room for about 25 letters,
  /// and two are beside each other on a phone.
  static let usualCoverSide = 184.0
  /// The height of the caption below a cover, in points: two lines, and room around them.
  static let captionHeight = 56.0
  /// How long a photo flies between the strip and its cell, in seconds (Fractal's `ScaleRevealer`).
  static let flightDuration = 0.3
  /// How long cells take to another size or place, in seconds, as zooming does.
  static let rearrangementDuration = 0.2
  /// A fitted photo that fingers make smaller than this factor shrinks into the overview.
  static let pinchFactor = 0.75
  /// How much fingers must scale for the next size of the cells.
  static let spreadStep = 1.2
  /// The longest way that the rows scroll to a selected photo, in views; farther ones are jumps.
  static let longestWay = 4.0
  /// How long after a click the second one of a double click may come, in seconds: it belongs to
  /// the cell that was opened, not to the photo that flies out of it.
  static let doubleClickTime = 0.6

  /// The side of a photo's cell that the user has chosen, in points; nil for what suits the view.
  var side: Double?
  /// The shape of the photos' cells.
  var cells = OverviewCells.squares
  /// The photos' shapes, as far as the rows follow them.
  var shapes = PhotoShapes()
  /// The shapes that became known, which the rows follow when they rest.
  var newShapes = NewShapes()
  /// What the cells are.
  var level = Level.photos
  /// The covers of the albums when they were shown last.
  var covers = Album()
  /// The side of a cover that is asked for, in points.
  var coverSide = usualCoverSide
  /// How far the other level was scrolled when it was left.
  var otherScroll = OverviewScroll()
  /// The album whose photos the other level has shown.
  var leftAlbum: AlbumID?
  /// Whether a search has ended the level of albums, which are shown again after it.
  var isLeftBySearch = false
  /// What was shown before the albums.
  var origin = Mode.strip
  /// The opacity of the albums while a level comes and the other one goes.
  var levelFade: EasedMotion?
  /// The tap that has opened an album: the second one of a double click is none for a photo there.
  var albumTap: AlbumTap?
  /// The layout at the latest event, so that frames do not make the rows again.
  var layout: OverviewLayout?
  /// How far the rows are scrolled.
  var scroll = OverviewScroll()
  /// The scroll bar.
  var bar = ScrollBarUse()
  /// The overview's opacity while it comes or goes.
  var fade: EasedMotion?
  /// The photos that fly between the strip and their cells; they are opaque, and over all others.
  var flying: Set<PhotoID> = []
  /// How far photos are from their places when their motion starts.
  var shifts: [PhotoID: BoxShift] = [:]
  /// The share of the shifts that is left, from 1 to 0.
  var settling: EasedMotion?
  /// How much the size was changed since its last step, as a factor; nil if fingers may not change
  /// it.
  var spread: Double? = 1
  /// The cell that stays where it is when the size changes; nil for the topmost one.
  var focus: Int?
  /// The column to which steps from row to row return after rows that have no cell in it.
  var column: RememberedColumn?
  /// The photo that kept its distance from the upper bar at the last change of the rows: as long as
  /// it is in the topmost row, it does so again, so that turning there and back changes nothing.
  var anchor: PhotoID?
  /// How several photos are being selected.
  var selecting = Selecting()
  /// Whether the photo that fills the view was opened from the overview.
  var hasOpenedPhoto = false
  /// When a photo was opened, in seconds.
  var openTime = -Double.infinity

  /// The share of the shifts that is left at a time (seconds).
  func shiftShare(at now: Double) -> Double { settling?.position(at: now) ?? 0 }

  /// Whether it comes or goes at a time, or photos are on their way to their places.
  func isChanging(at now: Double) -> Bool {
    fade.map { !$0.isFinished(at: now) } ?? false
      || levelFade.map { !$0.isFinished(at: now) } ?? false
      || settling.map { !$0.isFinished(at: now) } ?? false
  }

  /// Whether anything moves by itself at a time.
  func isAnimating(at now: Double) -> Bool {
    scroll.isMoving(at: now) || isChanging(at: now) || bar.isFading(at: now)
  }

  /// Drops the motions that have ended.
  mutating func settle(at now: Double) {
    scroll.settle(at: now)
    bar.settle(at: now)
    if let fade, fade.isFinished(at: now) { self.fade = nil }
    if let levelFade, levelFade.isFinished(at: now) { self.levelFade = nil }
    if let settling, settling.isFinished(at: now) {
      self.settling = nil
      shifts = [:]
      flying = []
    }
  }
}

/// The column of the cell from which steps from row to row have started.
struct RememberedColumn: Hashable, Sendable {
  /// The page that the steps have reached; elsewhere the column means nothing.
  let page: Int
  /// Its middle, from the left end of the rows.
  let middle: Double
  /// The width of the rows; in others the column means nothing.
  let width: Double
}

/// A tap on the cover of an album.
struct AlbumTap: Hashable, Sendable {
  /// When it was, in seconds.
  let time: Double
  /// Where it was, in points of the view.
  let place: Point

  /// Whether a tap may be the second one of the same double click.
  func isDoubled(by place: Point, at now: Double) -> Bool {
    now - time < Overview.doubleClickTime && (place - self.place).length < TapRecognizer.reach
  }
}

/// The difference between the place where a photo is seen and the one where it belongs.
struct BoxShift: Hashable, Sendable {
  /// The vector from the middle where it belongs to the one where it is seen, in points.
  let way: Point
  /// How much larger it is, in points.
  let growth: Size

  /// Measures how far a box is from another one.
  init(of box: Rect, from place: Rect) {
    way = box.center - place.center
    growth = Size(
      width: box.size.width - place.size.width, height: box.size.height - place.size.height)
  }

  /// Whether nobody could see the difference.
  var isTiny: Bool {
    max(abs(way.x), abs(way.y), abs(growth.width), abs(growth.height)) < 0.01
  }

  /// The place moved and resized by a share of the difference.
  func applied(to place: Rect, share: Double) -> Rect {
    let center = Point(x: place.center.x + way.x * share, y: place.center.y + way.y * share)
    let size = Size(
      width: max(0, place.size.width + growth.width * share),
      height: max(0, place.size.height + growth.height * share))
    return Rect(center: center, size: size)
  }
}

extension Rect {
  /// Makes a rectangle around a point.
  init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
