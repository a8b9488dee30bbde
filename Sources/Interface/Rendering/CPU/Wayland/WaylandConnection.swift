import CWayland
import Glibc

/// A separate queue on SDL's connection to the Wayland compositor, with its shared memory object.
///
/// SDL reads the connection and stores the events of other queues, so nothing here delays SDL's
/// events.
@MainActor final class WaylandConnection {
  /// The `wl_shm` object of this queue; its buffers send their events to the queue.
  let sharedMemory: OpaquePointer
  private let display: OpaquePointer
  private let queue: OpaquePointer

  /// Finds the compositor's shared memory; throws if it has none.
  init(display: OpaquePointer) throws(RenderingError) {
    guard let queue = wl_display_create_queue(display) else {
      throw RenderingError("There is no memory for the window.")
    }
    let global = Global()
    guard let registry = cwayland_registry(display, queue) else {
      wl_event_queue_destroy(queue)
      throw RenderingError("There is no memory for the window.")
    }
    var listener = wl_registry_listener(
      global: { global, _, name, interface, _ in
        guard let global, let interface, strcmp(interface, "wl_shm") == 0 else { return }
        // SAFETY: the pointer was passed below, and lives until the registry is destroyed.
        Unmanaged<Global>.fromOpaque(global).takeUnretainedValue().name = name
      }, global_remove: { _, _, _ in })
    let isAnswered = withUnsafePointer(to: &listener) { listener in
      // SAFETY: both outlive the round trip, after which no event is dispatched.
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

  /// Handles the events that have arrived, without a system call.
  func dispatch() { wl_display_dispatch_queue_pending(display, queue) }

  /// Sends pending requests; throws if the compositor has closed the connection.
  func flush() throws(RenderingError) {
    // If the socket is full, SDL flushes it later.
    guard wl_display_flush(display) < 0, errno != EAGAIN else { return }
    throw RenderingError("The Wayland compositor has ended the connection.")
  }

  /// Waits for the next events, for at most `milliseconds`, and handles them.
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

  /// Destroys the queue.
  ///
  /// Objects that belong to it must be destroyed before.
  func close() {
    wl_shm_destroy(sharedMemory)
    wl_event_queue_destroy(queue)
  }

  /// The registry's name for `wl_shm`.
  private final class Global {
    var name: UInt32?
  }
}
