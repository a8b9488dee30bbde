import CSDL2
import GalleryCore

/// Owns a renderer's textures.
///
/// Each is created when it is first drawn, or before.
@MainActor final class TextureStore {
  /// An image and its texture; the texture stays nil if the GPU refused it.
  private struct Entry {
    let image: PixelImage
    var texture: OpaquePointer?
    var scaleMode = SDL_ScaleModeLinear
  }

  /// Colours are premultiplied, in the images and at the vertices.
  static let premultiplied = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  private let renderer: OpaquePointer
  private let maximumSize: Int
  private var entries: [ImageID: Entry] = [:]
  /// The images that are not uploaded yet.
  private var pending: Set<ImageID> = []

  init(renderer: OpaquePointer, maximumSize: Int) {
    self.renderer = renderer
    self.maximumSize = maximumSize
  }

  func insert(_ image: PixelImage, as id: ImageID) {
    remove(id)
    entries[id] = Entry(image: image)
    pending.insert(id)
  }

  func remove(_ id: ImageID) {
    if let texture = entries.removeValue(forKey: id)?.texture { SDL_DestroyTexture(texture) }
    pending.remove(id)
  }

  func removeAll() {
    for id in Array(entries.keys) { remove(id) }
  }

  /// Discards all textures, which a device reset has lost, and schedules new uploads.
  func reload() {
    for id in entries.keys {
      if let texture = entries[id]?.texture { SDL_DestroyTexture(texture) }
      entries[id]?.texture = nil
      pending.insert(id)
    }
  }

  func image(of id: ImageID) -> PixelImage? { entries[id]?.image }

  func imageSize(of id: ImageID) -> PixelSize? { entries[id]?.image.size }

  /// Returns the texture of an image, uploading it if needed; nil if the image is unknown or the
  /// GPU refuses it.
  func texture(for id: ImageID, sampledAs scaleMode: SDL_ScaleMode) -> OpaquePointer? {
    upload(id)
    guard let texture = entries[id]?.texture else { return nil }
    if entries[id]?.scaleMode != scaleMode {
      // The mode belongs to the texture, not to the draw call, so queued calls are flushed first.
      SDL_RenderFlush(renderer)
      SDL_SetTextureScaleMode(texture, scaleMode)
      entries[id]?.scaleMode = scaleMode
    }
    return texture
  }

  /// Uploads the images that were not needed yet, so that they are ready later.
  func uploadPending() {
    for id in pending { upload(id) }
  }

  private func upload(_ id: ImageID) {
    guard pending.remove(id) != nil, let entry = entries[id] else { return }
    let image = entry.image.shrunk(toFit: maximumSize)
    guard
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(image.size.width),
        Int32(image.size.height))
    else { return }
    guard SDL_UpdateTexture(texture, nil, image.baseAddress, Int32(image.bytesPerRow)) == 0,
      SDL_SetTextureBlendMode(texture, Self.premultiplied) == 0,
      SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear) == 0
    else {
      return SDL_DestroyTexture(texture)
    }
    entries[id]?.texture = texture
    entries[id]?.scaleMode = SDL_ScaleModeLinear
  }
}
