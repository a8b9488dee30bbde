import CLinuxCalls
import CWayland
import GalleryCore
import Glibc

/// Memory shared with a Wayland compositor, for one frame.
///
/// It belongs to one thread: the compositor's release event arrives where the queue is dispatched.
final class WaylandBuffer {
  /// The size in pixels.
  let size: PixelSize
  /// The pixels, in rows without padding.
  let memory: UnsafeMutableRawPointer
  /// Whether the compositor still reads the buffer.
  private(set) var isHeld = false
  /// The rows that differ from the last frame shown.
  var outdated: ChangedRows

  private let byteCount: Int
  private let buffer: OpaquePointer

  /// Creates a black buffer; returns nil if the system or the compositor has no memory for it.
  init?(_ size: PixelSize, sharedBy sharedMemory: OpaquePointer) {
    let byteCount = size.width * size.height * 4
    // The protocol uses 32-bit sizes.
    guard byteCount > 0, byteCount <= Int(Int32.max) else { return nil }
    let file = clinuxcalls_memory_file("gimbal-window")
    guard file >= 0 else { return nil }
    defer { Glibc.close(file) }
    guard ftruncate(file, byteCount) == 0,
      let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { return nil }
    guard let pool = wl_shm_create_pool(sharedMemory, file, Int32(byteCount)),
      let buffer = wl_shm_pool_create_buffer(
        pool, 0, Int32(size.width), Int32(size.height), Int32(size.width * 4),
        WL_SHM_FORMAT_XRGB8888.rawValue)
    else {
      munmap(memory, byteCount)
      return nil
    }
    // The buffer retains the pool's memory.
    wl_shm_pool_destroy(pool)
    self.size = size
    self.memory = memory
    self.byteCount = byteCount
    self.buffer = buffer
    outdated = ChangedRows(all: size.height)
    // SAFETY: the object lives until `close`, after which there are no callbacks.
    wl_buffer_add_listener(buffer, Self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The target to paint into.
  var target: PixelTarget {
    PixelTarget(baseAddress: memory, size: size, bytesPerRow: size.width * 4)
  }

  /// Makes the buffer the surface's next content; the compositor reads it after the commit.
  func attach(to surface: OpaquePointer) {
    wl_surface_attach(surface, buffer, 0, 0)
    isHeld = true
  }

  /// Destroys the buffer.
  ///
  /// Call this once.
  func close() {
    wl_buffer_destroy(buffer)
    munmap(memory, byteCount)
  }

  // SAFETY: written once, before it is read; libwayland only reads it.
  private nonisolated(unsafe) static let listener: UnsafeMutablePointer<wl_buffer_listener> = {
    let listener = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_buffer_listener(release: { object, _ in
        guard let object else { return }
        // SAFETY: the pointer was passed in `init`, and that buffer is not closed.
        Unmanaged<WaylandBuffer>.fromOpaque(object).takeUnretainedValue().isHeld = false
      }))
    return listener
  }()
}
