// The functions of gimbal-orientation.h: a RotatingView for programs in C.

import OrientationCore

/// A view on the heap; its owner in C frees it.
final class View {
  var view: RotatingView

  init(_ view: RotatingView) { self.view = view }

  /// The view of a handle.
  static func at(_ handle: UnsafeMutableRawPointer) -> View {
    // SAFETY: the handle comes from gimbal_view_new, and lives until gimbal_view_free.
    Unmanaged<View>.fromOpaque(handle).takeUnretainedValue()
  }
}

/// Makes a view.
@c(gimbal_view_new)
public func makeView(_ width: Double, _ height: Double) -> UnsafeMutableRawPointer? {
  let view = View(RotatingView(windowSize: Size(width: width, height: height)))
  return Unmanaged.passRetained(view).toOpaque()
}

/// Frees a view.
@c(gimbal_view_free)
public func freeView(_ handle: UnsafeMutableRawPointer?) {
  // SAFETY: as in `at`; the owner uses the handle no more.
  if let handle { Unmanaged<View>.fromOpaque(handle).release() }
}

/// Sets the window's size.
@c(gimbal_view_set_size)
public func setSize(_ handle: UnsafeMutableRawPointer, _ width: Double, _ height: Double) {
  View.at(handle).view.windowSize = Size(width: width, height: height)
}

/// Receives a reading.
@c(gimbal_view_sense)
public func sense(_ handle: UnsafeMutableRawPointer, _ device: Int32, _ now: Double) {
  View.at(handle).view.sense(DeviceOrientation(rawValue: Int(device)) ?? .unknown, at: now)
}

/// Locks or unlocks a view.
@c(gimbal_view_set_locked)
public func setLocked(_ handle: UnsafeMutableRawPointer, _ isLocked: Bool, _ now: Double) {
  View.at(handle).view.setLocked(isLocked, at: now)
}

/// Applies what is due; returns when the next thing is.
@c(gimbal_view_advance)
public func advance(_ handle: UnsafeMutableRawPointer, _ now: Double) -> Double {
  let view = View.at(handle)
  view.view.advance(at: now)
  return view.view.dueTime ?? .infinity
}

/// Whether a view moves.
@c(gimbal_view_is_turning)
public func isTurning(_ handle: UnsafeMutableRawPointer, _ now: Double) -> Bool {
  View.at(handle).view.isTurning(at: now)
}

/// Where a view is in its window.
@c(gimbal_view_get)
public func get(
  _ handle: UnsafeMutableRawPointer, _ now: Double, _ matrix: UnsafeMutablePointer<Double>,
  _ size: UnsafeMutablePointer<Double>
) {
  let space = View.at(handle).view.space(at: now)
  let transform = space.transform
  // SAFETY: the header asks for six numbers, and for two.
  let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  for (index, number) in numbers.enumerated() { matrix[index] = number }
  (size[0], size[1]) = (space.viewSize.width, space.viewSize.height)
}
