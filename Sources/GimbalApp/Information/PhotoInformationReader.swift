import DecoderService
import GalleryCore
import SystemPackage
import WorkerThreads

/// Reads what photos' metadata says, one photo after the other, on a thread that sleeps otherwise.
@MainActor final class PhotoInformationReader {
  /// A photo, as it was when its metadata was requested.
  private struct Request: Sendable {
    let photo: Photo
    let number: Int
  }

  private let decoders: DecodePool
  private let post: @Sendable (Message) -> Void
  private let requests = WorkQueue<Request>()
  private var hasStarted = false
  /// The photo that was requested last, and the request's number.
  private var requested: (photo: Photo, number: Int)?
  /// What is known of that photo; nil until it arrives.
  private var information: PhotoInformation?
  /// Whether that photo's file was written again.
  private var isOutdated = false
  /// Whether the last request has not been answered.
  private(set) var isAwaiting = false

  /// Makes a reader, which starts nothing before the first photo is asked for.
  init(decoders: DecodePool, post: @escaping @Sendable (Message) -> Void) {
    self.decoders = decoders
    self.post = post
  }

  /// What is known of a photo; nil, and requested, if nothing is known yet.
  func information(of photo: Photo) -> PhotoInformation? {
    if isOutdated || requested?.photo != photo { request(photo) }
    return information
  }

  /// What is known of a photo, without a request; nil if nothing is known yet.
  func known(of photo: Photo) -> PhotoInformation? {
    isOutdated || requested?.photo != photo ? nil : information
  }

  /// Stores what was read; returns whether it is about the photo that was requested last.
  func receive(_ information: PhotoInformation?, number: Int) -> Bool {
    guard number == requested?.number else { return false }
    self.information = information ?? PhotoInformation()
    isAwaiting = false
    return true
  }

  /// Reads a photo again when it is asked for, as its file was written again.
  func forget(_ photo: PhotoID) {
    if requested?.photo.id == photo { isOutdated = true }
  }

  /// Ends the thread and its process.
  func close() { requests.close() }

  private func request(_ photo: Photo) {
    let number = (requested?.number ?? 0) + 1
    requested = (photo, number)
    (information, isOutdated) = (nil, false)
    isAwaiting = true
    start()
    requests.update { $0 = [Request(photo: photo, number: number)] }
  }

  private func start() {
    guard !hasStarted else { return }
    hasStarted = true
    WorkerThread.start { [requests, decoders, post] in
      let reader = MetadataReader(decoders)
      while let request = requests.take() {
        let information = reader.information(of: FilePath(request.photo.location))
        post(.informationRead(information, number: request.number))
        // The next photo may come much later; a process starts in a few milliseconds.
        reader.close()
      }
    }
  }
}
