import DecoderService
import GalleryCore
import SystemPackage

/// What the media need from the decoders.
@MainActor protocol PhotoDecoding: AnyObject {
  /// The number of processes that decode single photos.
  var processCount: Int { get }
  /// The number of photos and details that are being decoded.
  var busyCount: Int { get }
  /// How many processes were replaced because something was wrong with them.
  var restartCount: Int { get }

  /// Decodes a photo or a detail of it; replaces an earlier request for the same purpose.
  func request(_ request: DecodeRequest)
  /// Withdraws the request for a photo.
  func cancel(_ photo: PhotoID, _ purpose: DecodeRequest.Purpose)
  /// Sets the order of the requests, the most urgent photo first, and which photos are visible, on
  /// pages or in cells.
  func prioritize(_ photos: [PhotoID], visible: Set<PhotoID>, inCells: Bool)
  /// Allows a file that crashed a process to be decoded again.
  func forgive(_ photo: FilePath)
  /// Starts to play an animation; its frames come one by one, when they are requested.
  func play(
    _ photo: FilePath, _ demand: PhotoDemand,
    receive: @escaping @Sendable (Result<AnimationFrame, DecodeFailure>) -> Void
  ) -> any FrameStream
  /// Ends idle processes while nothing is shown, or lets them stay again.
  func rest(_ isResting: Bool)
  /// Decodes one photo at a time while power is saved, or several again.
  func savePower(_ saves: Bool)
  /// Ends all processes.
  func close()
}

/// The frames of one animation.
@MainActor protocol FrameStream: AnyObject {
  /// Requests one more frame.
  func requestFrame()
  /// Ends the animation.
  func close()
}

extension AnimationStream: FrameStream {}

extension DecodePool: PhotoDecoding {
  func play(
    _ photo: FilePath, _ demand: PhotoDemand,
    receive: @escaping @Sendable (Result<AnimationFrame, DecodeFailure>) -> Void
  ) -> any FrameStream {
    animate(photo, demand, receive: receive)
  }
}
