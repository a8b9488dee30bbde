extension GestureRecognizer {
  mutating func press(
    _ event: PointerEvent, at now: Double, in space: ViewSpace, catching: Bool
  ) -> [GestureAction] {
    let finger = Finger(
      pointer: event.pointer, location: event.location, isTouch: event.isTouch)
    switch hold {
    // A pointer that turns the view does not stop the photos in it.
    case .nothing where catching && !event.isTurning:
      hold = .pan(Pan(finger, Momentum(at: now)))
      return taps.finish(in: space) + [.panBegan(PanStart())]
    case .nothing:
      hold = .press(Press(finger, at: now, canTap: !catching, isTurning: event.isTurning))
      return catching ? taps.finish(in: space) : taps.press(at: event.location, in: space)
    case .press(let press):
      hold = .pinch(Pinch(press.finger, finger, at: now), Momentum(at: now))
      return taps.finish(in: space) + [.panBegan(PanStart())]
    case .pan(let pan):
      hold = .pinch(Pinch(pan.finger, finger, at: now), pan.momentum)
      return []
    case .pinch, .turn, .swing:
      return []
    }
  }

  mutating func move(
    _ pointer: Int, to location: Point, at now: Double, in space: ViewSpace
  ) -> [GestureAction] {
    switch hold {
    case .press(var press) where press.finger.pointer == pointer:
      guard press.isInPlace(location) else { return leave(press, to: location, at: now, in: space) }
      press.move(to: location, at: now)
      hold = .press(press)
      return []
    case .pan(var pan) where pan.finger.pointer == pointer:
      let action = pan.move(to: location, at: now, in: space)
      hold = .pan(pan)
      return [action]
    case .pinch(let pinch, _) where pinch.holds(pointer),
      .turn(let pinch) where pinch.holds(pointer):
      return move([Finger(pointer: pointer, location: location)], at: now, in: space)
    case .swing(var swing) where swing.finger.pointer == pointer:
      let angle = swing.move(to: location, at: now, in: space)
      hold = .swing(swing)
      return [.turned(by: angle)]
    default:
      return []
    }
  }

  /// Moves one of the two fingers that scale or turn, or both at once.
  mutating func move(
    _ fingers: [Finger], at now: Double, in space: ViewSpace
  ) -> [GestureAction] {
    switch hold {
    case .pinch(var pinch, var momentum):
      let step = pinch.move(fingers, at: now)
      guard pinch.meaning != .turning else {
        hold = .turn(pinch)
        return [.panEnded(velocity: .zero), .turnBegan, .turned(by: step.angle)]
      }
      let translation = space.inverse.apply(toVector: step.translation)
      momentum.add(translation, at: now)
      hold = .pinch(pinch, momentum)
      return [
        .panned(by: translation, scale: step.scale, about: space.inverse.apply(to: pinch.center))
      ]
    case .turn(var pinch):
      let step = pinch.move(fingers, at: now)
      hold = .turn(pinch)
      return [.turned(by: step.angle)]
    default:
      return []
    }
  }

  /// Starts a drag or a turn when a pointer leaves its place.
  private mutating func leave(
    _ press: Press, to location: Point, at now: Double, in space: ViewSpace
  ) -> [GestureAction] {
    let translation = location - press.origin
    // The slop only decides. The movement starts with the distance beyond it.
    let rest = 1 - Self.slop / translation.length
    let tapped = taps.finish(in: space)
    if press.isTurning {
      let edge = Point(x: location.x - translation.x * rest, y: location.y - translation.y * rest)
      var swing = Swing(Finger(pointer: press.finger.pointer, location: edge), at: press.latest)
      let angle = swing.move(to: location, at: now, in: space)
      hold = .swing(swing)
      return tapped + [.turnBegan, .turned(by: angle)]
    }
    let viewTranslation = space.inverse.apply(toVector: translation)
    var pan = Pan(press.finger, Momentum(at: press.latest))
    _ = pan.move(to: location, at: now, in: space)
    hold = .pan(pan)
    let start = PanStart(
      translation: viewTranslation, from: space.inverse.apply(to: press.origin), in: space.viewSize,
      isTouch: press.finger.isTouch)
    return tapped + [
      .panBegan(start),
      .panned(
        by: Point(x: viewTranslation.x * rest, y: viewTranslation.y * rest), scale: 1,
        about: space.inverse.apply(to: location)),
    ]
  }

  /// Ends a pointer that went up, at its location if that is known, or that was cancelled.
  mutating func lift(
    _ pointer: Int, at location: Point?, at now: Double, in space: ViewSpace, isCancelled: Bool
  ) -> [GestureAction] {
    switch hold {
    case .press(let press) where press.finger.pointer == pointer:
      hold = .nothing
      let location = location ?? press.finger.location
      if isCancelled {
        taps.cancel()
      } else if press.canTap, press.isInPlace(location) {
        return taps.tap(at: location, at: now, in: space, awaitsSecond: awaitsDoubleTap)
      }
      return taps.finish(in: space)
    case .pan(let pan) where pan.finger.pointer == pointer:
      hold = .nothing
      return [.panEnded(velocity: isCancelled ? .zero : pan.velocity(at: now))]
    case .pinch(let pinch, let momentum) where pinch.holds(pointer):
      let stillUntil = pinch.meaning == .scaling ? now + Self.liftTime : -.infinity
      hold = .pan(Pan(pinch.other(than: pointer), momentum, stillUntil: stillUntil))
      // A pan with one finger stops at the photo's edges again.
      return [.panEnded(velocity: .zero), .panBegan(PanStart())]
    case .turn(let pinch) where pinch.holds(pointer):
      hold = .press(Press(pinch.other(than: pointer), at: now, canTap: false))
      return [.turnEnded(velocity: isCancelled ? 0 : pinch.angularVelocity(at: now))]
    case .swing(let swing) where swing.finger.pointer == pointer:
      hold = .nothing
      return [.turnEnded(velocity: isCancelled ? 0 : swing.angularVelocity(at: now))]
    default:
      return []
    }
  }
}
