import Chrome
import GalleryCore
import Localization
import SDLSupport

/// The caption and the information panel: what they need, and how far they are scrolled.
extension MetadataPart {
  /// What an event has meant to the cards.
  struct CardOutcome {
    /// Whether a card handled it.
    var isHandled: Bool
    /// Whether something else is seen now.
    var isChanged: Bool
  }

  /// Reads what the cards of a frame show, and lays out how far they scroll.
  func layOut(_ snapshot: Snapshot) {
    guard snapshot.isChromeDue else { return }
    layOut(CaptionLayout(snapshot))
    layOut(InformationLayout(snapshot))
  }

  private func layOut(_ layout: CaptionLayout) {
    let snapshot = layout.snapshot
    if layout.captioned != nil {
      read(snapshot.currentPhoto, by: current, snapshot)
      read(layout.partner?.photo, by: partner, snapshot)
    }
    let shown = layout.shown
    if snapshot.gallery.captionedPhoto(at: snapshot.now)?.photo == snapshot.gallery.currentPhoto {
      lastCaption = shown.map { ($0.photo, $0.view.text) }
    } else if let photo = snapshot.currentPhoto, layout.captioned != nil,
      let text = layout.text(of: photo, by: current)
    {
      // While the photo before it still has its caption, this one is painted.
      _ = layout.view(text, of: photo.id).area(painted: snapshot.painted)
    }
    guard let shown, let area = shown.view.area(painted: snapshot.painted) else { return }
    caption.layOut(
      shown.photo,
      maximumOffset: shown.view.maximumOffset(in: area, painted: snapshot.painted),
      pageHeight: area.size.height)
  }

  private func layOut(_ layout: InformationLayout) {
    let snapshot = layout.snapshot
    guard let photo = layout.photo else { return }
    _ = current.information(of: photo)
    guard let view = layout.view, let area = view.area(painted: snapshot.painted) else { return }
    panel.layOut(
      photo.id, maximumOffset: view.maximumOffset(in: area, painted: snapshot.painted),
      pageHeight: area.size.height)
  }

  private func read(_ photo: Photo?, by reader: PhotoInformationReader, _ snapshot: Snapshot) {
    guard let photo else { return }
    if snapshot.settings.captionDetails != .none {
      _ = reader.information(of: photo)
    } else {
      readCaption(of: photo, by: reader, snapshot.texts)
    }
  }

  /// Has a caption read that may be in a photo's metadata, as its source gives none.
  func readCaption(of photo: Photo, by reader: PhotoInformationReader, _ texts: PhotoTexts) {
    if texts.describedCaption(of: photo) == nil { _ = reader.information(of: photo) }
  }

  // MARK: Input

  /// Scrolls the information panel by screenfuls, positive downward.
  func scrollPanel(pages: Int) -> [AppAction] {
    panel.scroll(pages: pages)
    return [.redraw]
  }

  /// Sends a pointer's event to the information panel or a caption that can be scrolled.
  func handle(_ pointer: PointerEvent, in snapshot: Snapshot) -> CardOutcome {
    // The button of a message lies over them, and the stars are on the panel.
    if pointer.phase == .down, let place = snapshot.chromePoint(pointer.location),
      ChromeLayout(snapshot).view.hasCardButton(at: place)
    {
      return CardOutcome(isHandled: false, isChanged: false)
    }
    let before = (panel, caption)
    let isHandled =
      panel.handle(pointer, at: InformationLayout(snapshot).place, in: snapshot)
      || caption.handle(pointer, at: CaptionLayout(snapshot).scrolledPlace, in: snapshot)
    return CardOutcome(isHandled: isHandled, isChanged: (panel, caption) != before)
  }

  /// Scrolls the information panel or a caption if the wheel is turned over it; returns whether it
  /// is.
  func handle(_ turn: WheelTurn, in snapshot: Snapshot) -> Bool {
    panel.handle(turn, at: InformationLayout(snapshot).place, in: snapshot)
      || caption.handle(turn, at: CaptionLayout(snapshot).scrolledPlace, in: snapshot)
  }

  // MARK: Missing captions

  /// Notes that the user has asked for the caption of a photo; returns what is said if it has none.
  func awaitCaption(of photo: PhotoID, in snapshot: Snapshot) -> [AppAction] {
    awaitedCaption = photo
    return missingCaption(in: snapshot)
  }

  /// What is said if the user has just asked for a caption that there is not, once that is known.
  func missingCaption(in snapshot: Snapshot) -> [AppAction] {
    guard awaitedCaption != nil else { return [] }
    if snapshot.isOverview {
      awaitedCaption = nil
      return [.say(localized("Captions are shown with open photos"), for: 3)]
    }
    guard let photo = snapshot.currentPhoto else { return [] }
    if snapshot.texts.describedCaption(of: photo) != nil { awaitedCaption = nil }
    guard photo.id == awaitedCaption, current.known(of: photo) != nil else { return [] }
    awaitedCaption = nil
    guard snapshot.gallery.areCaptionsShown,
      CaptionLayout(snapshot).text(of: photo, by: current) == nil
    else { return [] }
    let isBroken = snapshot.media.failure(of: photo.id) != nil
    return [
      .say(
        isBroken
          ? localized("This photo cannot be shown, and no caption can be read from it")
          : localized("This photo has no caption"), for: 3, photo: photo.id)
    ]
  }
}
