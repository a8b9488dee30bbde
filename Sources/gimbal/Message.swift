import Chrome
import DecoderService
import DesktopSettings
import GalleryCore
import OrientationSensor
import PhotoSources

/// What workers leave for the loop.
enum Message: Sendable {
  /// The photo to begin with was asked for; the others are still being sorted.
  case requested(DecodeRequest)
  /// The photos are known.
  case scanned(PhotoScan.Result)
  /// A photo was decoded, or cannot be.
  case decoded(DecodeReply)
  /// A frame of an animation came, or why there will be none, from the stream of that number.
  case frame(Result<AnimationFrame, DecodeFailure>, AnimationPlayer.Serial)
  /// The program was told to end by a signal.
  case interrupted
  /// The user starts the program for the first time, and there is no sensor.
  case firstStart
  /// Something is wrong with the decoders.
  case trouble(DecoderTrouble)
  /// The device is held so, as was heard at a time in seconds of `Clock`.
  case sensed(DeviceOrientation, at: Double)
  /// What there is of the orientation sensor has changed.
  case sensorChanged(SensorState)
  /// What the desktop says of motion and texts has changed.
  case desktopChanged(DesktopPreferences)
  /// The X server's resources ask for texts of so many dots per inch now; nil for none.
  case fontDPIChanged(Double?)
  /// A picture of the chrome was painted.
  case painted(ChromePictureKey, PaintedPicture)
}
