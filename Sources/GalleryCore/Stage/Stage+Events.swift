extension Stage {
  /// Takes an event, in the window's own points, and says what is to be done outside.
  public mutating func handle(_ event: GalleryEvent, at now: Double) -> [GalleryEffect] {
    switch event {
    case .resized(let size, let scale):
      rearrange(at: now) {
        $0.windowSize = size
        $0.scale = scale
      }
    case .pointer(let pointer) where isSimulating:
      return route(pointer, at: now)
    case .pointersLost:
      regions = [:]
      device?.release()
      return gallery.handle(event, at: now)
    case .wheel(var turn) where isSimulating:
      turn.location = turn.location.flatMap { place in
        region(at: place, at: now) == .screen ? screenPoint(place, at: now) : nil
      }
      tellHowSeen(at: now)
      return gallery.handle(.wheel(turn), at: now)
    case .sensed where isSimulating:
      // Of another device than the one that is seen.
      break
    case .command(let command):
      // Arrow keys go by what is seen.
      tellHowSeen(at: now)
      return handle(command, at: now)
    default:
      return gallery.handle(event, at: now)
    }
    return []
  }

  private mutating func handle(_ command: Command, at now: Double) -> [GalleryEffect] {
    switch command {
    case .turnDevice(let quarters):
      device?.turn(by: quarters, at: now, animated: gallery.isAnimated)
      // Without the sensor's word there is nothing that the photos could follow.
      if device?.isLost == true { return [] }
      if let device, gallery.isRotationLocked { return refuse(device.reading, at: now) }
      // Fingers may have turned the photos on it since its sensor said something last.
      if let reading = device?.reading,
        gallery.orientation.deviceTurn + QuarterTurn(quarters) != reading
      {
        return gallery.handle(.command(.setDevice(reading)), at: now)
      }
    case .setDevice(let turn):
      device?.turn(to: turn, at: now, animated: gallery.isAnimated)
      if device?.isLost == true { return [] }
      if let device, gallery.isRotationLocked { return refuse(device.reading, at: now) }
    case .reset:
      reset(at: now)
      return []
    case .demonstrate(let command):
      carryOut(command, at: now)
      return []
    case .escape:
      let effects = gallery.handle(.command(.escape), at: now)
      guard isSimulating, effects == [.quit] else { return effects }
      setShown(.simulator, false, at: now)
      return []
    default:
      break
    }
    return gallery.handle(.command(command), at: now)
  }

  /// A locked gallery stays as it is and says why, but knows how its device is held.
  private mutating func refuse(_ reading: QuarterTurn, at now: Double) -> [GalleryEffect] {
    gallery.refuseTurn(at: now)
    return gallery.handle(.deviceHeld(reading), at: now)
  }

  private mutating func carryOut(_ command: StageCommand, at now: Double) {
    switch command {
    case .toggle(let part): setShown(part, !isShown(part), at: now)
    case .show(let part): setShown(part, true, at: now)
    case .hide(let part): setShown(part, false, at: now)
    case .fadeInspector: fadeInspector()
    case .layFaceUp: device?.lay(.faceUp, at: now, animated: gallery.isAnimated)
    case .layFaceDown: device?.lay(.faceDown, at: now, animated: gallery.isAnimated)
    case .toggleSensor: toggleSensor(at: now)
    }
  }

  /// The device's sensor forgets how it is held, or says it again.
  private mutating func toggleSensor(at now: Double) {
    guard let isLost = device?.isLost else { return }
    device?.setLost(!isLost)
    if isLost { followReading(at: now) }
  }

  /// Has the photos follow what the device's sensor says.
  private mutating func followReading(at now: Double) {
    guard let device, device.orientation.deviceTurn != nil else { return }
    if gallery.isRotationLocked { gallery.refuseTurn(at: now) }
    _ = gallery.handle(.deviceHeld(device.reading), at: now)
  }

  /// Whether a part of the demonstration is shown.
  public func isShown(_ part: StagePart) -> Bool {
    switch part {
    case .simulator: isSimulating
    case .inspector: isInspectorShown
    case .comparison: gallery.isInterfaceTurning
    }
  }

  private mutating func setShown(_ part: StagePart, _ isShown: Bool, at now: Double) {
    guard isShown != self.isShown(part) else { return }
    switch part {
    case .simulator:
      // What pointers hold is somewhere else from now on.
      _ = handle(.pointersLost, at: now)
      if isShown { gallery.orient(.readingsStopped, at: now) }
      device =
        isShown ? SimulatedDevice(model: model, turned: gallery.orientation.deviceTurn) : nil
      tellHowSeen(at: now)
      fit(at: now)
    case .inspector:
      rearrange(at: now) { $0.isInspectorShown = isShown }
    case .comparison:
      gallery.setInterfaceTurning(isShown, at: now)
    }
  }

  /// What goes down on the screen is the gallery's, what goes down on the body turns the device.
  private mutating func route(_ pointer: PointerEvent, at now: Double) -> [GalleryEffect] {
    let number = pointer.pointer
    if pointer.phase == .down {
      // Down again: its end was not told.
      if regions[number] != nil {
        var end = pointer
        end.phase = .cancelled
        _ = route(end, at: now)
      }
      // Over a card that covers everything, any place will do to take it away.
      let region = gallery.isHelpShown ? .screen : region(at: pointer.location, at: now)
      regions[number] = region
      if region == .body, device?.isHeld == false {
        device?.hold(number, at: now, animated: gallery.isAnimated)
        grip = pointer.location
        // Stopped on its way, it lies otherwise than its sensor said it would.
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
        // Edge-on: the hand that goes on will be heard again.
        guard isGone else { return [] }
        pointer.phase = .cancelled
        pointer.location = .zero
        return gallery.handle(.pointer(pointer), at: now)
      }
      pointer.location = place
      return gallery.handle(.pointer(pointer), at: now)
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
    if device?.rotate(by: angle, pointer: pointer.pointer, at: now) == true {
      followReading(at: now)
    }
  }
}
