import Chrome
import Commands
import Demonstration
import GalleryCore
import Localization

/// The layout of the toolbar, the dots and the edge arrows, even if they are not visible yet.
@MainActor struct ChromeLayout {
  let snapshot: Snapshot

  /// Lays out what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  private var gallery: Gallery { snapshot.gallery }

  /// The layout.
  var view: ChromeView {
    let (gallery, stage, now) = (snapshot.gallery, snapshot.stage, snapshot.now)
    let pager = gallery.pager
    var view = ChromeView(
      windowSize: stage.chromeSpace(at: now).viewSize, scale: gallery.scale,
      pageCount: snapshot.searches.progress == .first ? 0 : pager.pageCount,
      position: gallery.position(at: now),
      currentPage: pager.page, title: snapshot.currentPhoto.map(snapshot.texts.title) ?? "",
      note: gallery.currentPhoto.flatMap(note),
      rotation: gallery.orientationSource, buttons: snapshot.input.buttons,
      // The list of keys covers the whole window.
      opacity: snapshot.overlays.contains(.help) ? 0 : gallery.chromeOpacity(at: now),
      card: snapshot.messageEnlargement == 1 ? snapshot.notice ?? samplesBanner : nil)
    view.toastButton = snapshot.toastButton
    view.placement = gallery.barPlacement(in: view.windowSize)
    view.album = gallery.albumTitle ?? folderOfFound ?? titleOfTimeline
    view.hasSearch = gallery.environment.hasSearch
    view.appearance = snapshot.pictures.appearance
    view.deviceIcon = stage.deviceIcon(at: now)
    let backStep = stage.backStep(at: now)
    // The button of the information hides it, where there is one; the search's field has its own.
    let hasButton =
      backStep == .gallery(.information) && view.placement == .above
      || backStep == .gallery(.search) && !view.isSelecting && !snapshot.leavesTimeline
    view.backTitle = hasButton || backStep?.buttonTitle == nil ? nil : snapshot.backTitle
    view.search = searchField
    let settings = snapshot.settings
    // The field says what is typed, and ends it.
    let filter = (view.search == nil ? settings.photos : ShownPhotos(settings.values)).filter
    view.isFiltered =
      !settings.isKiosk && (!filter.passesAll || !ShownPhotos(settings.start).filter.passesAll)
    if view.isFiltered {
      view.isFilterLifted = filter.passesAll
      view.filterConditions = FilterText(filter: filter, today: WallClock.today).conditions
    }
    view.sheet = gallery.mode == .strip ? gallery.shownSheet : nil
    view.leavesZoom = backStep == .gallery(.zoom)
    view.zoomPercent = zoomPercent
    view.isInformationShown = gallery.isInformationShown
    view.isFullScreen = gallery.isFullScreen
    view.isOverview = snapshot.isOverview
    view.overviewSpan = gallery.overviewSpan(at: now)
    view.cellSizePart = gallery.overviewSizePart
    view.overviewOpacity = gallery.overviewOpacity(at: now)
    view.hasFilmstrip = gallery.hasFilmstrip
    view.filmstrip = gallery.filmstripControl(at: now)
    view.filmstripShare = gallery.filmstripShare(at: now)
    view.sideList = gallery.sideListControl(at: now)
    view.indicatorShift = gallery.sideListShift(at: now)
    view.hasFullScreen = gallery.allowsQuit
    view.hasPreviousAlbum = gallery.isApplicable(.album(by: -1), at: now)
    view.hasNextAlbum = gallery.isApplicable(.album(by: 1), at: now)
    view.nextEdge = gallery.nextEdge
    view.policy = gallery.chromePolicy
    view.refusal = gallery.refusalProgress(at: now)
    view.isAnimated = gallery.isAnimated
    view.keyMap = snapshot.input.presentKeyMap(in: snapshot.gallery.mode)
    view.hasSelection = gallery.environment.hasSelection
    view.allowsChanges = !snapshot.settings.isKiosk && !snapshot.settings.isReadOnly
    let refusal = snapshot.currentPhoto.flatMap(snapshot.searches.fileRefusal)
    view.canTrash = view.allowsChanges && snapshot.currentPhoto != nil && refusal == nil
    view.canRotatePhoto = refusal != .fromInput
    view.stars = InformationLayout(snapshot).starRow
    let selected = snapshot.isOverview && gallery.allowsSelection ? snapshot.files.selectedCount : 0
    if selected > 0 {
      view.isSelecting = true
      let rules = CommandRules(snapshot)
      view.canCopy = rules.isApplicable(.app(.copyToFolder))
      view.canMove = rules.isApplicable(.app(.moveToFolder))
      view.canTrash = rules.isApplicable(.app(.trashPhoto))
      view.canRate = rules.isApplicable(.program(RatingCommand(0).name))
      view.title = localized(selected, one: "\(selected) selected", other: "\(selected) selected")
      let sought = snapshot.settings.typedSearch.text
      view.note = sought.isEmpty ? nil : localized("Search: \(sought)")
      view.album = nil
    }
    if snapshot.isOfAlbums {
      describeAlbums(in: &view)
    } else if snapshot.isOverview, selected == 0, gallery.hasAlbumLevel {
      view.crumbWidth = snapshot.painted(ChromeView.crumb)?.size.width
    }
    if snapshot.isComparing { describeComparison(in: &view) }
    view.slideshow = gallery.slideshowState
    view.slideshowNote = slideshowNote
    return view
  }

