/// What is drawn while one photo of a slideshow replaces another.
///
/// The strip is at its new page from the start. A fade draws it over the photo that goes; a slide
/// moves both, as if they were neighbours.
extension Gallery {
  /// The transition at a time (seconds); nil if there is none, or none that is seen.
  func transition(at now: Double) -> PhotoTransition? {
    guard mode == .strip, let transition, !transition.isFinished(at: now),
      strip.contains(transition.outgoing)
    else { return nil }
    return transition
  }

  /// The photo that goes at a time; nil without a transition.
  func outgoingPhoto(at now: Double) -> PhotoID? { transition(at: now)?.outgoing }

  /// The photo whose caption is shown at a time (seconds), and how much of the caption is seen,
  /// 0…1; nil without photos.
  ///
  /// While one photo replaces another, the old caption goes in the first half, and the new one
  /// comes in the second, so that neither is over the other's photo, and they never overlap.
  public func captionedPhoto(at now: Double) -> (photo: PhotoID, opacity: Double)? {
    guard let currentPhoto else { return nil }
    var (outgoing, progress) = (PhotoID?.none, 1.0)
    if let transition = transition(at: now) {
      (outgoing, progress) = (transition.outgoing, transition.progress(at: now))
    } else if slideshow != nil, mode == .strip {
      // A slide to the next page moves the strip.
      let distance = position(at: now) - Double(pager.page)
      outgoing = strip[pager.page + (distance < 0 ? -1 : 1)]
      progress = outgoing == nil ? 1 : max(0, 1 - abs(distance))
    }
    guard let outgoing, progress < 0.5 else { return (currentPhoto, 2 * progress - 1) }
    return (outgoing, 1 - 2 * progress)
  }

  /// How far the strip is from its place at a time, in points to the right.
  func transitionOffset(at now: Double) -> Double {
    guard let transition = transition(at: now) else { return 0 }
    return transition.shift(at: now) * layout(at: now).stride
  }

  /// Where the photo that goes lies at a time, and the other one of its pair: in their page, or one
  /// page before the strip.
  func outgoingPlaces(at now: Double) -> [PhotoPlace] {
    guard let transition = transition(at: now) else { return [] }
    let view = Rect(origin: .zero, size: viewSpace(at: now).viewSize)
    let isFading = transition.opacity(at: now) != nil
    let x = isFading ? 0 : transitionOffset(at: now) - layout(at: now).stride
    let frame = view.offsetBy(x: x, y: 0)
    if let pair = pairPlaces(of: transition.outgoing, frame: frame, at: now) { return pair }
    let space = viewSpace(at: now)
    let clip = clip(of: transition.outgoing, frame: frame, in: space, at: now) ?? view
    return [PhotoPlace(id: transition.outgoing, frame: frame, clip: clip)]
  }

  /// The items of a photo that goes, and over them those of the strip.
  func compose(
    _ outgoing: [Scene.Item], under strip: [Scene.Item], at now: Double
  ) -> [Scene.Item] {
    guard let opacity = transition(at: now)?.opacity(at: now) else { return outgoing + strip }
    return outgoing + covers(over: outgoing, beside: strip, opacity: opacity)
      + strip.map { $0.faded(to: opacity) }
  }

  /// Rectangles in the background's colour over what a photo leaves visible of the one below it.
  ///
  /// So each point goes from its old colour to its new one, in a straight line: two translucent
  /// photos would let the background through, and the picture would darken in between.
  private func covers(
    over outgoing: [Scene.Item], beside strip: [Scene.Item], opacity: Double
  ) -> [Scene.Item] {
    let covered = strip.map(\.rectangle)
    var color = backgroundColor.color
    color.alpha = opacity
    return outgoing.flatMap { item in
      covered.reduce([item.rectangle]) { parts, other in parts.flatMap { $0.subtracting(other) } }
        .map { part in
          .rectangle(SolidRectangle(color: color, rectangle: part, transform: item.transform))
        }
    }
  }
}

extension Scene.Item {
  /// Where the item lies, in its own space.
  fileprivate var rectangle: Rect {
    switch self {
    case .image(let quad): quad.destination
    case .rectangle(let solid): solid.rectangle
    }
  }

  fileprivate var transform: AffineTransform {
    switch self {
    case .image(let quad): quad.transform
    case .rectangle(let solid): solid.transform
    }
  }

  /// The item with a part of its opacity.
  func faded(to opacity: Double) -> Scene.Item {
    switch self {
    case .image(var quad):
      quad.opacity *= opacity
      return .image(quad)
    case .rectangle(var solid):
      solid.color.alpha *= opacity
      return .rectangle(solid)
    }
  }
}
