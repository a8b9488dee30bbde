/// Turns all screens of the display server on or off, and never removes one, so windows stay.
///
/// It blocks until the server has answered, so it runs in a process that can be ended.
package enum ScreenPower {
  /// What has become of a request.
  package enum Outcome: Sendable {
    case done
    /// The display server cannot turn screens on and off.
    case unavailable
    /// A screen has not changed.
    case failed
  }

  /// Turns the screens on or off, by the Wayland compositor or else by the X server.
  package static func turn(on isOn: Bool) -> Outcome {
    if let screens = WaylandScreens() { return screens.turn(on: isOn) ? .done : .failed }
    if let screens = X11Screens() { return screens.turn(on: isOn) ? .done : .failed }
    return .unavailable
  }

  /// The way in which the screens can be turned on and off, for people; nil if there is none.
  package static var way: String? {
    if WaylandScreens() != nil { return "wlr-output-power-management" }
    return X11Screens() != nil ? "X11's DPMS" : nil
  }
}
