import CSDL2
package import GalleryCore

/// Draws with an SDL renderer on the GPU.
@MainActor package final class GPUCompositor: Compositor {
  /// Whether presenting waits for the display, or for SDL's estimate of a refresh if that is not
  /// possible.
  package let presentsInStep: Bool

  private let renderer: OpaquePointer
  private let textures: TextureStore
  private var isClosed = false

  /// Creates a renderer for an SDL window, which must outlive the compositor.
  ///
  /// SDL's own software renderer is never used, because it crashes on rotated images. OpenGL that
  /// runs on the CPU is used only if `allowSoftwareGL` is true.
  package init(window: OpaquePointer, allowSoftwareGL: Bool) throws(RenderingError) {
    let renderer = try Self.acceleratedRenderer(for: window)
    var info = SDL_RendererInfo()
    let openGLName = GraphicsHardware.openGLName
    let isEmulated = openGLName.map(GraphicsHardware.isEmulated) ?? false
    guard SDL_GetRendererInfo(renderer, &info) == 0, allowSoftwareGL || !isEmulated else {
      SDL_DestroyRenderer(renderer)
      throw RenderingError(
        "The GPU cannot be used: OpenGL is only emulated here (\(openGLName ?? "unknown")).")
    }
    self.renderer = renderer
    presentsInStep = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    let limit = Int(min(info.max_texture_width, info.max_texture_height))
    textures = TextureStore(renderer: renderer, maximumSize: limit > 0 ? limit : Int.max)
    SDL_SetRenderDrawBlendMode(renderer, TextureStore.premultiplied)
  }

  deinit {
    guard isClosed else { preconditionFailure("a GPUCompositor was dropped without close()") }
  }

  /// Adds an image, which the next `draw` uploads.
  package func insert(_ image: PixelImage, as id: ImageID) { textures.insert(image, as: id) }

  /// Removes an image and its texture.
  package func remove(_ id: ImageID) { textures.remove(id) }

  /// The pixels of an image.
  package func image(_ id: ImageID) -> PixelImage? { textures.image(of: id) }

  /// Uploads all images again, as needed after `SDL_RENDER_DEVICE_RESET` or
  /// `SDL_RENDER_TARGETS_RESET`.
  package func reloadTextures() { textures.reload() }

  /// Does nothing, because each frame is drawn and presented completely.
  package func expose() {}

  /// Draws and presents a scene, then uploads new images so that they are ready for later scenes.
  package func draw(_ scene: Scene) throws(RenderingError) {
    precondition(!isClosed)
    let background = PremultipliedColor(scene.background.opaque)
    SDL_SetRenderDrawColor(renderer, background.red, background.green, background.blue, 255)
    SDL_RenderClear(renderer)
    if scene.scale.isFinite, scene.scale > 0 {
      for item in scene.items {
        switch item {
        case .image(let quad): try draw(quad, scale: scene.scale)
        case .rectangle(let rectangle): try draw(rectangle, scale: scene.scale)
        }
      }
    }
    SDL_RenderPresent(renderer)
    textures.uploadPending()
  }

  /// Destroys the textures, then the renderer.
  package func close() {
    precondition(!isClosed)
    isClosed = true
    textures.removeAll()
    SDL_DestroyRenderer(renderer)
  }

  private func draw(_ quad: ImageQuad, scale: Double) throws(RenderingError) {
    let color = PremultipliedColor(opacity: quad.opacity)
    guard color.alpha > 0, let size = textures.imageSize(of: quad.image),
      let placement = TexturePlacement(quad: quad, imageSize: size, scale: scale),
      let mesh = QuadMesh(placement: placement, imageSize: size, color: color)
    else { return }
    let mode =
      switch placement.alignment {
      case .exact, .squares: SDL_ScaleModeNearest
      case .upright, .turned: SDL_ScaleModeLinear
      }
    guard let texture = textures.texture(for: quad.image, sampledAs: mode) else { return }
    try draw(mesh, texture)
  }

  private func draw(_ rectangle: SolidRectangle, scale: Double) throws(RenderingError) {
    let color = PremultipliedColor(rectangle.color)
    guard color.alpha > 0,
      let placement = RectanglePlacement(rectangle: rectangle, scale: scale),
      let mesh = QuadMesh(placement: placement, color: color)
    else { return }
    try draw(mesh, nil)
  }

  private func draw(_ mesh: QuadMesh, _ texture: OpaquePointer?) throws(RenderingError) {
    let failure = SDL_RenderGeometry(
      renderer, texture, mesh.vertices, Int32(mesh.vertices.count), mesh.indices,
      Int32(mesh.indices.count))
    guard failure == 0 else {
      throw .sdl("The GPU cannot draw; --renderer cpu does without it")
    }
  }

  private static func acceleratedRenderer(
    for window: OpaquePointer
  ) throws(RenderingError) -> OpaquePointer {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    for index in 0..<max(0, SDL_GetNumRenderDrivers()) {
      var info = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(index, &info) == 0,
        info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0
      else { continue }
      if let renderer = SDL_CreateRenderer(window, index, flags) { return renderer }
    }
    throw .sdl("The GPU cannot be used (try --renderer cpu)")
  }
}
