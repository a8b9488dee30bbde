import DecoderService
import GalleryCore
import PhotoSources
import Synchronization
import SystemPackage
import WorkerThreads

/// The pictures that the worker of a task waits for, one at a time.
final class DecodedPictures: Sendable {
  private struct State {
    /// The number of requests, by which the reply to the latest one is known.
    var number = 0
    var result: Result<DecodedPhoto, DecodeFailure>?
  }

  /// How long a wait lasts before it is looked whether the task is cancelled, in seconds.
  private static let interval = 0.1

  private let state = Mutex(State())
  private let arrival = Semaphore()

  /// Requests a photo's picture, and blocks until it is decoded; nil if the task is cancelled.
  ///
  /// - Parameters:
  ///   - photo: the photo, which may be in an archive or on a server.
  ///   - demand: the size, and the sheet.
  ///   - decoders: what decodes it.
  ///   - cancellation: what ends the wait early.
  func picture(
    of photo: Photo, _ demand: PhotoDemand, from decoders: DecodePool,
    _ cancellation: FileTaskCancellation
  ) -> Result<DecodedPhoto, DecodeFailure>? {
    let number = state.withLock { state in
      state.number += 1
      state.result = nil
      return state.number
    }
    decoders.request(
      DecodeRequest(
        id: photo.id, purpose: .export, photo: FilePath(photo.location), demand: demand,
        generation: number))
    while !cancellation.isCancelled {
      _ = arrival.wait(seconds: Self.interval)
      if let result = state.withLock({ $0.result.take() }) { return result }
    }
    decoders.cancel(photo.id, .export)
    return nil
  }

  /// Passes a decoder's reply on to the worker; a provisional one is not what it waits for.
  func receive(_ reply: DecodeReply) {
    if case .success(let photo) = reply.result, photo.isProvisional { return }
    let isAwaited = state.withLock { state in
      guard reply.request.generation == state.number else { return false }
      state.result = reply.result
      return true
    }
    if isAwaited { arrival.signal() }
  }
}
