/// How the matte around photos is drawn.
extension Gallery {
  /// What fills a page around its photo: only what the photo leaves visible, so that it costs
  /// little, and a page can be drawn half transparent in a fade.
  ///
  /// - Parameters:
  ///   - photo: the picture on the page; nil if it shows none.
  ///   - rect: the place of the picture.
  ///   - page: the page, or the photo's part of it (`mattePage`).
  ///   - space: the position of the view.
  func matteItems(
    of photo: PagePicture?, around rect: Rect?, in page: Rect, of space: ViewSpace
  ) -> [Scene.Item] {
    guard matte != .none else { return [] }
    let view = Rect(origin: .zero, size: space.viewSize)
    guard let area = space.isUpright ? page.intersection(view) : page else { return [] }
    var parts = rect.map(area.subtracting) ?? [area]
    if !space.isUpright {
      // Antialiased edges side by side let through what is below them, so the parts overlap.
      parts = parts.compactMap { $0.insetBy(-1 / scale).intersection(area) }
    }
    switch matte {
    case .none: return []
    case .plain(let rgb): return solid(Color(rgb: rgb), parts, in: space)
    case .mean:
      guard let mean = photo?.sketch?.mean else { return [] }
      return solid(Color(rgb: mean).dimmed(by: Matte.brightness), parts, in: space)
    case .blur:
      guard let photo, let image = photo.matte else { return [] }
      let cover = photo.photoSize.rect(covering: page)
      return parts.compactMap { quad(image, at: cover, within: $0, in: space) }
    }
  }

  /// The rectangle that the matte of a page with a frame fills: the page.
  ///
  /// While the view turns, the page in its place has no visible neighbours, and fills the window's
  /// corners as well.
  func mattePage(_ frame: Rect, in space: ViewSpace) -> Rect {
    if space.isUpright {
      return Rect(origin: Point(x: wholePixels(frame.minX), y: frame.minY), size: frame.size)
    }
    guard abs(frame.minX) < 1 / scale else { return frame }
    let size = space.windowSize
    let corner = Point(x: space.middle.x - size.width / 2, y: space.middle.y - size.height / 2)
    return space.inverse.boundingRect(of: Rect(origin: corner, size: size))
  }

  private func solid(_ color: Color, _ parts: [Rect], in space: ViewSpace) -> [Scene.Item] {
    parts.map {
      .rectangle(SolidRectangle(color: color, rectangle: $0, transform: space.transform))
    }
  }
}

extension PixelSize {
  /// The smallest rectangle of these proportions that covers another one, with the same middle.
  fileprivate func rect(covering area: Rect) -> Rect {
    let (width, height) = (Double(max(1, width)), Double(max(1, height)))
    let factor = max(area.size.width / width, area.size.height / height)
    return Rect(center: area.center, size: Size(width: width * factor, height: height * factor))
  }
}

extension Color {
  /// Makes an opaque colour from 0xRRGGBB.
  fileprivate init(rgb: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }

  fileprivate func dimmed(by factor: Double) -> Color {
    Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }
}
