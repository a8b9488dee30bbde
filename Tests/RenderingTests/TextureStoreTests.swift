import CSDL2
import CSDL2Image
import GalleryCore
import Testing

@testable import Rendering

@Suite("TextureStore")
@MainActor struct TextureStoreTests {
  @Test("A refused image is not drawn, and is retried only after a reset or a new insert")
  func refused() throws {
    try withRefusingRenderer { renderer in
      let store = TextureStore(renderer: renderer, maximumSize: .max)
      defer { store.removeAll() }
      let id = ImageID(1)
      store.insert(Fixture.corners(), as: id)
      #expect(triesUpload(of: id, in: store))
      #expect(!triesUpload(of: id, in: store))
      store.reload()
      #expect(triesUpload(of: id, in: store))
      store.insert(Fixture.corners(), as: id)
      #expect(triesUpload(of: id, in: store))
    }
  }

  @Test("All new images are uploaded in advance, not only the first")
  func ahead() throws {
    try withRefusingRenderer { renderer in
      let store = TextureStore(renderer: renderer, maximumSize: .max)
      defer { store.removeAll() }
      let ids = (1...3).map { ImageID($0) }
      for id in ids { store.insert(Fixture.corners(), as: id) }
      SDL_ClearError()
      store.uploadPending()
      #expect(SDL_GetError().pointee != 0)
      for id in ids { #expect(!triesUpload(of: id, in: store)) }
    }
  }

  /// Requests a texture that cannot be made; returns whether SDL was called, and thus reported an
  /// error.
  private func triesUpload(of id: ImageID, in store: TextureStore) -> Bool {
    SDL_ClearError()
    #expect(store.texture(for: id, sampledAs: SDL_ScaleModeLinear) == nil)
    return SDL_GetError().pointee != 0
  }

  /// Provides SDL's software renderer, which refuses every texture because it cannot blend
  /// premultiplied colours.
  private func withRefusingRenderer(_ body: (OpaquePointer) throws -> Void) throws {
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    defer { SDL_FreeSurface(surface) }
    let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
    defer { SDL_DestroyRenderer(renderer) }
    try body(renderer)
  }
}
