import Chrome
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport

extension App {
  /// Says that the current photo has no caption, if the user has just asked for it.
  func noteMissingCaption() {
    if isOverview, metadata.awaitedCaption != nil {
      metadata.awaitedCaption = nil
      return showToast("Captions are shown with open photos", for: 3)
    }
    if let photo = currentPhoto, albums.searches.descriptions[photo]?.caption != nil {
      metadata.awaitedCaption = nil
    }
    guard let photo = currentPhoto, photo.id == metadata.awaitedCaption,
      metadata.current.known(of: photo) != nil
    else { return }
    metadata.awaitedCaption = nil
    if gallery.areCaptionsShown, captionText(of: photo, by: metadata.current) == nil {
      let isBroken = media.failure(of: photo.id) != nil
      showToast(
        isBroken
          ? "This photo cannot be shown, and no caption can be read from it"
          : "This photo has no caption", for: 3, photo: photo.id)
    }
  }

  /// Whether captions turn with the photos; a drawn device has its own chrome.
  var captionsFollowViewer: Bool {
    settings.overlayFollows == .viewer && !stage.isSimulating
  }

  /// The corner of a wall whose screen has the caption: in the middle, a gap could go
  /// through it.
  private var captionCorner: Corner { settings.captionCorner.corner ?? .bottomLeft }

  /// The space in which captions are laid out.
  private func captionSpace(at now: Double) -> ViewSpace {
    captionsFollowViewer ? gallery.targetViewSpace : stage.chromeSpace(at: now)
  }

  /// The caption of the current photo where it turns with the photos, in the window's space.
  func turningCaptionItems(at now: Double) -> [Scene.Item] {
    guard captionsFollowViewer, isChromeDue(at: now) else { return [] }
    let transform = turningCaptionTransform(at: now)
    return photoCaptionItems(at: now).map { $0.transformed(by: transform) }
  }

  /// From the space in which a turning caption is laid out, that at the end of the turn, to the
  /// window.
  ///
  /// So its lines do not break again in each frame of a turn.
  private func turningCaptionTransform(at now: Double) -> AffineTransform {
    let (layout, view) = (gallery.targetViewSpace.viewSize, gallery.viewSpace(at: now))
    return AffineTransform.translation(
      x: (view.viewSize.width - layout.width) / 2, y: (view.viewSize.height - layout.height) / 2
    ).concatenating(view.transform)
  }

  /// What the caption of a photo says, whose metadata is read by a reader; nil for nothing.
  private func captionText(of photo: Photo, by reader: PhotoInformationReader) -> String? {
    CaptionText(
      caption: caption(of: photo, by: reader),
      information: settings.captionDetails == .none ? nil : reader.known(of: photo),
      details: settings.captionDetails,
      language: settings.captionDetails == .none ? nil : metadata.language.current()
    ).text
  }

  /// The captions of the current photo and of the other one of its pair, laid out in their space.
  func photoCaptionItems(at now: Double) -> [Scene.Item] {
    firstCaptionItems(at: now) + partnerCaptionItems(at: now)
  }

  /// The caption of the other photo of a pair, which does not scroll.
  private func partnerCaptionItems(at now: Double) -> [Scene.Item] {
    guard let captioned = captionedPhoto(at: now),
      let partner = gallery.partner(of: captioned.photo), let photo = album[partner],
      let text = captionText(of: photo, by: metadata.partner)
    else { return [] }
    return captionView(text, of: partner, captioned.opacity, at: now).items(painted: paintedChrome)
  }

  private func firstCaptionItems(at now: Double) -> [Scene.Item] {
    guard var view = photoCaptionView(at: now)?.view, view.area(painted: paintedChrome) != nil
    else { return [] }
    view.offset = metadata.caption.offset
    return view.items(painted: paintedChrome)
  }

  /// Reads the captions that are shown, and lays out how far the first one scrolls.
  func layOutCaption(at now: Double) {
    guard isChromeDue(at: now) else { return }
    if let captioned = captionedPhoto(at: now) {
      read(currentPhoto, by: metadata.current)
      read(gallery.partner(of: captioned.photo).flatMap { album[$0] }, by: metadata.partner)
    }
    let captioned = photoCaptionView(at: now)
    if gallery.captionedPhoto(at: now)?.photo == gallery.currentPhoto {
      metadata.lastCaption = captioned.map { ($0.photo, $0.view.text) }
    } else if let photo = currentPhoto, captionedPhoto(at: now) != nil,
      let text = captionText(of: photo, by: metadata.current)
    {
      // While the photo before it still has its caption, this one is painted.
      _ = captionView(text, of: photo.id, at: now).area(painted: paintedChrome)
    }
    guard let captioned, let area = captioned.view.area(painted: paintedChrome) else { return }
    metadata.caption.layOut(
      captioned.photo,
      maximumOffset: captioned.view.maximumOffset(in: area, painted: paintedChrome),
      pageHeight: area.size.height)
  }