  /// The least width of a window that says how many photos are compared, in points.
  private static let notedWidth = 600.0

  /// Lets the bars be about the compared photos.
  private func describeComparison(in view: inout ChromeView) {
    let photos = gallery.comparedPhotos
    (view.isComparing, view.isComparedAlone) = (true, gallery.isComparedAlone)
    view.pageCount = photos.count
    view.currentPage = gallery.currentPhoto.flatMap(photos.firstIndex) ?? 0
    view.position = Double(view.currentPage)
    (view.album, view.hasPreviousAlbum, view.hasNextAlbum) = (nil, false, false)
    // The trash gets the photo in focus.
    view.hasSelection = false
    let count = localized(
      photos.count, one: "comparing \(photos.count) photo",
      other: "comparing \(photos.count) photos")
    // In a narrow window the title needs the room; the dots show the number as well.
    if view.windowSize.width >= Self.notedWidth {
      view.note = [view.note, count].compactMap(\.self).joined(separator: " · ")
    }
  }

  /// Lets the bars be about all albums.
  private func describeAlbums(in view: inout ChromeView) {
    view.isOfAlbums = true
    view.pageCount = gallery.albums.entries.count
    (view.currentPage, view.position) = (gallery.albumIndex, Double(gallery.albumIndex))
    (view.title, view.note, view.album) = (localized("All albums"), nil, nil)
    // Below its cover a long name is cut; on a phone there is no more room for it here.
    if view.placement == .above, let title = gallery.albumTitle {
      (view.title, view.album) = (title, view.title)
    }
    (view.allowsChanges, view.canTrash) = (false, false)
  }

  /// What is said while bundled photos are shown because no others were found, unless the user does
  /// more with one than look at it.
  private var samplesBanner: ChromeCard? {
    guard snapshot.searches.showsSamples, gallery.mode == .strip,
      gallery.slideshow == nil, !gallery.isInformationShown, !gallery.isZoomed(at: snapshot.now),
      gallery.turn.targetTurn == .identity, snapshot.player.isEmpty, !snapshot.stage.isSimulating,
      // Both are in the same place.
      !snapshot.overlays.toasts.isShown(at: snapshot.now), !gallery.areCaptionsShown
    else { return nil }
    let rules = CommandRules(snapshot)
    let buttons = [ChromeButton.openFolders, .openPhotos, .tour].filter { button in
      button.usualCommand.map { !rules.isForbidden($0) } ?? true
    }
    return .banner(
      localized("These are samples: no photos of your own were found."), buttons: buttons)
  }

  /// The items, with the card instead of photos.
  var items: [Scene.Item] {
    let view = view
    if !view.isSelecting, !view.isOfAlbums, !view.isComparing { paintAhead(for: view) }
    return view.items(painted: painted) + enlargedCardItems(beside: view)
  }

  /// What the overview shows while it has the photos of all albums; nil elsewhere.
  private var titleOfTimeline: String? {
    snapshot.settings.isTimeline && snapshot.isOverview ? localized("All photos by day") : nil
  }

