extension PhotoZoom {
  /// A photo that was fitted when the fingers touched it returns to its fitted size if it is
  /// released below this scale: the scale at which a pinch begins.
  static let leastScale = Pinch.scaleThreshold

  /// Lets fingers hold the photo where it is.
  mutating func hold(at now: Double, in limits: ZoomLimits) {
    guard !isHeld else { return }
    let placement = placement(at: now, in: limits)
    if isFitting { endsFitting = true }
    phase = .held(
      Hold(
        placement: placement,
        pull: ElasticScale.pull(for: placement.width, limits: limits.widths)))
  }

  /// Moves the held photo within its edges.
  ///
  /// - Returns: the rest of the movement along the strip; across it the edges give a little.
  mutating func pan(by translation: Point, in limits: ZoomLimits) -> Double {
    guard case .held(var hold) = phase else { return translation.x }
    let offsets = limits.offsets(width: hold.placement.width)
    let x = hold.placement.offset.x
    // A photo outside its limits may move back, but not farther out.
    let newX = min(
      max(x + translation.x, min(offsets.x.lowerBound, x)), max(offsets.x.upperBound, x))
    hold.placement.offset.x = newX
    hold.placement.offset.y = RubberBand.moved(
      hold.placement.offset.y, by: translation.y, within: offsets.y,
      extent: limits.viewSize.height)
    phase = .held(hold)
    return x + translation.x - newX
  }

  /// Moves the held photo without limits.
  mutating func carry(by translation: Point) {
    guard case .held(var hold) = phase else { return }
    hold.placement = hold.placement.moved(by: translation)
    phase = .held(hold)
  }

  /// The width that fingers ask for, in points; nil if none hold the photo.
  var heldWidth: Double? { if case .held(let hold) = phase { hold.pull } else { nil } }

  /// Scales the held photo about a point (from the page's middle), with growing resistance beyond
  /// its limits.
  mutating func scale(by factor: Double, about focus: Point, in limits: ZoomLimits) {
    guard case .held(var hold) = phase, limits.fitted.width > 0, factor > 0, factor.isFinite,
      factor != 1
    else { return }
    hold.pull = min(max(hold.pull * factor, limits.fitted.width / 100), limits.greatestWidth * 100)
    hold.focus = focus
    hold.isScaled = true
    hold.placement = hold.placement.scaled(
      to: ElasticScale.stretched(hold.pull, limits: limits.widths), about: focus)
    phase = .held(hold)
  }

  /// Releases the photo with a velocity (points per second): it glides on, or returns to its
  /// limits.
  mutating func release(
    velocity: Point, at now: Double, in limits: ZoomLimits, animated: Bool = true
  ) {
    guard case .held(let hold) = phase else { return }
    var width = limits.allowed(width: hold.placement.width)
    if endsFitting, !hold.isScaled || width < Self.leastScale * limits.fitted.width {
      width = limits.fitted.width
    }
    if width != hold.placement.width {
      let legal = limits.allowed(hold.placement.scaled(to: width, about: hold.focus))
      move(to: legal, from: hold.placement, at: now, in: limits, animated: animated)
    } else {
      glide(from: hold.placement, velocity: velocity, at: now, in: limits, animated: animated)
    }
  }
}
