extension PhotoZoom {
  /// Let go below so many times the fitted size, a photo that fitted when the fingers came fits again:
  /// less than they must scale to mean it.
  static let leastScale = Pinch.scaleThreshold

  /// Fingers take hold of it, wherever it is.
  mutating func hold(at now: Double, in limits: ZoomLimits) {
    guard !isHeld else { return }
    let placement = placement(at: now, in: limits)
    if isFitting { endsFitting = true }
    phase = .held(
      Hold(
        placement: placement,
        pull: ElasticScale.pull(for: placement.width, limits: limits.widths)))
  }

  /// The fingers that hold it move it, as far as its edges let them.
  ///
  /// - Returns: the way that is left over, along the strip; across it the edges give a little.
  mutating func pan(by way: Point, in limits: ZoomLimits) -> Double {
    guard case .held(var hold) = phase else { return way.x }
    let offsets = limits.offsets(width: hold.placement.width)
    let x = hold.placement.offset.x
    // What is out of its limits already may come back, but go no farther.
    let newX = min(
      max(x + way.x, min(offsets.x.lowerBound, x)), max(offsets.x.upperBound, x))
    hold.placement.offset.x = newX
    hold.placement.offset.y = RubberBand.moved(
      hold.placement.offset.y, by: way.y, within: offsets.y,
      extent: limits.viewSize.height)
    phase = .held(hold)
    return x + way.x - newX
  }

  /// The fingers that hold it move it wherever they go.
  mutating func carry(by way: Point) {
    guard case .held(var hold) = phase else { return }
    hold.placement = hold.placement.moved(by: way)
    phase = .held(hold)
  }

  /// The fingers that hold it scale it about a point (from the page's middle), beyond its limits ever
  /// less.
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

  /// The fingers let it go, at a velocity (points per second): it glides on, or comes back to what
  /// is allowed.
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
