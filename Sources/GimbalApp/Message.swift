import Chrome
import DecoderService
import DesktopSettings
import GalleryCore
import OrientationSensor
import PhotoSources

/// What workers leave for the loop.
enum Message: Sendable {
  /// The photo to begin with was requested. The album has no other yet; they are being sorted.
  case requested(DecodeRequest, Album)
  /// The folders were read: all photos, and what else is to be said.
  case scanned(PhotoScan.Result, Album)
  /// The folders have changed since.
  case albumChanged(PhotoWatch.Update)
  /// A photo was decoded, or cannot be.
  case decoded(DecodeReply)
  /// A frame of an animation came, or why there will be none, from the stream of that number.
  case frame(Result<AnimationFrame, DecodeFailure>, AnimationPlayer.Serial)
  /// A signal of this number asks the program to end.
  case interrupted(signal: Int32)
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
  /// The X server's resources ask for texts of these dots per inch now; nil where they say nothing.
  case fontDPIChanged(Double?)
  /// The window's icon was painted.
  case iconPainted(PixelImage)
  /// A picture of the chrome was painted.
  case painted(ChromePictureKey, PaintedPicture)
}
