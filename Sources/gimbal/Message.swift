import Chrome
import DecoderService
import PhotoSources

/// What workers leave for the loop.
enum Message: Sendable {
  /// The photo to begin with was asked for; the others are still being sorted.
  case requested(DecodeRequest)
  /// The photos are known.
  case scanned(PhotoScan.Result)
  /// A photo was decoded, or cannot be.
  case decoded(DecodeReply)
  /// Something is wrong with the decoders.
  case trouble(DecoderTrouble)
  /// A picture of the chrome was painted.
  case painted(ChromePictureKey, PaintedPicture)
}
