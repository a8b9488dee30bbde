import Chrome
import Commands
import GalleryCore
import Localization
import PhotoSources

/// The cards on pages and in the overview's cells: names, headings, badges, and what is shown
/// instead of a photo.
@MainActor struct PageCards {
  let snapshot: Snapshot

  /// Prepares the cards of what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  // MARK: Overview

  /// The most width of a photo's signs, in points: all of them fit (▶ RAW ❐2 ⚠ ♥ ★★★★★).
  private static let signsWidth = 224.0

  /// The badge of a photo in the overview, if it is selected.
  func badge(of photo: PhotoID) -> PageCard? {
    if snapshot.isOfAlbums { return nil }
    let selection = snapshot.files.selection
    let isKept = !selection.isEmpty && snapshot.album[photo].map(selection.contains) ?? false
    guard snapshot.gallery.isSelected(photo, otherwise: isKept) else { return nil }
    return card(.markBadge)
  }

  /// The signs of a photo in the overview, if there is something to say.
  func signs(of photo: PhotoID) -> PageCard? {
    guard snapshot.isChromeDue, !snapshot.isOfAlbums, let photo = snapshot.album[photo] else {
      return nil
    }
    let picture = snapshot.media.thumbnail(of: photo.id)
    let signs = CellSigns(
      photo, picture, rating: snapshot.rating(of: photo, isSeen: true),
      isFavorite: snapshot.files.lists.isFavorite(photo),
      fileCount: snapshot.gallery.albums.stacks[photo.id] == nil
        ? 1 : 1 + snapshot.files.otherFiles(of: photo).count)
    guard let text = signs.text else { return nil }
    return card(.cellName(text, maximumWidth: Self.signsWidth))
  }

  /// The name of a photo on a card of a width in points at most; nil if its cell shows none: in the
  /// overview only the selected one and the one under the mouse do.
  func name(of photo: PhotoID, width: Double) -> PageCard? {
    // Texts need fonts, whose reading would delay the thumbnails at the start.
    guard snapshot.isChromeDue,
      snapshot.isComparing || photo == snapshot.gallery.currentPhoto
        || photo == snapshot.input.mouse.photo,
      let title = snapshot.album[photo].map(snapshot.texts.title)
    else { return nil }
    return card(.cellName(title, maximumWidth: Self.width(width, inStepsOf: 16)))
  }

  /// The heading of a section, of a width in points at most.
  func heading(of section: AlbumSections.Section, width: Double) -> PageCard? {
    guard let title = snapshot.texts.title(of: section, in: snapshot.gallery.sections) else {
      return nil
    }
    // Photos whose day is not known are none of the month before them.
    let isMonth = section.day == nil && snapshot.gallery.sections.hasMonths
    return heading(title, isMonth: isMonth, width: width)
  }

  /// The heading of the month that begins with a section, of a width in points at most.
  func month(of section: AlbumSections.Section, width: Double) -> PageCard? {
    snapshot.texts.month(of: section).flatMap { heading($0, isMonth: true, width: width) }
  }

  private func heading(_ text: String, isMonth: Bool, width: Double) -> PageCard? {
    card(
      .sectionHeading(
        text, isMonth: isMonth, on: snapshot.textBackground,
        maximumWidth: Self.headingWidth(within: width)))
  }

  /// The name of the album at an index and what is known of it, of a width in points at most.
  func text(ofAlbum index: Int, width: Double) -> PageCard? {
    let entries = snapshot.gallery.albums.entries
    guard snapshot.isChromeDue, entries.indices.contains(index) else { return nil }
    return card(
      .albumText(
        entries[index].title, detail: snapshot.texts.detail(of: entries[index]),
        on: snapshot.textBackground, maximumWidth: Self.width(width, inStepsOf: 16)))
  }

