import CSDL2
import Chrome
import Commands
import GalleryCore
import ProcessWire
import SDLSupport

/// A photo that is cropped over everything else, which handles all input until it is saved or left.
struct CropOverlay: Hashable {
  /// The photo.
  let photo: Photo
  /// What identified its file when cropping began; nil if that is not known.
  let shown: FileStatus.Identity?
  /// The frame and the controls.
  private(set) var editor: CropEditor
  /// What is left of the photo.
  var frame: CropFrame { CropFrame(editor.crop) }
  /// The changing pictures that were painted last, which stay until the next ones are.
  private var lastPictures: [String: ChromePicture] = [:]

  /// Starts with the whole photo.
  init(
    _ photo: Photo, size: PixelSize, shown: FileStatus.Identity?, in context: Overlay.Context
  ) {
    (self.photo, self.shown) = (photo, shown)
    editor = CropEditor(
      size, windowSize: context.windowSize, context.direction,
      inPlaceRefusal: PhotoCropping.inPlaceRefusal(of: photo))
  }

  /// Handles an event: only the window's own events reach what is below.
  mutating func handle(_ event: InputEvent, in context: Overlay.Context) -> Overlay.Response {
    switch event {
    case .key(let press, let isRepeat):
      if context.command(press) == .toggleFullScreen { return .ignored }
      guard let key = CropEditor.Key(press) else { return .handled }
      // The key that opened it may still be held.
      if isRepeat, !key.repeats { return .handled }
      return response(to: editor.handle(key), in: context)
    case .pointer(let pointer): return response(to: editor.handle(pointer), in: context)
    case .hover(let place): editor.hover(place)
    case .pinch(let pinch): editor.handle(pinch)
    case .text, .wheel, .secondaryClick, .sideButton, .dropped: break
    case .pointersLost:
      editor.pointersLost()
      return .ignored
    case .quit, .windowChanged, .visibilityChanged, .outputTurned, .exposed, .texturesLost, .wake:
      return .ignored
    }
    return .handled
  }

  private func response(
    to outcome: CropEditor.Outcome, in context: Overlay.Context
  ) -> Overlay.Response {
    switch outcome {
    case .stays: return .handled
    case .cancels: return .closes(passesOn: false)
    case .refuses(let reason): return .says(ShortMessage(reason))
    case .saves, .savesInPlace:
      if let busy = context.busy() { return .says(busy) }
      let cropping = PhotoCropping(
        photo: photo, shown: shown, frame: frame,
        isInPlace: outcome == .savesInPlace)
      // The frame stays until the part is saved.
      return .does(.crop(cropping), typed: [])
    }
  }

  /// Follows the window, and notes which pictures are painted.
  mutating func layOut(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) {
    editor.layOut(windowSize: context.windowSize, context.direction)
    for (place, picture) in editor.changingPictures(in: context.windowSize)
    where painted(picture) != nil {
      lastPictures[place] = picture
    }
  }

  /// The items to draw; a picture that changes stays until the next one is painted.
  func items(
    in context: Overlay.Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    let places = editor.changingPictures(in: context.windowSize)
    return editor.items(
      image: context.shownImage(photo.id), in: context.windowSize, scale: context.scale,
      message: context.message
    ) { picture in
      if let now = painted(picture) { return now }
      let place = places.first { $0.value == picture }?.key
      return place.flatMap { lastPictures[$0] }.flatMap(painted)
    }
  }
}

extension CropEditor.Key {
  /// What a key means; nil for one without a meaning here.
  init?(_ press: KeyPress) {
    let isResizing = press.modifiers.contains(.shift)
    let isFine = press.modifiers.contains(.control)
    guard press.modifiers.subtracting([.shift, .control]).isEmpty else { return nil }
    func arrow(_ across: Int, _ down: Int) -> Self {
      isResizing
        ? .resize(across, down, isFine: isFine) : .move(across, down, isFine: isFine)
    }
    switch press.code {
    case SDLK_LEFT: self = arrow(-1, 0)
    case SDLK_RIGHT: self = arrow(1, 0)
    case SDLK_UP: self = arrow(0, -1)
    case SDLK_DOWN: self = arrow(0, 1)
    case SDLK_TAB: self = .tab(isBack: isResizing)
    case SDLK_RETURN where !isFine, SDLK_KP_ENTER where !isFine:
      self = isResizing ? .control(.saveInPlace) : .confirm
    case SDLK_SPACE: self = .press
    case SDLK_ESCAPE: self = .control(.cancel)
    case SDLK_s where isFine: self = .control(.saveCopy)
    case SDLK_r where !isFine: self = .control(.reset)
    case SDLK_a where !isFine: self = .control(.ratio)
    case SDLK_x where !isFine: self = .control(.shape)
    case SDLK_COMMA: self = .turn(degrees: isFine ? -0.1 : -0.5)
    case SDLK_PERIOD: self = .turn(degrees: isFine ? 0.1 : 0.5)
    default: return nil
    }
  }

  /// Whether a key that is held does the same again.
  var repeats: Bool {
    switch self {
    case .move, .resize, .turn, .tab: true
    case .press, .confirm, .control: false
    }
  }
}
