package import Commands
package import GalleryCore

extension Stage {
  /// Handles an event, in the window's own points, and returns the effects for the program.
  package mutating func handle(
    _ event: GalleryEvent, from origin: EventOrigin = .viewer, at now: Double
  ) -> [GalleryEffect] {
    switch event {
    case .environmentChanged(let environment):
      rearrange(at: now) { $0.environment = environment }
    case .pointer(let pointer) where isSimulating:
      return route(pointer, at: now)
    case .pinch(var pinch) where isSimulating:
      guard pinch.phase != .began || region(at: pinch.center, at: now) == .screen else { break }
      let place = screenPoint(pinch.center, at: now)
      // The device is seen edge-on; only an end counts, wherever it is.
      if place == nil, pinch.phase == .began || pinch.phase == .moved { break }
      pinch.center = place ?? .zero
      return forward(.pinch(pinch), at: now)
    case .pointersLost:
      regions = [:]
      device?.release()
      return forward(event, at: now)
    case .wheel(var turn) where isSimulating:
      turn.location = turn.location.flatMap { place in
        region(at: place, at: now) == .screen ? screenPoint(place, at: now) : nil
      }
      return forward(.wheel(turn), at: now)
    case .sensed where isSimulating, .leveled where isSimulating:
      // The real sensor has no effect while a device is simulated.
      break
    case .command(let command):
      return handle(command, from: origin, at: now)
    case .leftAlone:
      for part in StagePart.allCases { setShown(part, keptParts.contains(part), at: now) }
      return forward(event, from: origin, at: now)
    default:
      return forward(event, from: origin, at: now)
    }
    return []
  }

  private mutating func handle(
    _ command: Command, from origin: EventOrigin, at now: Double
  ) -> [GalleryEffect] {
    switch command {
    case .turnDevice(let quarters):
      device?.turn(by: quarters, at: now, animated: gallery.isAnimated)
      // Without a reading the photos cannot follow.
      if device?.isLost == true { return [] }
      if let device, gallery.refusesTurns {
        return refuse(device.reading, from: origin, at: now)
      }
      // Fingers may have turned the photos on the device since its sensor's last reading.
      if let reading = device?.reading,
        gallery.orientation.deviceTurn + QuarterTurn(quarters) != reading
      {
        return forward(.command(.setDevice(reading)), from: origin, at: now)
      }
    case .setDevice(let turn):
      device?.turn(to: turn, at: now, animated: gallery.isAnimated)
      if device?.isLost == true { return [] }
      if let device, gallery.refusesTurns {
        return refuse(device.reading, from: origin, at: now)
      }
    case .program(let name):
      if let command = DemonstrationCommand(name), allowsDemonstration || command == .reset,
        perform(command, from: origin, at: now)
      {
        return []
      }
    case .escape where backStep(from: origin, at: now) == .hideSimulator:
      setShown(.simulator, false, at: now)
      return []
    default:
      break
    }
    return forward(.command(command), from: origin, at: now)
  }

  /// Sends a reading to a locked gallery, which does not turn and shows the reason.
  private mutating func refuse(
    _ reading: QuarterTurn, from origin: EventOrigin, at now: Double
  ) -> [GalleryEffect] {
    let reasons: [GalleryEffect] =
      gallery.isRotationLocked
      ? gallery.refuseTurn(from: origin, at: now) : [.refuseTurn(.notFullScreen)]
    return reasons + forward(.deviceHeld(reading), at: now)
  }

  /// Performs a command; returns false for the tour, which the program shows.
  private mutating func perform(
    _ command: DemonstrationCommand, from origin: EventOrigin, at now: Double
  ) -> Bool {
    switch command {
    case .toggle(let part): setShown(part, !isShown(part), at: now)
    case .show(let part): setShown(part, true, at: now)
    case .hide(let part): setShown(part, false, at: now)
    case .fadeInspector: fadeInspector()
    case .layFaceUp: device?.lay(.faceUp, at: now, animated: gallery.isAnimated)
    case .layFaceDown: device?.lay(.faceDown, at: now, animated: gallery.isAnimated)
    case .toggleSensor: toggleSensor(at: now)
    case .reset: reset(from: origin, at: now)
    case .toggleTour: return false
    }
    if origin == .remote, command != .reset { keptParts = keptParts.filter(isShown) }
    return true
  }

