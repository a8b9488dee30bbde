import GalleryCore
import PhoneSensor
import SystemServices

/// What the device and the desktop report.
enum SurroundingsMessage: Sendable {
  /// A reading of the sensor, received at a time in seconds of `Time`.
  case sensed(DeviceOrientation, at: Double)
  /// The device is held at an angle, read at a time in seconds of `Time`.
  case held(HeldAngle, at: Double)
  /// The accelerometer can be read directly from now on; nil, or why it cannot.
  case levelChanged(AccelerometerProblem?)
  /// iio-sensor-proxy's orientations cannot be corrected by the settings' matrix.
  case sensorBeyondQuarters
  /// What the calibration of the sensor has come to.
  case calibration(CalibrationSession.Report)
  /// The settings have what a calibration has found; nil, or why they do not.
  case calibrationWritten(String?)
  /// What is reported of the phone with this number, from 1.
  case phone(PhoneLink.Report, Int)
  /// The state of the orientation sensor changed.
  case sensorChanged(SensorState)
  /// The desktop's preferences for motion and texts changed.
  case desktopChanged(DesktopPreferences)
  /// The desktop's orientation lock, which is to be obeyed; nil if it cannot be known.
  case desktopLockChanged(Bool?)
  /// The resolution for texts in the X server's resources changed, in dots per inch; nil for none.
  case fontDPIChanged(Double?)
  /// Assistive technology has pressed an object.
  case pressed(AccessibleNode.ID)
  /// The user starts the program for the first time.
  case firstStart
  /// The user has done what a hint is about for the first time.
  case due(Hint)
}