  /// The widths of headings: few, so that rows that change need no other pictures.
  private static func headingWidth(within width: Double) -> Double {
    let least = [
      SectionFlow.leastDateWidth, SectionFlow.leastMonthWidth, SectionFlow.leastWidth,
    ]
    return ([512, 384, 280] + least).first { $0 <= width } ?? width.rounded(.down)
  }

  /// A width in steps, so that cells and windows of similar widths share a picture.
  private static func width(_ width: Double, inStepsOf step: Double) -> Double {
    max(step, (width / step).rounded(.down) * step)
  }

  private func card(_ picture: ChromePicture) -> PageCard? {
    snapshot.painted(picture).map { PageCard(image: $0.id, size: $0.size) }
  }

  // MARK: Instead of a photo

  /// The card that a page shows instead of its photo: why there is none, or that it is loading.
  func card(of photo: PhotoID) -> PageCard? {
    if snapshot.isOverview { return failureMark(of: photo) }
    guard let photo = snapshot.album[photo] else { return nil }
    if let reason = snapshot.media.failure(of: photo.id) {
      return image(
        of: .tile(
          heading: snapshot.texts.name(of: photo), detail: reason + reloadHint,
          maximumWidth: cardWidth))
    }
    guard let picture = loadingCard(of: photo) else { return nil }
    if let card = image(of: picture) { return card }
    // The card with the latest numbers is not painted yet.
    let (last, name) = (snapshot.pictures.last.loadingCard, snapshot.texts.name(of: photo))
    guard case .loading(name, _, cardWidth)? = last else { return nil }
    return last.flatMap(image)
  }

  /// A loading photo's card that is painted, which stays until the one with later numbers is; nil
  /// if there is none.
  var paintedLoadingCard: ChromePicture? {
    if snapshot.isOverview { return nil }
    let photos = snapshot.gallery.visiblePhotos(at: snapshot.now).compactMap { snapshot.album[$0] }
    var painted: ChromePicture?
    for photo in photos where snapshot.media.failure(of: photo.id) == nil {
      if let picture = loadingCard(of: photo), image(of: picture) != nil { painted = picture }
    }
    return painted
  }

  private var cardWidth: Double {
    if let cell = snapshot.gallery.targetCellSize {
      return ChromePicture.cardWidth(in: cell.width / snapshot.messageEnlargement)
    }
    return ChromePicture.cardWidth(
      in: Double(snapshot.gallery.targetRoomSize.width) / snapshot.gallery.scale
        / snapshot.messageEnlargement)
  }

  /// The card of a photo that has been loading for a while; nil if it has not.
  private func loadingCard(of photo: Photo) -> ChromePicture? {
    let media = snapshot.media
    guard let time = media.loadingCardTime(of: photo.id), snapshot.now >= time else { return nil }
    let progress = media.downloadProgress(of: photo.id).map(DownloadText.text)
    let server = RemoteAddress(location: photo.location).map { AwaitedServers(hosts: [$0.host]) }
    return .loading(
      name: snapshot.texts.name(of: photo), detail: progress ?? server?.text,
      maximumWidth: cardWidth)
  }

  /// How a photo that cannot be shown is read again; a kiosk does that, and may have no keyboard.
  private var reloadHint: String {
    if snapshot.settings.isKiosk { return "\n" + localized("It is tried again by itself.") }
    let key = snapshot.input.keyMap.label(of: .reload)
    return key.map { "\n" + localized("\($0) loads it again.") } ?? ""
  }

  /// The small mark in the cell of a photo that cannot be shown; its page says why.
  private func failureMark(of photo: PhotoID) -> PageCard? {
    snapshot.media.thumbnailFailure(of: photo).flatMap { _ in image(of: .glyph(.broken)) }
  }

  private func image(of picture: ChromePicture) -> PageCard? {
    let factor = snapshot.isOverview ? 1 : snapshot.messageEnlargement
    return snapshot.pictures.image(picture, scale: snapshot.gallery.scale * factor).map {
      PageCard(image: $0.id, size: $0.size.enlarged(by: factor))
    }
  }
}
