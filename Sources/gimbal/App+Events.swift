import Chrome
import DecoderService
import GalleryCore
import ImageFormats
import PhotoSources
import Rendering
import SDLSupport
import SystemPackage

extension App {
  /// Takes an event from the window.
  func handle(_ event: InputEvent) {
    switch event {
    case .quit:
      isQuitting = true
    case .key(let press, let isRepeat):
      guard let command = command(for: press) else { return }
      if !isRepeat || command.repeats { tell(.command(command)) }
    case .pointer(let pointer):
      noteCursor(pointer)
      take(pointer)
    case .hover(let location):
      if location != nil { cursorRest.moved(at: clock.now) }
      point(at: location)
    case .wheel(let turn):
      tell(.wheel(turn))
    case .windowChanged:
      isStale = true
      // The buttons may have gone from under the mouse, which tells when it moves again.
      buttons.pointersLost()
      lastResize = clock.now
      takeWindowState()
    case .pointersLost:
      buttons.pointersLost()
      tell(.pointersLost)
    case .visibilityChanged(let isSeen):
      tell(.visibilityChanged(isSeen: isSeen))
    case .outputTurned(let turn):
      tell(.outputTurned(turn))
    case .exposed:
      compositor.expose()
      isStale = true
    case .texturesLost:
      (compositor as? GPUCompositor)?.reloadTextures()
      isStale = true
    case .wake:
      break
    }
  }

  /// Takes a message from a worker.
  func handle(_ message: Message) throws(StartError) {
    switch message {
    case .requested(let request):
      if !album.isComplete {
        album.begin(with: request.photo)
        tell(.photosChanged(count: 1, page: 0))
      }
      if let page = album.page(of: request.photo, askedFor: request.page) {
        loader.noteRequest(page: page, demand: request.demand, at: clock.now)
      }
    case .scanned(let result):
      try take(result)
    case .decoded(let reply):
      guard let page = album.page(of: reply.request.photo, askedFor: reply.request.page) else {
        return
      }
      if reply.request.purpose == .detail {
        if details.receive(reply, page: page) { isStale = true }
        return
      }
      loader.receive(reply, page: page)
      tellPhotoSize()
      isStale = true
    case .frame(let result, let serial):
      if player.receive(result, serial: serial) { isStale = true }
    case .interrupted:
      isQuitting = true
    case .trouble(let trouble):
      if case .noSandbox = trouble, options.requireSandbox {
        throw StartError(code: .unavailable, message: "--require-sandbox: \(trouble.message)")
      }
      Console.complain(trouble.message)
    case .sensed(let device, let time):
      frameLog?.note(sensedAt: time)
      tell(.sensed(device))
    case .sensorChanged(let state):
      take(state)
    case .reducedMotion(let isReduced):
      tell(.reducedMotionChanged(isReduced))
    case .painted(let key, let picture):
      pictures.receive(picture, for: key)
      isStale = true
    }
  }

  /// What a key asks for as things are.
  func command(for press: KeyPress) -> Command? {
    KeyBindings.command(for: press, isSimulating: stage.isSimulating)
  }

  /// Has the gallery take an event, and does what comes of it.
  func tell(_ event: GalleryEvent) {
    if let summary = event.summary {
      log.note(event: summary, at: clock.now)
      if stage.isInspectorShown { isStale = true }
    }
    let before = stage
    for effect in stage.handle(event, at: clock.now) { carryOut(effect) }
    tellPhotoSize()
    if stage != before { isStale = true }
    claimSensor()
  }

  /// Tells the gallery how large the current page's photo is, once that is known: for zooming.
  func tellPhotoSize() {
    let size = loader.picture(of: gallery.pager.page)?.photoSize
    if size != gallery.photoSize { _ = stage.handle(.photoSizeChanged(size), at: clock.now) }
  }

  /// What lies on a button of the bar is the button's, all else the photos'.
  private func take(_ pointer: PointerEvent) {
    let before = buttons
    let button = button(at: pointer.location)
    let isMouse = pointer.pointer == InputEvent.mouse
    if isMouse { mousePlace = pointer.location }
    switch buttons.handle(pointer, on: button, isMouse: isMouse) {
    case .ignored: tell(.pointer(pointer))
    case .clicked(.rotationLock): tell(.command(.toggleRotationLock))
    case .taken, .clicked(.rotationSource): break
    }
    if buttons != before { isStale = true }
  }

  /// The button of the bar that lies at a point of the window now.
  private func button(at location: Point) -> ChromeButton? {
    let now = clock.now
    guard !gallery.isHelpShown, stage.region(at: location, at: now) == .screen,
      let place = stage.screenPoint(location, at: now)
    else { return nil }
    return chromeView(at: now).button(at: gallery.chromeSpace(at: now).inverse.apply(to: place))
  }

  private func point(at location: Point?) {
    let before = buttons
    let now = clock.now
    mousePlace = location
    buttons.hover(location.flatMap { button(at: $0) }, at: now)
    // A time that is put off changes nothing that is seen.
    if buttons.hovered != before.hovered || buttons.tooltip != before.tooltip { isStale = true }
  }

  func takeWindowState() {
    // Whoever makes the window full screen has not left the tour alone for a minute.
    if window.isFullScreen != gallery.isFullScreen { tourRest.noteInput(at: clock.now) }
    tell(.fullScreenChanged(window.isFullScreen))
    tell(.resized(window.size, scale: window.scale))
  }

  private func carryOut(_ effect: GalleryEffect) {
    switch effect {
    case .quit:
      isQuitting = true
    case .reload(let page):
      guard album.photos.indices.contains(page) else { return }
      player.stop()
      details.reload(page: page)
      loader.reload(page: page, photo: album.photos[page], at: clock.now)
      isStale = true
    case .toggleTour:
      toggleTour()
    case .setFullScreen(let isFull):
      do {
        try window.setFullScreen(isFull)
        takeWindowState()
      } catch {
        Console.complain("\(error)")
      }
    }
  }

  private func take(_ result: PhotoScan.Result) throws(StartError) {
    for problem in result.problems { Console.complain(problem) }
    guard !result.photos.isEmpty else {
      guard let folder = result.emptyFolders.first else {
        let message =
          options.paths.isEmpty
          ? "the bundled photos are missing; name photos or a folder: gimbal PATH"
          : "nothing is left to show"
        throw StartError(code: .noInput, message: message)
      }
      notice = .notice(
        heading: "No photos in \(folder.lastComponent?.string ?? folder.string)",
        detail: "Gimbal shows files of these kinds: "
          + ImageFormat.allCases.map(\.displayName).joined(separator: ", ") + ".")
      album.complete([], startPage: 0)
      tell(.photosChanged(count: 0, page: 0))
      isStale = true
      return
    }
    let page = startPage(in: result)
    details.removeAll()
    if album.photos.first == result.photos[page] {
      loader.move(page: 0, to: page)
    } else {
      // Another one was asked for ahead than the one to begin with.
      loader.removeAll()
    }
    album.complete(result.photos, startPage: page)
    tell(.photosChanged(count: result.photos.count, page: page))
  }

  /// The page to begin with: the one asked for, as far as there are so many.
  private func startPage(in result: PhotoScan.Result) -> Int {
    guard let wanted = options.start else { return result.start }
    let count = result.photos.count
    if wanted > count {
      Console.complain("--start \(wanted): there are only \(count) photos; showing the last one")
    }
    return min(wanted, count) - 1
  }
}
