/// What this machine draws with, found out by trying it.
package struct GraphicsSurvey: Hashable, Sendable {
  /// What there is for drawing on a GPU.
  package enum Device: Hashable, Sendable {
    case present
    /// There is one, which this user may not use.
    case denied
    case absent
  }

  /// Whether there is a GPU, as far as the file system tells.
  package let device: Device
  /// What OpenGL calls its hardware; nil where SDL draws by something else, or by nothing.
  package let openGLName: String?
  /// Whether that OpenGL draws on the CPU.
  package let isEmulated: Bool
  /// Why nothing can be drawn by a GPU, be it emulated; nil where it can.
  package let failure: String?
  /// What `auto` takes; nil where nothing can be drawn at all.
  package let automaticChoice: RendererPreference?

  /// Tries both ways of drawing on a window each, which must be shown to nobody.
  ///
  /// - Parameter makeWindow: opens such a window, and closes it when `body` has returned.
  @MainActor package init(
    withWindow: (_ body: (OpaquePointer) -> Void) -> Void
  ) {
    device = GraphicsHardware.isPresent ? .present : GraphicsHardware.isListed ? .denied : .absent
    var name: String?
    var failure: String?
    var choice: RendererPreference?
    withWindow { window in
      do throws(RenderingError) {
        let compositor = try GPUCompositor(window: window, allowSoftwareGL: true)
        name = GraphicsHardware.openGLName
        compositor.close()
      } catch {
        failure = error.description
      }
    }
    withWindow { window in
      guard let compositor = try? makeCompositor(window: window, preference: .auto) else { return }
      choice = compositor is GPUCompositor ? .gpu : .cpu
      compositor.close()
    }
    openGLName = name
    isEmulated = name.map(GraphicsHardware.isEmulated) ?? false
    self.failure = failure
    automaticChoice = choice
  }
}
