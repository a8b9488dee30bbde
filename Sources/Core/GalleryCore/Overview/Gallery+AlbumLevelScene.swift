/// How the covers of albums are drawn: a picture and a text on a plain ground.
extension Gallery {
  /// The distance from a caption's text to the edges of its cell, in points.
  private static let captionMargin = 8.0

  /// The height of the caption below a cell, whole physical pixels; 0 for photos.
  var captionHeight: Double {
    overview.level == .albums ? (Overview.captionHeight * scale).rounded() / scale : 0
  }

  /// A cell with its caption.
  func cellWithCaption(_ cell: Rect) -> Rect {
    Rect(
      x: cell.minX, y: cell.minY, width: cell.size.width,
      height: cell.size.height + captionHeight)
  }

  /// The ground and the caption of a cover in its cell.
  func captionItems(
    ofAlbum index: Int, in box: Rect, clip: Rect, of space: ViewSpace, opacity: Double,
    text: (Int, Double) -> PageCard?
  ) -> [Scene.Item] {
    let ground = rectangle(
      cellWithCaption(box), Self.placeholder, clip: clip, in: space, opacity: opacity)
    let width = box.size.width - 2 * Self.captionMargin
    guard width > 0, let text = text(index, width) else { return ground }
    let line = layoutDirection.placed(
      Rect(
        x: box.minX + Self.captionMargin,
        y: box.maxY + (captionHeight - text.size.height) / 2,
        width: text.size.width, height: text.size.height), between: box.minX, and: box.maxX)
    let item = quad(
      text.image, at: centered(text.size, in: line, of: space), within: clip, in: space,
      opacity: opacity)
    return ground + [item].compactMap { $0 }
  }

  /// The covers that fade away while the photos of one album fly out of its cover.
  func leavingAlbumItems(
    at now: Double, picture: (PhotoID) -> PagePicture?, text: (Int, Double) -> PageCard?
  ) -> [Scene.Item] {
    let opacity = overviewOpacity(at: now) * albumsOpacity(at: now)
    guard overview.level == .photos, opacity > 0 else { return [] }
    var above = self
    above.mode = .overview
    above.show(.albums, at: now)
    (above.overview.shifts, above.overview.flying) = ([:], [])
    let space = viewSpace(at: now)
    return above.boxes(at: now).flatMap { place -> [Scene.Item] in
      guard place.id != currentPhoto, let index = above.cells.page(of: place.id) else { return [] }
      let caption = above.captionItems(
        ofAlbum: index, in: place.frame, clip: place.clip, of: space, opacity: opacity, text: text)
      let photo = picture(place.id).flatMap { picture in
        quad(
          picture.image, at: fitted(picture, in: place.frame, of: space, isResting: true),
          within: place.clip, in: space, opacity: opacity)
      }
      return caption + [photo].compactMap { $0 }
    }
  }
}