  private func read(_ photo: Photo?, by reader: PhotoInformationReader) {
    guard let photo else { return }
    if settings.captionDetails != .none {
      _ = reader.information(of: photo)
    } else {
      readCaption(of: photo, by: reader)
    }
  }

  /// The photo whose caption is shown, and how much of it; nil while none is.
  ///
  /// A message has the same place for a while. In the overview there would be cells under it, and
  /// the information panel contains the caption as well.
  private func captionedPhoto(at now: Double) -> (photo: PhotoID, opacity: Double)? {
    guard gallery.areCaptionsShown, !gallery.isInformationShown, !isOverview,
      frames.hasShownPhoto, overlays.isEmpty, !demonstration.player.isExplaining,
      isOnWall(captionCorner, of: captionSpace(at: now))
    else { return nil }
    return gallery.captionedPhoto(at: now)
  }

  /// The caption's layout, and its photo; nil while it is not shown.
  func photoCaptionView(at now: Double) -> (photo: PhotoID, view: PhotoCaptionView)? {
    guard let captioned = captionedPhoto(at: now), let photo = currentPhoto else { return nil }
    guard captioned.photo == photo.id else {
      return metadata.lastCaption.flatMap { last in
        guard last.photo == captioned.photo else { return nil }
        return (last.photo, captionView(last.text, of: last.photo, captioned.opacity, at: now))
      }
    }
    return captionText(of: photo, by: metadata.current).map {
      (photo.id, captionView($0, of: photo.id, captioned.opacity, at: now))
    }
  }

  /// The layout of a text as a photo's caption, of which a share is seen beside messages.
  private func captionView(
    _ text: String, of photo: PhotoID, _ opacity: Double = 1, at now: Double
  ) -> PhotoCaptionView {
    // The view's lower edge may be that of the toolbar, or of a side.
    PhotoCaptionView(
      text, windowSize: captionSpace(at: now).viewSize, part: captionPart(of: photo, at: now),
      isReadFromAfar: settings.isKiosk, scale: gallery.scale,
      opacity: opacity * (1 - (overlays.toasts.toast?.opacity(at: now) ?? 0)),
      avoidsToolbar: captionsFollowViewer && gallery.isChromeShown,
      place: settings.captionCorner, look: settings.overlayLook)
  }

  /// A photo's side of a pair, or this screen's part of a wall, in the caption's space; nil for all
  /// of the space.
  private func captionPart(of photo: PhotoID, at now: Double) -> Rect? {
    if gallery.wall != nil, captionsFollowViewer {
      return gallery.targetViewSpace.inverse.boundingRect(
        of: Rect(origin: .zero, size: gallery.windowSize))
    }
    guard let panel = gallery.panel(of: photo) else { return nil }
    if captionsFollowViewer { return panel }
    return stage.chromeSpace(at: now).inverse.boundingRect(
      of: gallery.targetViewSpace.transform.boundingRect(of: panel))
  }

  /// The place of a caption that can be scrolled, in its space; nil if there is none.
  private func scrollableCaptionArea(at now: Double) -> Rect? {
    guard let (_, view) = photoCaptionView(at: now), let area = view.area(painted: paintedChrome),
      view.maximumOffset(in: area, painted: paintedChrome) > 0
    else { return nil }
    return area
  }

  /// Sends a pointer's event to a caption that can be scrolled; returns whether it was handled.
  func handleByCaption(_ pointer: PointerEvent) -> Bool {
    let now = clock.now
    let area = scrollableCaptionArea(at: now)
    guard captionsFollowViewer, let transform = turningCaptionTransform(at: now).inverted else {
      return send(pointer, to: &metadata.caption, in: area)
    }
    return send(pointer, to: &metadata.caption, in: area) { transform.apply(to: $0) }
  }

  /// Scrolls the caption if the wheel is turned over one that can be scrolled; returns whether it
  /// is.
  func handleByCaption(_ turn: WheelTurn) -> Bool {
    let now = clock.now
    let area = scrollableCaptionArea(at: now)
    guard captionsFollowViewer, let transform = turningCaptionTransform(at: now).inverted else {
      return scroll(&metadata.caption, by: turn, in: area)
    }
    return scroll(&metadata.caption, by: turn, in: area) { transform.apply(to: $0) }
  }
}
