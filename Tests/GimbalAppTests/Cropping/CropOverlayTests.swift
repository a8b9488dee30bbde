import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@MainActor @Suite("Cropping over the photos")
struct CropOverlayTests {
  private static let size = PixelSize(width: 3000, height: 2000)

  private func overlay(saveRefusal: String? = nil) -> CropOverlay {
    CropOverlay(
      MediaInHand.album.photos[3], size: Self.size, shown: nil, saveRefusal: saveRefusal,
      in: .standard)
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

  @Test("saves what is in the frame, by Enter another file, with Ctrl the photo’s own")
  func saving() {
    var overlay = overlay()
    #expect(overlay.handle(key(SDLK_RETURN), in: .standard) == .handled, "It is whole.")
    _ = overlay.handle(key(SDLK_LEFT, [.shift, .control]), in: .standard)
    for (modifiers, isCopy) in [(KeyModifiers([]), true), (.control, false)] {
      guard
        case .answers(.crop(let cropping), typed: []) = overlay.handle(
          key(SDLK_RETURN, modifiers), in: .standard)
      else {
        Issue.record("Nothing is saved.")
        continue
      }
      #expect(cropping.isCopy == isCopy && cropping.photo == MediaInHand.album.photos[3])
      #expect(cropping.frame.resultSize == PixelSize(width: 2999, height: 2000))
    }
    var refused = self.overlay(saveRefusal: "No.")
    _ = refused.handle(key(SDLK_LEFT, .shift), in: .standard)
    #expect(refused.handle(key(SDLK_RETURN, .control), in: .standard) == .handled)
  }

  @Test("ends with a message when another photo is shown, or its file changes")
  func ends() {
    let parts = ShownParts()
    defer { parts.close() }
    _ = parts.overlays.open(.crop(overlay()))
    #expect(parts.overlays.followPhoto(in: parts.snapshot()).isEmpty)
    #expect(parts.overlays.photoChanged(parts.photo(4).id).isEmpty)
    let actions = parts.overlays.photoChanged(parts.photo(3).id)
    #expect(
      parts.overlays.isEmpty && actions.contains { if case .say = $0 { true } else { false } })
    _ = parts.overlays.open(.crop(overlay()))
    parts.send(.command(.page(by: 1)))
    #expect(!parts.overlays.followPhoto(in: parts.snapshot()).isEmpty && parts.overlays.isEmpty)
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

  @Test("names copies after the photo, in its format")
  func names() {
    func name(_ path: String) -> String {
      let photo = MediaInHand.album.photos[0].with(Photo.Location(path: Array(path.utf8)))
      let cropping = PhotoCropping(
        photo: photo, shown: nil, frame: CropFrame(PhotoCrop(Self.size)), isCopy: true)
      return String(decoding: cropping.copyName, as: UTF8.self)
    }
    #expect(name("/a/beach.JPG") == "beach-cropped.jpg" && name("/a/b.png") == "b-cropped.png")
    #expect(name("/a/b.heic") == "b-cropped.jpg" && name("/a/b") == "b-cropped.jpg")
  }
}
