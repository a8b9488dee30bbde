import CSDL2
import Chrome
import Commands
import DecoderService
import GalleryCore
import SDLSupport
import SystemPackage
import SystemServices
import Testing

@testable import GimbalApp

@MainActor @Suite("Cropping over the photos")
struct CropOverlayTests {
  private static let size = PixelSize(width: 3000, height: 2000)

  private func overlay() -> CropOverlay {
    CropOverlay(MediaInHand.album.photos[3], size: Self.size, shown: nil, in: .standard)
  }

  /// Decodes the current photo.
  private func decode(
    _ parts: ShownParts, animation: AnimationTraits? = nil, isScalable: Bool = false
  ) throws {
    parts.inHand.request()
    var reply = try #require(
      parts.inHand.decoders.reply(to: MediaInHand.album.photos[3].id, animation: animation))
    var photo = try reply.result.get()
    photo.isScalable = isScalable
    reply.result = .success(photo)
    _ = parts.inHand.media.receive(reply)
  }

  private func cropping(_ photo: Photo, isInPlace: Bool) -> PhotoCropping {
    PhotoCropping(
      photo: photo, shown: nil, frame: CropFrame(PhotoCrop(Self.size)), isInPlace: isInPlace)
  }

  /// What is said instead of showing the frame; nil if it is shown.
  private func refusal(_ parts: ShownParts) -> String? {
    let actions = parts.overlays.openCrop(in: parts.snapshot())
    if parts.overlays.contains(.crop) {
      #expect(actions.contains(.updateEnvironment), "A slideshow waits.")
      return nil
    }
    for case .say(let message) in actions { return message.text }
    return ""
  }

  private func key(_ code: SDL_KeyCode, _ modifiers: KeyModifiers = []) -> InputEvent {
    .key(KeyPress(code: code, modifiers: modifiers), isRepeat: false)
  }

  @Test("keeps all input, so that nothing is paged or deleted")
  func modal() {
    var overlay = overlay()
    for event in [
      key(SDLK_DELETE), key(SDLK_PAGEDOWN), key(SDLK_SPACE), key(SDLK_F2), key(SDLK_q),
      .sideButton(.back), .secondaryClick(Point(x: 100, y: 100)), .text("x"),
    ] {
      #expect(overlay.handle(event, in: .standard) == .handled, "\(event)")
    }
    for event in [InputEvent.quit, .windowChanged, .exposed, .pointersLost, key(SDLK_F11)] {
      #expect(overlay.handle(event, in: .standard) == .ignored, "\(event)")
    }
    #expect(overlay.handle(key(SDLK_ESCAPE), in: .standard) == .closes(passesOn: false))
  }

  @Test("saves what is in the frame, unless another task runs: the frame stays in any case")
  func saving() {
    var overlay = overlay()
    #expect(
      overlay.handle(key(SDLK_RETURN), in: .standard)
        == .says(ShortMessage("Nothing is cropped yet")))
    _ = overlay.handle(key(SDLK_LEFT, [.shift, .control]), in: .standard)
    // Neither has a meaning here, without a focus.
    #expect(overlay.handle(key(SDLK_SPACE), in: .standard) == .handled)
    #expect(overlay.handle(key(SDLK_RETURN, .control), in: .standard) == .handled)
    for (code, modifiers) in [
      (SDLK_RETURN, KeyModifiers([])), (SDLK_s, .control), (SDLK_RETURN, .shift),
    ] {
      guard
        case .does(.crop(let cropping), typed: []) = overlay.handle(
          key(code, modifiers), in: .standard)
      else {
        Issue.record("Nothing is saved.")
        continue
      }
      #expect(cropping.photo == MediaInHand.album.photos[3])
      #expect(cropping.isInPlace == modifiers.contains(.shift))
      #expect(cropping.frame.resultSize == PixelSize(width: 2999, height: 2000))
    }
    var part = OverlaysPart()
    _ = part.open(.crop(overlay))
    var context = Overlay.Context.standard
    context.busy = { ShortMessage("Wait") }
    let outcome = part.handle(key(SDLK_RETURN), in: context)
    #expect(outcome.isHandled && outcome.actions.contains(.say(ShortMessage("Wait"))))
    #expect(part.contains(.crop) && !outcome.actions.contains(.updateEnvironment))
    context.busy = { nil }
    let saved = part.handle(key(SDLK_RETURN, .shift), in: context)
    #expect(part.contains(.crop))
    #expect(
      saved.actions.contains { if case .answer(.crop, typed: []) = $0 { true } else { false } })
    let left = part.handle(key(SDLK_ESCAPE), in: context)
    #expect(part.isEmpty && left.actions.contains(.updateEnvironment), "A slideshow goes on.")
  }

  @Test("shows the pictures that were painted last until those that follow are")
  func lastPictures() {
    var overlay = overlay()
    let former = overlay.editor.crop.sizeText
    let picture: (id: ImageID, size: Size)? = (ImageID(1), Size(width: 40, height: 20))
    func isSize(_ picture: ChromePicture, _ text: String) -> Bool {
      if case .pixel(text, _) = picture { true } else { false }
    }
    overlay.layOut(in: .standard) { _ in picture }
    _ = overlay.handle(key(SDLK_LEFT, .shift), in: .standard)
    let later = overlay.editor.crop.sizeText
    #expect(later != former)
    func asked(isPainted: Bool) -> [String] {
      var asked: [String] = []
      _ = overlay.items(in: .standard) { asking in
        for text in [former, later] where isSize(asking, text) { asked.append(text) }
        return isPainted || !isSize(asking, later) ? picture : nil
      }
      return asked
    }
    overlay.layOut(in: .standard) { isSize($0, later) ? nil : picture }
    #expect(Set(asked(isPainted: false)) == [former, later])
    overlay.layOut(in: .standard) { _ in picture }
    #expect(Set(asked(isPainted: true)) == [later])
  }

  @Test("ends with a message when another photo is shown, or its file changes")
  func ends() {
    let parts = ShownParts()
    defer { parts.close() }
    _ = parts.overlays.open(.crop(overlay()))
    #expect(parts.overlays.followPhoto(in: parts.snapshot()).isEmpty)
    #expect(parts.overlays.photoChanged(parts.photo(4).id, in: parts.snapshot()).isEmpty)
    // Gimbal itself writes it.
    parts.files.crops.running = cropping(parts.photo(3), isInPlace: true)
    #expect(parts.overlays.photoChanged(parts.photo(3).id, in: parts.snapshot()).isEmpty)
    parts.files.crops.running = nil
    let actions = parts.overlays.photoChanged(parts.photo(3).id, in: parts.snapshot())
    #expect(
      parts.overlays.isEmpty && actions.contains { if case .say = $0 { true } else { false } })
    _ = parts.overlays.open(.crop(overlay()))
    parts.send(.command(.page(by: 1)))
    // The photo itself is as it was.
    let cancelled = ShortMessage("Cancelled: nothing was saved", isLasting: true)
    #expect(parts.overlays.followPhoto(in: parts.snapshot()).contains(.say(cancelled)))
    #expect(parts.overlays.isEmpty)
  }

  @Test("cancels what is being saved when it closes, and says nothing of it before it ends")
  func closesWhileSaving() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    func says(_ actions: [AppAction]) -> Bool {
      actions.contains { if case .say = $0 { true } else { false } }
    }
    for isInPlace in [false, true] {
      let task = parts.files.begin("Saving", at: 0)
      parts.files.crops.running = cropping(photo, isInPlace: isInPlace)
      _ = parts.overlays.open(.crop(overlay()))
      let left = parts.overlays.handle(key(SDLK_ESCAPE), in: .standard).actions
      #expect(parts.overlays.isEmpty && !says(left))
      #expect(left.contains(.answer(.cancelCrop(photo.id), typed: [])))
      #expect(!task.cancellation.isCancelled)
      _ = parts.files.answer(.cancelCrop(parts.photo(4).id), typed: [], in: parts.snapshot())
      #expect(!task.cancellation.isCancelled, "It is another photo.")
      _ = parts.files.answer(.cancelCrop(photo.id), typed: [], in: parts.snapshot())
      #expect(task.cancellation.isCancelled)
    }
    // Its file changes while a copy is saved.
    parts.files.crops.running = cropping(photo, isInPlace: false)
    _ = parts.overlays.open(.crop(overlay()))
    let changed = parts.overlays.photoChanged(photo.id, in: parts.snapshot())
    #expect(changed.contains(.answer(.cancelCrop(photo.id), typed: [])) && !says(changed))
    // Another photo is shown.
    _ = parts.overlays.open(.crop(overlay()))
    parts.send(.command(.page(by: 1)))
    let followed = parts.overlays.followPhoto(in: parts.snapshot())
    #expect(followed.contains(.answer(.cancelCrop(photo.id), typed: [])) && !says(followed))
  }

  @Test("screen readers read the size, the angle as a value, and why a button does nothing")
  func accessible() throws {
    let parts = ShownParts()
    defer { parts.close() }
    var overlay = overlay()
    let layout = AccessibilityLayout(parts.snapshot())
    let node = layout.node(of: overlay).0
    #expect(node.description == overlay.editor.crop.sizeText)
    let slider = try #require(node.children.first { $0.role == .slider })
    #expect(slider.progress == 0.5 && slider.name == overlay.editor.crop.angleText)
    let save = node.children.first { $0.name == "Save Copy" }
    #expect(save?.description == "Nothing is cropped yet" && save?.isPressable == true)
    _ = overlay.handle(key(SDLK_PERIOD), in: .standard)
    let turned = layout.node(of: overlay).0.children
    let later = turned.first { $0.role == .slider }
    #expect((later?.progress ?? 0) > 0.5)
    #expect(turned.contains { $0.name == "Save Copy" && $0.description.isEmpty })
  }

  @Test("opens over a photo that is shown, and says why over what cannot be cropped")
  func opening() throws {
    let parts = ShownParts()
    defer { parts.close() }
    try decode(parts)
    #expect(refusal(parts) == nil)
    let size = PixelSize(width: 6000, height: 4000)
    for case .crop(let overlay) in parts.overlays.stack.overlays {
      #expect(overlay.photo == parts.photo(3) && overlay.editor.crop == PhotoCrop(size))
    }
    #expect(parts.overlays.openCrop(in: parts.snapshot()).isEmpty, "It is open.")
    _ = parts.overlays.close(.crop)
    parts.send(.sheetsCounted(parts.photo(3).id, 3))
    #expect(refusal(parts) == "A file with several photos cannot be cropped")
    parts.send(.sheetsCounted(parts.photo(3).id, 1))
    #expect(refusal(parts) == nil)
    _ = parts.overlays.close(.crop)
    // The file has changed, and is read again.
    parts.inHand.media.reload(parts.photo(3).id, at: 0)
    #expect(refusal(parts) == "The photo cannot be cropped before it is shown")
    parts.send(.command(.toggleOverview))
    #expect(refusal(parts) == "Open the photo to crop it")
  }

  @Test("animated photos and drawings are not cropped, nor are samples")
  func others() throws {
    let animated = ShownParts()
    defer { animated.close() }
    try decode(animated, animation: AnimationTraits(playCount: nil))
    #expect(refusal(animated) == "Animated photos cannot be cropped")
    let drawn = ShownParts()
    defer { drawn.close() }
    try decode(drawn, isScalable: true)
    #expect(refusal(drawn) == "Drawings and documents cannot be cropped")
    let folder = try #require(BundledFiles.photos)
    let samples = ShownParts(
      Album([Photo.Location(path: Array(folder.appending("a.jpg").string.utf8))]), page: 0)
    defer { samples.close() }
    #expect(refusal(samples) == FileWork.bundledReason)
  }

  @Test("says why a photo cannot be cropped")
  func refused() {
    let parts = ShownParts()
    defer { parts.close() }
    // Nothing is decoded yet.
    let actions = parts.overlays.openCrop(in: parts.snapshot())
    #expect(parts.overlays.isEmpty && actions.count == 1)
    var rules = ProgramCommandRules()
    #expect(rules.refusal(of: .cropPhoto) == nil)
    for refusal in [FileRefusal.inArchive, .onWeb, .fromInput] {
      rules.fileRefusal = refusal
      #expect(rules.refusal(of: .cropPhoto)?.message == refusal.message)
    }
    rules.isKiosk = true
    #expect(rules.refusal(of: .cropPhoto)?.message?.contains("kiosk") == true)
    rules.isReadOnly = true
    #expect(rules.refusal(of: .cropPhoto)?.message?.contains("read-only") == true)
  }
}
