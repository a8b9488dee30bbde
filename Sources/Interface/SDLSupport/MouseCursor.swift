import CSDL2

/// Sets the mouse cursor.
///
/// It creates its own cursors when they are first needed.
final class MouseCursor {
  /// The current cursor.
  private(set) var shown = Cursor.arrow
  private var openHand: OwnedCursor?
  private var closedHand: OwnedCursor?
  private var refusal: OwnedCursor?
  /// Whether the display refused picture cursors; the arrow is used instead.
  private var isRefused = false
  /// SDL window units per point, which are the pixels of a cursor.
  private let scale: Double

  init(scale: Double) { self.scale = scale }

  /// Changes the cursor; does nothing if it is already shown.
  func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    switch cursor {
    case .hidden: SDL_ShowCursor(SDL_DISABLE)
    case .arrow: SDL_SetCursor(SDL_GetDefaultCursor())
    case .grab:
      if openHand == nil { openHand = make(.open) }
      SDL_SetCursor(openHand?.pointer ?? SDL_GetDefaultCursor())
    case .grabbing:
      if closedHand == nil { closedHand = make(.closed) }
      SDL_SetCursor(closedHand?.pointer ?? SDL_GetDefaultCursor())
    case .refusing:
      if refusal == nil { refusal = OwnedCursor(SDL_SYSTEM_CURSOR_NO) }
      SDL_SetCursor(refusal?.pointer ?? SDL_GetDefaultCursor())
    }
    if shown == .hidden { SDL_ShowCursor(SDL_ENABLE) }
    shown = cursor
  }

  private func make(_ hand: HandPicture.Shape) -> OwnedCursor? {
    guard !isRefused else { return nil }
    guard let cursor = OwnedCursor(HandPicture(hand, scale: scale)) else {
      isRefused = true
      return nil
    }
    return cursor
  }

  /// Destroys the cursors; must be called before SDL's video ends.
  func close() {
    openHand = nil
    closedHand = nil
    refusal = nil
  }
}

/// Owns a cursor created from a picture, or one of the desktop's.
private nonisolated struct OwnedCursor: ~Copyable {
  let pointer: OpaquePointer

  /// Creates a cursor; returns nil if the display does not support picture cursors.
  init?(_ picture: HandPicture) {
    var pixels = picture.pixels
    let side = Int32(picture.side)
    let made = pixels.withUnsafeMutableBytes { bytes -> OpaquePointer? in
      // SAFETY: the surface refers to the pixels and is freed before them; the cursor has a copy.
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, side, side, 32, side * 4, SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      return SDL_CreateColorCursor(surface, Int32(picture.hotSpot), Int32(picture.hotSpot))
    }
    guard let made else { return nil }
    pointer = made
  }

  /// Creates one of the desktop's cursors; returns nil if the display has none.
  init?(_ shape: SDL_SystemCursor) {
    guard let made = SDL_CreateSystemCursor(shape) else { return nil }
    pointer = made
  }

  deinit { SDL_FreeCursor(pointer) }
}
