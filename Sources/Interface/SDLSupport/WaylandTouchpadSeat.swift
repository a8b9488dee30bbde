import CSDL2
import CWayland
import GalleryCore

/// A seat of a Wayland compositor with the pinches of its touchpads, which it posts to SDL's queue.
nonisolated final class WaylandTouchpadSeat {
  private let seat: OpaquePointer
  private let gestures: OpaquePointer
  private let surface: OpaquePointer
  /// The seat's pointer, and its pinches; nil while it has none.
  private var pointer: (object: OpaquePointer, pinch: OpaquePointer)?
  /// The pinch that goes on over the window, in SDL's window units.
  private var pinch: PinchEvent?

  /// Follows a seat, which belongs to this object from now on.
  ///
  /// - Parameters:
  ///   - seat: the seat, without a listener.
  ///   - gestures: the compositor's object that gives pinches.
  ///   - surface: the surface of the window over which pinches count.
  init(_ seat: OpaquePointer, gestures: OpaquePointer, surface: OpaquePointer) {
    self.seat = seat
    self.gestures = gestures
    self.surface = surface
    wl_seat_add_listener(
      seat, Self.seatListener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Destroys its objects, and ends a pinch that goes on.
  func close() {
    endPointer()
    wl_seat_destroy(seat)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandTouchpadSeat? {
    // SAFETY: the pointer is that of this object, which closes those that have it before it ends.
    data.map { Unmanaged<WaylandTouchpadSeat>.fromOpaque($0).takeUnretainedValue() }
  }

  // SAFETY: it is never changed; libwayland needs an address that stays.
  nonisolated(unsafe) private static let seatListener = {
    let listener = UnsafeMutablePointer<wl_seat_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_seat_listener(
        capabilities: { of($0)?.receive(capabilities: $2) }, name: { _, _, _ in }))
    return listener
  }()

  // SAFETY: as above.
  nonisolated(unsafe) private static let pinchListener = {
    let listener = UnsafeMutablePointer<cwayland_pinch_listener>.allocate(capacity: 1)
    listener.initialize(
      to: cwayland_pinch_listener(
        begin: { data, _, _, _, surface, _ in of(data)?.begin(over: surface) },
        update: { data, _, _, x, y, scale, angle in
          of(data)?.move(
            by: Point(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y)),
            scale: wl_fixed_to_double(scale), degrees: wl_fixed_to_double(angle))
        },
        end: { data, _, _, _, isCancelled in of(data)?.end(isCancelled != 0 ? .cancelled : .ended) }
      ))
    return listener
  }()

  private func receive(capabilities: UInt32) {
    guard capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0 else { return endPointer() }
    guard pointer == nil, let object = wl_seat_get_pointer(seat) else { return }
    guard let pinch = cwayland_get_pinch(gestures, object) else {
      return cwayland_destroy_pointer(object)
    }
    cwayland_listen_to_pinch(
      pinch, Self.pinchListener, Unmanaged.passUnretained(self).toOpaque())
    pointer = (object, pinch)
  }

  private func endPointer() {
    // Its end will not be reported.
    end(.cancelled)
    guard let pointer else { return }
    cwayland_destroy_pinch(pointer.pinch)
    cwayland_destroy_pointer(pointer.object)
    self.pointer = nil
  }

  /// Begins at the mouse, whose earlier movements SDL has handled: they come by the same queue.
  private func begin(over surface: OpaquePointer?) {
    end(.cancelled)
    guard surface == self.surface else { return }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    pinch = PinchEvent(phase: .began, center: Point(x: Double(x), y: Double(y)))
    post()
  }

  private func move(by way: Point, scale: Double, degrees: Double) {
    guard pinch != nil else { return }
    pinch?.move(by: way, scale: scale, angle: degrees * .pi / 180)
    post()
  }

  private func end(_ phase: PinchEvent.Phase) {
    guard pinch != nil else { return }
    pinch?.phase = phase
    post()
    pinch = nil
  }

  private func post() { pinch?.post() }
}
