import DecoderService
import GalleryCore
import SystemPackage
import WorkerThreads

/// Reads the sizes and ratings of photos, one after the other, in a decoder process and on a thread
/// that sleeps otherwise.
@MainActor final class PhotoTraitsRequests {
  /// Passes on what was read, on any thread; nil if the file did not answer.
  typealias Post = @Sendable (PhotoID, PhotoTraits?) -> Void

  private let decoders: DecodePool
  private let post: Post
  private let requests = WorkQueue<Photo>()
  private var hasStarted = false
  /// The photos that were requested and have not arrived.
  private var awaited: Set<PhotoID> = []

  /// Makes a reader, which starts nothing before the first request.
  init(decoders: DecodePool, post: @escaping Post) {
    self.decoders = decoders
    self.post = post
  }

  /// Whether a requested photo has not arrived.
  var isAwaiting: Bool { !awaited.isEmpty }

  /// Whether a photo was requested and has not arrived.
  func awaits(_ photo: PhotoID) -> Bool { awaited.contains(photo) }

  /// Requests photos, the most urgent first, and no others: requests that wait for other photos are
  /// dropped.
  func request(_ photos: [Photo]) {
    let ids = Set(photos.map(\.id))
    // In the usual case nothing has changed since the last step.
    guard ids != awaited else { return }
    var inWork: Set<PhotoID> = []
    requests.update { waiting in
      inWork = awaited.subtracting(waiting.map(\.id))
      waiting = photos.filter { !inWork.contains($0.id) }
    }
    awaited = ids.union(inWork)
    if !photos.isEmpty { start() }
  }

  /// Notes that a photo has arrived.
  func receive(_ photo: PhotoID) { awaited.remove(photo) }

  /// Ends the thread and its process.
  func close() { requests.close() }

  private func start() {
    guard !hasStarted else { return }
    hasStarted = true
    WorkerThread.start { [requests, decoders, post] in
      let reader = MetadataReader(decoders)
      while let photo = requests.take() {
        post(photo.id, reader.traits(of: FilePath(photo.location), keywords: []))
        var isLast = false
        requests.update { isLast = $0.isEmpty }
        // A process starts in a few milliseconds; the next photo may come much later.
        if isLast { reader.close() }
      }
    }
  }
}
