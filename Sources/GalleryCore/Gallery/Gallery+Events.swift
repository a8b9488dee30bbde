extension Gallery {
  /// Takes an event and says what is to be done outside.
  public mutating func handle(_ event: GalleryEvent, at now: Double) -> [GalleryEffect] {
    settle(at: now)
    let before = pager.page
    defer { follow(event, from: before, at: now) }
    switch event {
    case .resized(let size, let scale):
      windowSize = size
      self.scale = scale
    case .pointer(let pointer):
      handle(pointer, at: now)
    case .pointersLost:
      carryOut(recognizer.cancel(), at: now)
    case .wheel(let turn):
      turnWheel(by: turn.notches.x + turn.notches.y, at: now)
    case .photoSizeChanged:
      break
    case .command(let command):
      return handle(command, at: now)
    case .fullScreenChanged(let isFull):
      isFullScreen = isFull
    case .photosChanged(let count, let page):
      pager.setPageCount(count, page: page)
    case .sensed(let device):
      orient(.sensed(device), at: now)
    case .sensorChanged(let isPresent):
      orient(.sensorChanged(isPresent: isPresent), at: now)
    case .outputTurned(let turn):
      orient(.outputTurned(turn), at: now)
    case .visibilityChanged(let isSeen):
      self.isSeen = isSeen
      if !isSeen { orient(.readingsStopped, at: now) }
    case .supportedOrientationsChanged(let mask):
      orient(.supportChanged(mask), at: now)
    }
    return []
  }

  private mutating func handle(_ command: Command, at now: Double) -> [GalleryEffect] {
    switch command {
    case .turnDevice(let quarters):
      orient(.deviceTurned(quarters: quarters), at: now)
      if isRotationLocked { showChrome(at: now) }
    case .setDevice(let device):
      orient(.deviceSet(device), at: now)
      if isRotationLocked { showChrome(at: now) }
    case .toggleRotationLock:
      orient(.lockChanged(isLocked: !isRotationLocked), at: now)
      showChrome(at: now)
    case .page(let pages):
      page(by: pages, at: now)
    case .firstPage:
      goToEnd(0, at: now)
    case .lastPage:
      goToEnd(pager.pageCount - 1, at: now)
    case .zoom, .zoomToFit, .zoomToActualSize, .zoomToFillWidth:
      break
    case .reload:
      if pager.pageCount > 0 { return [.reload(page: pager.page)] }
    case .toggleFullScreen:
      return [.setFullScreen(!isFullScreen)]
    case .toggleHelp:
      isHelpShown.toggle()
    case .escape:
      if isHelpShown {
        isHelpShown = false
      } else {
        return isFullScreen ? [.setFullScreen(false)] : [.quit]
      }
    case .quit:
      return [.quit]
    }
    return []
  }

  private mutating func handle(_ event: PointerEvent, at now: Double) {
    let action = recognizer.handle(
      event, at: now, in: viewSpace(at: now), catching: pager.isCaughtByTouch(at: now))
    carryOut(action, at: now)
  }

  private mutating func carryOut(_ action: DragRecognizer.Action?, at now: Double) {
    let layout = PageLayout(viewSize: viewSpace(at: now).viewSize)
    switch action {
    case .tapped:
      if isHelpShown { isHelpShown = false } else { toggleChrome(at: now) }
    case .began(let distance):
      pager.beginDrag(at: now, layout: layout)
      pager.drag(by: distance, layout: layout)
    case .moved(let distance):
      pager.drag(by: distance, layout: layout)
    case .ended(let velocity):
      pager.endDrag(velocity: velocity, at: now, layout: layout, animated: isAnimated)
    case nil:
      break
    }
  }

  private mutating func follow(_ event: GalleryEvent, from before: Int, at now: Double) {
    switch event {
    case .wheel, .command(.page):
      travel.moved(by: pager.page - before, isStep: true, at: now)
    case .photosChanged:
      // The pages were renumbered; nobody went anywhere.
      break
    default:
      travel.moved(by: pager.page - before, isStep: false, at: now)
    }
  }

  private mutating func page(by pages: Int, at now: Double) {
    let layout = PageLayout(viewSize: viewSpace(at: now).viewSize)
    pager.move(by: pages, at: now, layout: layout, animated: isAnimated)
  }

  /// A page for each whole notch; a change of direction starts counting anew.
  private mutating func turnWheel(by notches: Double, at now: Double) {
    guard notches.isFinite, abs(notches) < 1e6 else { return }
    if notches * wheelRemainder < 0 { wheelRemainder = 0 }
    wheelRemainder += notches
    let whole = wheelRemainder.rounded(.towardZero)
    wheelRemainder -= whole
    if whole != 0 { page(by: Int(whole), at: now) }
  }

  /// Slides to a neighbour; farther off the pages between would only flash by.
  private mutating func goToEnd(_ page: Int, at now: Double) {
    if abs(page - pager.page) <= 1 {
      self.page(by: page - pager.page, at: now)
    } else {
      pager.jump(to: page)
    }
  }

  /// Shows who asks for a turn, or for none, what became of it.
  private mutating func showChrome(at now: Double) {
    if !isChromeShown { toggleChrome(at: now) }
  }

  private mutating func toggleChrome(at now: Double) {
    let present = chromeOpacity(at: now)
    isChromeShown.toggle()
    chromeFade =
      isAnimated
      ? EasedMotion(
        from: present, to: isChromeShown ? 1 : 0, start: now, duration: Self.fadeDuration)
      : nil
  }
}