  /// The folder of a photo that was found, in the strip; nil without a search.
  private var folderOfFound: String? {
    guard gallery.environment.hasSearch, !snapshot.isOverview,
      let folder = snapshot.currentPhoto?.location.folder.split(separator: UInt8(ascii: "/")).last
    else { return nil }
    return String(decoding: folder, as: UTF8.self)
  }

  /// What is sought in the overview, while it is typed and afterwards; nil for nothing.
  private var searchField: SearchField? {
    let (typing, settings) = (snapshot.input.search, snapshot.settings)
    guard snapshot.isOverview else { return nil }
    if typing.isHeld { return SearchField(typing.field, isFocused: true) }
    let text = settings.typedSearch.text
    return text.isEmpty
      ? nil : SearchField(EditedText(bytes: Array(text.utf8)), isFocused: false)
  }

  /// The search field that is painted, which stays until the next one is; nil if there is none.
  var paintedSearch: ChromePicture? {
    guard searchField != nil else { return nil }
    return view.searchPicture.flatMap { snapshot.painted($0) == nil ? nil : $0 }
  }

  /// The figure in the toolbar that is painted, which stays until the next one is; nil if there is
  /// none.
  var paintedZoomFigure: ChromePicture? {
    zoomPercent.map(ChromeView.zoomFigure).flatMap { snapshot.painted($0) == nil ? nil : $0 }
  }

  private var zoomPercent: Int? {
    gallery.restingScale(at: snapshot.now).map { Int(($0 * 100).rounded()) }
  }

  /// A painted picture, or the last figure or field instead of one that is not painted yet.
  private func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
    if let painted = snapshot.painted(picture) { return painted }
    let last = snapshot.pictures.last
    switch picture {
    case .zoomFigure: return last.zoomFigure.flatMap(snapshot.painted)
    case .preference(.field): return last.searchField.flatMap(snapshot.painted)
    default: return nil
    }
  }

  /// What follows the name of a photo in the toolbar: that it is selected, which of its files and
  /// which sheet is shown, and what is wrong with it.
  func note(of photo: PhotoID) -> String? {
    let isSelected = snapshot.album[photo].map(snapshot.files.selection.contains) ?? false
    let sheet = gallery.sheets[photo].map { sheet in
      localized("sheet \(sheet.index + 1) of \(sheet.count)", context: "note")
    }
    let notes = (snapshot.media.decoded(photo)?.notes ?? []).map(\.text)
    let file = StackText(photo, in: gallery.albums).text
    let about = localizedList([file, sheet].compactMap(\.self) + notes)
    let parts = [isSelected ? localized("✓ selected") : "", about].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// What the toolbar says of the slideshow beside the photo's name; nil without one.
  private var slideshowNote: String? {
    switch gallery.slideshowState {
    case .playing where gallery.selectedSlideshowCount != nil:
      localized("slideshow of the selected photos", context: "beside a photo’s name")
    case .playing:
      gallery.slideshowPolicy.isShuffled
        ? localized("shuffled slideshow", context: "beside a photo’s name")
        : localized("slideshow", context: "beside a photo’s name")
    case .paused: localized("slideshow paused", context: "beside a photo’s name")
    case nil: nil
    }
  }

  /// The card instead of photos where it is larger than the chrome, for readers some metres away.
  private func enlargedCardItems(beside view: ChromeView) -> [Scene.Item] {
    let factor = snapshot.messageEnlargement
    guard factor > 1, let card = snapshot.notice else { return [] }
    var view = view
    (view.windowSize, view.scale) = (view.windowSize.enlarged(by: 1 / factor), view.scale * factor)
    (view.opacity, view.overviewOpacity, view.card) = (0, 0, card)
    return view.items { snapshot.pictures.image($0, scale: view.scale) }
      .map { $0.transformed(by: .scale(x: factor, y: factor)) }
  }

  /// Requests the neighbours' titles, so that the toolbar does not flicker when they are shown.
  private func paintAhead(for view: ChromeView) {
    for page in [view.currentPage - 1, view.currentPage + 1]
    where (0..<view.pageCount).contains(page) {
      guard let photo = gallery.strip[page].flatMap({ snapshot.album[$0] }) else { continue }
      var neighbour = view
      neighbour.currentPage = page
      neighbour.title = snapshot.texts.title(of: photo)
      neighbour.note = note(of: photo.id)
      for picture in neighbour.pictures { _ = snapshot.painted(picture) }
    }
  }
}
