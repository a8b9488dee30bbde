import CSDL2
import CSDL2Native
import CWayland
import GalleryCore
import Glibc

/// Draws into memory shared with a Wayland compositor, in physical pixels at every scale.
///
/// SDL 2.26 creates window surfaces in window units and shows them with OpenGL, so at scale 2 only
/// a quarter of the picture was visible (Docs/Decisions/0022).
@MainActor final class WaylandWindowPixels: WindowPixels {
  /// One buffer is shown, one is next, and one is a spare if the compositor releases late.
  private static let maximumBuffers = 3
  /// The time to wait for a release, in milliseconds.
  ///
  /// A working compositor needs one refresh.
  private static let patience: Int32 = 50

  private let window: OpaquePointer
  private let surface: OpaquePointer
  private let connection: WaylandConnection
  private var buffers: [WaylandBuffer] = []
  private var lent: WaylandBuffer?

  /// Returns nil if SDL does not use Wayland for the window.
  init?(window: OpaquePointer) throws(RenderingError) {
    var (display, surface): (OpaquePointer?, OpaquePointer?)
    guard csdl2native_wayland_window(window, &display, &surface), let display, let surface else {
      return nil
    }
    connection = try WaylandConnection(display: display)
    self.window = window
    self.surface = surface
  }

  func nextFrame() throws(RenderingError) -> FrameMemory {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    let size = PixelSize(width: Int(max(1, width)), height: Int(max(1, height)))
    let buffer = try buffer(of: size)
    lent = buffer
    return FrameMemory(target: buffer.target, outdated: buffer.outdated, isLost: false)
  }

  func show(_ rows: ChangedRows) throws(RenderingError) {
    guard let buffer = lent else { return }
    for other in buffers where other !== buffer { other.outdated.formUnion(rows) }
    buffer.outdated = ChangedRows(all: 0)
    buffer.attach(to: surface)
    // Damage in pixels needs version 4; before that, the whole surface is damaged.
    if wl_surface_get_version(surface) >= 4 {
      for range in rows.ranges {
        wl_surface_damage_buffer(
          surface, 0, Int32(range.lowerBound), Int32(buffer.size.width), Int32(range.count))
      }
    } else {
      wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
    }
    wl_surface_commit(surface)
    try connection.flush()
  }

  func close() {
    lent = nil
    for buffer in buffers { buffer.close() }
    buffers = []
    connection.close()
  }

  /// Returns a buffer that the compositor does not read, with the fewest rows to paint.
  private func buffer(of size: PixelSize) throws(RenderingError) -> WaylandBuffer {
    connection.dispatch()
    discardBuffers(except: size)
    if let free = freeBuffer(of: size) { return free }
    if buffers.count(where: { $0.size == size }) < Self.maximumBuffers {
      guard let buffer = WaylandBuffer(size, sharedBy: connection.sharedMemory) else {
        throw RenderingError("There is no memory for a window of \(size.width)×\(size.height).")
      }
      buffers.append(buffer)
      return buffer
    }
    try connection.flush()
    let deadline = ContinuousClock.now + .milliseconds(Int(Self.patience))
    while ContinuousClock.now < deadline {
      connection.wait(milliseconds: Self.patience)
      if let free = freeBuffer(of: size) { return free }
    }
    // The compositor hangs or does not show this window. The oldest buffer is the least likely to
    // be shown.
    guard let oldest = buffers.first(where: { $0.size == size }) else {
      throw RenderingError("The Wayland compositor releases no memory.")
    }
    buffers.removeAll { $0 === oldest }
    buffers.append(oldest)
    return oldest
  }

  private func freeBuffer(of size: PixelSize) -> WaylandBuffer? {
    buffers.filter { !$0.isHeld && $0.size == size }
      .min { $0.outdated.count < $1.outdated.count }
  }

  /// Destroys buffers of other sizes as soon as the compositor has released them.
  private func discardBuffers(except size: PixelSize) {
    for buffer in buffers where buffer.size != size && !buffer.isHeld { buffer.close() }
    buffers.removeAll { $0.size != size && !$0.isHeld }
  }
}
