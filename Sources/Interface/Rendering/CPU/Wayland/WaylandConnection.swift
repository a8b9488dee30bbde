import CWayland
import Glibc

/// A queue of its own on SDL's connection to the Wayland compositor, and the memory that is shared
/// through it.
///
/// SDL reads the connection and keeps what comes for other queues; nothing here delays SDL's events.
@MainActor final class WaylandConnection {
  /// The `wl_shm` of this queue, whose buffers report to it.
  let sharedMemory: OpaquePointer
  private let display: OpaquePointer
  private let queue: OpaquePointer

  /// Finds the compositor's shared memory; fails where it has none.
  init(display: OpaquePointer) throws(RenderingError) {
    guard let queue = wl_display_create_queue(display) else {
      throw RenderingError("There is no memory for the window.")
    }
    let global = Global()
    guard let registry = Self.registry(of: display, on: queue) else {
      wl_event_queue_destroy(queue)
      throw RenderingError("There is no memory for the window.")
    }
    var listener = wl_registry_listener(
      global: { global, _, name, interface, _ in
        guard let global, let interface, strcmp(interface, "wl_shm") == 0 else { return }
        // SAFETY: it is what was passed below, and lives until the registry is destroyed.
        Unmanaged<Global>.fromOpaque(global).takeUnretainedValue().name = name
      }, global_remove: { _, _, _ in })
    let isAnswered = withUnsafePointer(to: &listener) { listener in
      // SAFETY: both live longer than the round trip, after which nothing is dispatched.
      wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(global).toOpaque())
      return wl_display_roundtrip_queue(display, queue) >= 0
    }
    let sharedMemory =
      isAnswered ? global.name.flatMap { cwayland_bind_shm(registry, $0) } : nil
    wl_registry_destroy(registry)
    guard let sharedMemory else {
      wl_event_queue_destroy(queue)
      throw RenderingError("The Wayland compositor shares no memory (it lacks wl_shm).")
    }
    self.display = display
    self.queue = queue
    self.sharedMemory = sharedMemory
  }

  /// Handles what has arrived, without asking the system.
  func dispatch() { wl_display_dispatch_queue_pending(display, queue) }

  /// Sends what was requested; fails where the compositor is gone.
  func flush() throws(RenderingError) {
    // A full socket is flushed by SDL later.
    guard wl_display_flush(display) < 0, errno != EAGAIN else { return }
    throw RenderingError("The Wayland compositor has ended the connection.")
  }

  /// Waits for whatever comes next, `milliseconds` at most, and handles it.
  func wait(milliseconds: Int32) {
    guard wl_display_prepare_read_queue(display, queue) == 0 else {
      dispatch()
      return
    }
    var descriptor = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
    if poll(&descriptor, 1, milliseconds) > 0 {
      wl_display_read_events(display)
    } else {
      wl_display_cancel_read(display)
    }
    dispatch()
  }

  /// Gives up the queue; what came from it must be destroyed before.
  func close() {
    wl_shm_destroy(sharedMemory)
    wl_event_queue_destroy(queue)
  }

  private static func registry(
    of display: OpaquePointer, on queue: OpaquePointer
  ) -> OpaquePointer? {
    // What is requested by the wrapper belongs to the queue from the start: SDL cannot get it.
    guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)) else {
      return nil
    }
    defer { wl_proxy_wrapper_destroy(wrapper) }
    wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    return wl_display_get_registry(OpaquePointer(wrapper))
  }

  /// What the registry says of `wl_shm`.
  private final class Global {
    var name: UInt32?
  }
}
