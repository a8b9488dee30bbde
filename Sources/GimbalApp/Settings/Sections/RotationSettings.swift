import GalleryCore
import Localization

/// How the photo view turns.
enum RotationSettings: SettingSection {
  static var title: String { localized("Rotation", context: "heading of settings") }

  static let settings: [Setting] = [
    Setting("orientation", \.orientation, "The first orientation of the photos"),
    Setting(
      "sensor", \.sensor,
      "Whether the accelerometer turns the photos; auto means yes, if there is one"),
    Setting(
      "follow", \.followedTurns,
      "What turns the photos: the device by quarters, or at any angle to stay level, or their shapes",
      details: "By shape, wide photos lie along an upright window, and the reverse."),
    Setting(
      "level", \.levelScaling,
      "Whether photos that stay level fit into the window, or fill it", needs: .level),
    Setting(
      "orientations", \.orientations, as: "list", "Turn only to these orientations",
      details: "Phone is all but upside down."),
    Setting(
      "full-screen-turns", \.turnsOnlyInFullScreen, "Turn only while a photo fills the screen"),
    Setting(
      "lock", \.isRotationLocked, "Begin with the rotation locked, or not",
      details: "Without it, the padlock is as it was left. L changes it."),
    Setting(
      "obey-desktop-lock", \.obeysDesktopLock,
      "Lock the rotation while the desktop’s own is locked",
      details: "Usually photos turn although the desktop does not."),
    Setting(
      "ignore-half-turns", \.ignoresHalfTurns,
      "Do not turn when the device turns upside down at once"),
    Setting(
      "sensor-matrix", \.sensorMatrix, .word("none", or: .standard), as: "matrix",
      "How the accelerometer is mounted, instead of what udev and the kernel say",
      details: "--calibrate-sensor finds it out."),
    Setting(
      "sensor-offset", \.sensorOffset, as: "degrees",
      "Degrees clockwise to add to the sensor's readings, if it is mounted turned"),
    Setting(
      "sensor-invert", \.isSensorInverted,
      "Reverse the direction of the sensor's turns, if it is mounted face down"),
    Setting(
      "settle-time", \.settleTime, .range(Settings.settleTimes, "seconds"), as: "seconds",
      "Turn after the sensor has reported the same for this time"),
  ]
}
