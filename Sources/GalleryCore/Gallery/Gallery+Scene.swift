extension Gallery {
  /// What rounding may add to a length, in points or pixels; far less than can be seen.
  private static let slack = 1e-6

  /// The strip as it is seen at a time (seconds): the photo, or the card, of each page in view.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - photo: the photo of a page, or nil where there is none (yet).
  ///   - card: what a page without a photo shows, or nil for nothing.
  public func items(
    at now: Double, photo: (Int) -> PagePicture?, card: (Int) -> PageCard?
  ) -> [Scene.Item] {
    let space = viewSpace(at: now)
    let layout = PageLayout(viewSize: space.viewSize)
    let position = pager.position(at: now, layout: layout)
    return layout.visiblePages(position: position, pageCount: pager.pageCount).compactMap { page in
      let frame = layout.frame(ofPage: page, position: position)
      if let photo = photo(page) {
        return quad(photo.image, at: fitted(photo.photoSize, in: frame, of: space), in: space)
      }
      if let card = card(page) {
        return quad(card.image, at: centered(card.size, in: frame, of: space), in: space)
      }
      return nil
    }
  }

  /// The pages of which something is in view at a time.
  public func visiblePages(at now: Double) -> Range<Int> {
    let layout = PageLayout(viewSize: viewSpace(at: now).viewSize)
    return layout.visiblePages(
      position: pager.position(at: now, layout: layout), pageCount: pager.pageCount)
  }

  /// What of an image lies within the photo view; the rest is cut off, so that in mid-turn no
  /// neighbour shows in the window's corners.
  private func quad(_ image: ImageID, at rect: Rect, in space: ViewSpace) -> Scene.Item? {
    let view = Rect(origin: .zero, size: space.viewSize)
    let slack = view.insetBy(-Self.slack)
    if rect.minX >= slack.minX, rect.minY >= slack.minY, rect.maxX <= slack.maxX,
      rect.maxY <= slack.maxY
    {
      return .image(ImageQuad(image: image, destination: rect, transform: space.transform))
    }
    guard let seen = rect.intersection(view) else { return nil }
    let source = Rect(
      x: (seen.minX - rect.minX) / rect.size.width,
      y: (seen.minY - rect.minY) / rect.size.height,
      width: seen.size.width / rect.size.width,
      height: seen.size.height / rect.size.height)
    return .image(
      ImageQuad(image: image, source: source, destination: seen, transform: space.transform))
  }

  /// Where a photo lies in its page: as large as fits, in the middle.
  ///
  /// At quarter turns it lies on whole physical pixels, so that it is copied, not resampled; between
  /// them everything is smooth instead.
  private func fitted(_ photo: PixelSize, in frame: Rect, of space: ViewSpace) -> Rect {
    guard space.isUpright else {
      let fit = min(
        frame.size.width / Double(max(1, photo.width)),
        frame.size.height / Double(max(1, photo.height)))
      let size = Size(width: Double(photo.width) * fit, height: Double(photo.height) * fit)
      return centered(size, in: frame, of: space)
    }
    let pixels = photo.aspectFitted(into: PixelSize(frame.size, scale: scale))
    let size = Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    return centered(size, in: frame, of: space)
  }

  private func centered(_ size: Size, in frame: Rect, of space: ViewSpace) -> Rect {
    let x = frame.minX + (frame.size.width - size.width) / 2
    let y = frame.minY + (frame.size.height - size.height) / 2
    guard space.isUpright else { return Rect(origin: Point(x: x, y: y), size: size) }
    return Rect(
      x: wholePixels(x), y: wholePixels(y), width: size.width, height: size.height)
  }

  /// Down to a whole physical pixel; one that was only missed by rounding counts as reached.
  private func wholePixels(_ points: Double) -> Double {
    (points * scale + Self.slack).rounded(.down) / scale
  }
}
