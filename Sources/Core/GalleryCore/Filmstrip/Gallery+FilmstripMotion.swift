/// What moves the filmstrip: the strip, a hand, or shapes that become known.
///
/// The row goes on from where it is seen, whatever happens.
extension Gallery {
  /// When the photos follow the filmstrip's own motion, in seconds; nil for never.
  var filmstripDueTime: Double? {
    guard let glide = filmstrip.glide else { return nil }
    let edge = Double(pager.page) + (glide.velocity < 0 ? -0.5 : 0.5)
    return glide.time(at: edge)
  }

  /// Shows the filmstrip, or hides it; where the bars are hidden, it comes with them.
  mutating func toggleFilmstrip(from origin: EventOrigin, at now: Double) {
    let comesWithBars = origin == .viewer && !isChromeShown && chromePolicy == .auto
    filmstrip.isShown = !filmstrip.isShown || comesWithBars
    if filmstrip.isShown, origin == .viewer { showChrome(at: now) }
  }

  /// Lets the filmstrip come or go when an event has changed whether there is one.
  mutating func fadeFilmstrip(from before: Gallery, at now: Double) {
    guard isFilmstripWanted != before.isFilmstripWanted else { return }
    let present = before.presence(at: now)
    filmstrip.fade =
      isAnimated && isVisible
      ? EasedMotion(
        from: present, to: isFilmstripWanted ? 1 : 0, start: now, duration: Self.fadeDuration)
      : nil
  }

  /// Lets the photos follow the filmstrip while it glides.
  mutating func followGlide(at now: Double) {
    if let position = filmstrip.glidePosition(at: now) { showPage(at: position) }
  }

  /// Lets the filmstrip go on from where it was seen before an event.
  mutating func followFilmstrip(from before: Gallery, at now: Double) {
    guard isFilmstripSeen(at: now), isVisible else { return filmstrip.rest() }
    // Photos were added or removed: the same photo has another page.
    guard let photo = before.currentPhoto, let page = strip.page(of: photo) else {
      return filmstrip.rest()
    }
    let renumbering = Double(page - before.pager.page)
    filmstrip.grip?.pull += renumbering
    if filmstrip.grip != nil { return }
    guard isAnimated else { return filmstrip.rest() }
    if let position = filmstrip.glidePosition(at: now) {
      let nearest = Int(position.rounded())
      if renumbering == 0, nearest == pager.page, !isPanning { return }
      filmstrip.glide = nil
    }
    let seen = before.filmstripPosition(at: now) + renumbering
    guard abs(seen - filmstripPosition(at: now)) > 1e-6 else { return }
    filmstrip.shift = Filmstrip.shift(
      by: seen - position(at: now), velocity: before.filmstrip.velocity(at: now), at: now)
  }

  /// Lets photos in the filmstrip change their shapes smoothly that are about to become known.
  mutating func reshapeFilmstrip(by shapes: [PhotoID: Double], at now: Double) {
    guard isAnimated, isVisible, let layout = filmstripLayout(at: now) else { return }
    for cell in layout.cells {
      guard let shape = shapes[cell.photo] else { continue }
      let former = filmstrip.shapes[cell.photo]?.position(at: now) ?? overview.shapes[cell.photo]
      filmstrip.shapes[cell.photo] = EasedMotion(
        from: former ?? PhotoShapes.usual, to: shape, start: now,
        duration: Filmstrip.reshapingDuration)
    }
  }

  /// Shows the photo at a position of the filmstrip at once.
  mutating func showPage(at position: Double) {
    let page = Int(min(max(position.rounded(), 0), Double(max(0, pager.pageCount - 1))))
    guard page != pager.page else { return }
    pager.jump(to: page)
  }
}

extension Filmstrip {
  /// Ends what moves it besides the strip.
  fileprivate mutating func rest() {
    (grip, glide, shift) = (nil, nil, nil)
    if !shapes.isEmpty { shapes = [:] }
  }
}
