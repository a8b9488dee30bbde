import CSDL2

/// Which cursor the mouse has, and the ones of our own among them, made when they are first needed.
final class MouseCursor {
  /// The one that is shown.
  private(set) var shown = Cursor.arrow
  private var openHand: OwnedCursor?
  private var closedHand: OwnedCursor?
  /// Whether the display takes no pictures as cursors; the arrow stands in for them.
  private var isRefused = false
  /// SDL window units per point, which are a cursor's pixels.
  private let scale: Double

  init(scale: Double) { self.scale = scale }

  /// Changes the cursor; where nothing changes SDL is not asked.
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

  /// Gives the cursors back, before SDL's video ends.
  func close() {
    openHand = nil
    closedHand = nil
  }
}

/// A cursor of our own in SDL.
private nonisolated struct OwnedCursor: ~Copyable {
  let pointer: OpaquePointer

  /// Hands a picture to SDL; nil where the display takes no pictures as cursors.
  init?(_ picture: HandPicture) {
    var pixels = picture.pixels
    let side = Int32(picture.side)
    let made = pixels.withUnsafeMutableBytes { bytes -> OpaquePointer? in
      // SAFETY: the surface only refers to the pixels, and is gone before they are; the cursor is a
      // copy.
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

  deinit { SDL_FreeCursor(pointer) }
}
