/// The graphics capabilities of this machine, found by trying them.
package struct GraphicsSurvey: Hashable, Sendable {
  /// The availability of a GPU.
  package enum Device: Hashable, Sendable {
    case present
    /// There is a GPU, but this user may not use it.
    case denied
    case absent
  }

  /// Whether there is a GPU, according to the file system.
  package let device: Device
  /// OpenGL's name for the hardware; nil if SDL does not draw with OpenGL.
  package let openGLName: String?
  /// Whether that OpenGL implementation draws on the CPU.
  package let isEmulated: Bool
  /// The reason why the GPU, real or emulated, cannot draw; nil if it can.
  package let failure: String?
  /// The compositor that `auto` selects; nil if drawing is impossible.
  package let automaticChoice: RendererPreference?

  /// Tries both compositors, each in a window, which must be invisible.
  ///
  /// - Parameter makeWindow: opens such a window, and closes it after `body` returns.
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