  /// Toggles whether the device's sensor reports an unknown orientation.
  private mutating func toggleSensor(at now: Double) {
    guard let isLost = device?.isLost else { return }
    device?.setLost(!isLost)
    if isLost { followReading(at: now) }
  }

  /// Lets the photos follow the reading of the device's sensor.
  mutating func followReading(at now: Double) {
    guard let device, device.orientation.deviceTurn != nil else { return }
    if gallery.isRotationLocked { gallery.refuseTurn(at: now) }
    _ = forward(.deviceHeld(device.reading), at: now)
  }

  /// Whether part of the demonstration is shown.
  package func isShown(_ part: StagePart) -> Bool {
    switch part {
    case .simulator: isSimulating
    case .inspector: isInspectorShown
    case .comparison: isComparing
    case .level: isLeveling
    }
  }

  mutating func setShown(_ part: StagePart, _ isShown: Bool, at now: Double) {
    guard isShown != self.isShown(part) else { return }
    switch part {
    case .simulator:
      // Everything that pointers hold moves now.
      _ = handle(.pointersLost, at: now)
      _ = forward(isShown ? .readingsStopped : .leveled(nil), at: now)
      device =
        isShown ? SimulatedDevice(model: model, turned: gallery.orientation.deviceTurn) : nil
      present(at: now)
    case .inspector:
      rearrange(at: now) { $0.isInspectorShown = isShown }
    case .comparison:
      setComparing(isShown, at: now)
    case .level:
      setLeveling(isShown, at: now)
    }
  }

  /// Sends pointers on the screen to the gallery; a pointer on the body turns the device.
  private mutating func route(_ pointer: PointerEvent, at now: Double) -> [GalleryEffect] {
    let number = pointer.pointer
    if pointer.phase == .down {
      // The pointer is down already: the event that ended it was lost.
      if regions[number] != nil {
        var end = pointer
        end.phase = .cancelled
        _ = route(end, at: now)
      }
      let region = region(at: pointer.location, at: now)
      regions[number] = region
      if region == .body, device?.isHeld == false {
        device?.hold(number, at: now, animated: gallery.isAnimated)
        grip = pointer.location
        // A device that is caught in motion is not at the angle of its last reading.
        turnDevice(with: pointer, at: now)
      }
    }
    let region = regions[number]
    let isGone = pointer.phase == .up || pointer.phase == .cancelled
    if isGone { regions[number] = nil }
    switch region {
    case .screen:
      var pointer = pointer
      guard let place = screenPoint(pointer.location, at: now) else {
        // The device is seen edge-on. Later movements of the pointer will count again.
        guard isGone else { return [] }
        pointer.phase = .cancelled
        pointer.location = .zero
        return forward(.pointer(pointer), at: now)
      }
      pointer.location = place
      return forward(.pointer(pointer), at: now)
    case .body:
      if pointer.phase == .moved { turnDevice(with: pointer, at: now) }
      if isGone { device?.release(number) }
    case .desk, nil:
      break
    }
    return []
  }

  private mutating func turnDevice(with pointer: PointerEvent, at now: Double) {
    let middle = desk.middle
    guard device?.isHeld(by: pointer.pointer) == true else { return }
    let angle = (grip - middle).angle(to: pointer.location - middle)
    grip = pointer.location
    let hasReading = device?.rotate(by: angle, pointer: pointer.pointer, at: now) == true
    if !followAngle(at: now), hasReading { followReading(at: now) }
  }
}
