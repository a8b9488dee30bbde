import Chrome
import Demonstration
import GalleryCore

/// The captions of the current photo and of the other one of its pair.
@MainActor struct CaptionLayout {
  let snapshot: Snapshot

  /// Lays out what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  private var gallery: Gallery { snapshot.gallery }
  private var metadata: MetadataPart { snapshot.metadata }

  /// Whether captions turn with the photos; a drawn device has its own chrome.
  var followsViewer: Bool {
    snapshot.settings.overlayFollows == .viewer && !snapshot.stage.isSimulating
  }

  /// The corner of a wall whose screen has the caption: in the middle, a gap could go
  /// through it.
  private var corner: Corner { snapshot.settings.captionCorner.corner ?? .bottomLeft }

  /// The space in which captions are laid out.
  private var space: ViewSpace {
    followsViewer ? gallery.targetViewSpace : snapshot.stage.chromeSpace(at: snapshot.now)
  }

  /// From the space in which a turning caption is laid out, that at the end of the turn, to the
  /// window.
  ///
  /// So its lines do not break again in each frame of a turn.
  private var turningTransform: AffineTransform {
    let (layout, view) = (
      gallery.targetViewSpace.viewSize, gallery.turnedViewSpace(at: snapshot.now)
    )
    return AffineTransform.translation(
      x: (view.viewSize.width - layout.width) / 2, y: (view.viewSize.height - layout.height) / 2
    ).concatenating(view.transform)
  }

  // MARK: What is shown

  /// The photo whose caption is shown, and how much of it; nil while none is.
  ///
  /// A message has the same place for a while. In the overview there would be cells under it, and
  /// the information panel contains the caption as well.
  var captioned: (photo: PhotoID, opacity: Double)? {
    guard gallery.areCaptionsShown, !gallery.isInformationShown, !snapshot.isOverview,
      gallery.targetCellSize == nil,
      snapshot.frames.hasShownPhoto, snapshot.overlays.isEmpty, !snapshot.player.isExplaining,
      snapshot.isOnWall(corner, of: space)
    else { return nil }
    return gallery.captionedPhoto(at: snapshot.now)
  }

  /// The caption's layout, and its photo; nil while it is not shown.
  var shown: (photo: PhotoID, view: PhotoCaptionView)? {
    guard let captioned, let photo = snapshot.currentPhoto else { return nil }
    guard captioned.photo == photo.id else {
      return metadata.lastCaption.flatMap { last in
        guard last.photo == captioned.photo else { return nil }
        return (last.photo, view(last.text, of: last.photo, captioned.opacity))
      }
    }
    return text(of: photo, by: metadata.current).map {
      (photo.id, view($0, of: photo.id, captioned.opacity))
    }
  }

  /// The other photo of the pair whose captions are shown; nil if there is none.
  var partner: (photo: Photo, opacity: Double)? {
    guard let captioned,
      let photo = gallery.partner(of: captioned.photo).flatMap({ snapshot.album[$0] })
    else { return nil }
    return (photo, captioned.opacity)
  }

  /// What the caption of a photo says, whose metadata is read by a reader; nil for nothing.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - reader: what reads its metadata.
  ///   - hasHeart: whether a favorite has a heart before it.
  func text(
    of photo: Photo, by reader: PhotoInformationReader, hasHeart: Bool = true
  ) -> String? {
    let details = snapshot.settings.captionDetails
    return CaptionText(
      caption: snapshot.texts.caption(of: photo, by: reader),
      information: details == .none ? nil : reader.known(of: photo), details: details,
      language: details == .none ? nil : metadata.language.current(),
      isFavorite: hasHeart && snapshot.files.lists.isFavorite(photo)
    ).text
  }

  // MARK: Layout

  /// The captions where they turn with the photos, in the window's space.
  var turningItems: [Scene.Item] {
    guard followsViewer, snapshot.isChromeDue else { return [] }
    let transform = turningTransform
    return items.map { $0.transformed(by: transform) }
  }

  /// The captions, laid out in their space; that of the other photo of a pair does not scroll.
  var items: [Scene.Item] {
    var items: [Scene.Item] = []
    if var view = shown?.view, view.area(painted: snapshot.painted) != nil {
      view.offset = metadata.caption.offset
      items = view.items(painted: snapshot.painted)
    }
    guard let partner, let text = text(of: partner.photo, by: metadata.partner) else {
      return items
    }
    return items
      + view(text, of: partner.photo.id, partner.opacity).items(painted: snapshot.painted)
  }

  /// The place of a caption that can be scrolled; nil if there is none.
  var scrolledPlace: CardPlace? {
    guard let view = shown?.view, let area = view.area(painted: snapshot.painted),
      view.maximumOffset(in: area, painted: snapshot.painted) > 0
    else { return nil }
    return CardPlace(area: area, transform: followsViewer ? turningTransform.inverted : nil)
  }

  /// The layout of a text as a photo's caption, of which a share is seen beside messages.
  func view(
    _ text: String, of photo: PhotoID, _ opacity: Double = 1
  ) -> PhotoCaptionView {
    // The view's lower edge may be that of the toolbar, or of a side.
    var view = PhotoCaptionView(
      text, windowSize: space.viewSize, part: part(of: photo),
      isReadFromAfar: snapshot.settings.isKiosk, scale: gallery.scale,
      opacity: opacity * (1 - (snapshot.overlays.toasts.toast?.opacity(at: snapshot.now) ?? 0)),
      avoidsToolbar: followsViewer && gallery.isChromeShown,
      place: snapshot.settings.captionCorner, look: snapshot.settings.overlayLook)
    view.placement = gallery.barPlacement(in: view.windowSize)
    view.hasFilmstrip = !followsViewer && gallery.hasFilmstrip
    view.direction = snapshot.direction
    return view
  }

  /// A photo's side of a pair, or this screen's part of a wall, in the caption's space; nil for all
  /// of the space.
  private func part(of photo: PhotoID) -> Rect? {
    if gallery.wall != nil, followsViewer {
      return gallery.targetViewSpace.inverse.boundingRect(
        of: Rect(origin: .zero, size: gallery.windowSize))
    }
    guard let panel = gallery.panel(of: photo) else { return nil }
    if followsViewer { return panel }
    return snapshot.stage.chromeSpace(at: snapshot.now).inverse.boundingRect(
      of: gallery.targetViewSpace.transform.boundingRect(of: panel))
  }
}
