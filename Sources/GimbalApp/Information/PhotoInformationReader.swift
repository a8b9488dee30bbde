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

  /// What reads a photo, on the thread that made it.
  struct Source {
    /// Reads a photo's metadata; blocks for about a second at most.
    let read: (FilePath) -> MetadataReader.Reading
    /// Ends what is needed only to read.
    let rest: () -> Void
  }

  /// Makes what reads photos; the function is called once a download has ended, on any thread.
  typealias MakeSource = @Sendable (_ downloadEnded: @escaping @Sendable () -> Void) -> Source

  /// Passes on what was read, nil if a photo cannot be read, with the number of the request; on any
  /// thread.
  typealias Post = @Sendable (_ information: PhotoInformation?, _ number: Int) -> Void

  /// How often a photo that does not answer is read: for about two minutes.
  nonisolated static let mostAttempts = 12

  private let makeSource: MakeSource
  /// The pauses before a photo that was late is read again.
  private let backoff: Backoff
  private let post: Post
  private let requests = WorkQueue<Request>()
  /// The last request, for the thread, which gives up earlier ones.
  private let latest = LatestRequest()
  private var hasStarted = false
  /// The photo that was requested last, and the request's number.
  private var requested: (photo: Photo, number: Int)?
  /// What is known of that photo; nil until it arrives.
  private var information: PhotoInformation?
  /// Whether that photo's file was written again.
  private var isOutdated = false
  /// Whether what is known of it counts until it is read again.
  private var isNoted = false
  /// Whether the last request has not been answered.
  private(set) var isAwaiting = false

  /// Makes a reader, which starts nothing before the first photo is asked for.
  ///
  /// - Parameters:
  ///   - makeSource: makes what reads photos, on the reader's thread.
  ///   - backoff: the pauses before a photo that was late is read again.
  ///   - post: passes on what was read.
  init(
    makeSource: @escaping MakeSource, backoff: Backoff = Backoff(first: 1, longest: 16),
    post: @escaping Post
  ) {
    self.makeSource = makeSource
    self.backoff = backoff
    self.post = post
  }

  /// Makes a reader that uses a decoder process.
  convenience init(decoders: DecodePool, post: @escaping Post) {
    self.init(
      makeSource: { downloadEnded in
        let reader = MetadataReader(decoders, downloadEnded: downloadEnded)
        return Source(
          read: { reader.information(of: $0).namingPlace }, rest: { reader.close() })
      }, post: post)
  }

  /// What is known of a photo; nil, and requested, if nothing is known yet.
  func information(of photo: Photo) -> PhotoInformation? {
    if isOutdated || requested?.photo != photo { request(photo) }
    return information
  }

  /// What is known of a photo, without a request; nil if nothing is known yet.
  func known(of photo: Photo) -> PhotoInformation? {
    isOutdated && !isNoted || requested?.photo != photo ? nil : information
  }

  /// Stores what was read; returns whether it is about the photo that was requested last.
  func receive(_ information: PhotoInformation?, number: Int) -> Bool {
    guard number == requested?.number else { return false }
    // One that was noted since is read again: this may be what it was before.
    if !isNoted { self.information = information ?? PhotoInformation() }
    isAwaiting = false
    return true
  }

  /// Reads a photo again when it is asked for, as its file was written again.
  func forget(_ photo: PhotoID) {
    if requested?.photo.id == photo { (isOutdated, isNoted) = (true, false) }
  }

  /// Reads a photo again when it is asked for, as a file beside it was written again; what was
  /// known of it counts until then, so that nothing flickers.
  func readAgain(_ photo: PhotoID) {
    guard requested?.photo.id == photo else { return }
    (isOutdated, isNoted) = (true, information != nil)
  }

  /// Notes what was written beside a photo, and reads it again.
  func note(_ change: SidecarChange, of photo: PhotoID) {
    readAgain(photo)
    if requested?.photo.id == photo { information?.apply(change) }
  }

  /// Ends the thread and its process.
  func close() {
    latest.end()
    requests.close()
  }

  private func request(_ photo: Photo) {
    let number = (requested?.number ?? 0) + 1
    if !isNoted || requested?.photo != photo { information = nil }
    requested = (photo, number)
    (isOutdated, isNoted) = (false, false)
    isAwaiting = true
    start()
    latest.change(to: number)
    requests.update { $0 = [Request(photo: photo, number: number)] }
  }

  private func start() {
    guard !hasStarted else { return }
    hasStarted = true
    WorkerThread.start { [requests, latest, makeSource, backoff, post] in
      let source = makeSource { latest.downloadEnded() }
      while let request = requests.take() {
        var backoff = backoff
        var attemptCount = 0
        var reading: MetadataReader.Reading
        var isAgain: Bool
        repeat {
          reading = source.read(FilePath(request.photo.location))
          // The next photo may come much later; a process starts in a few milliseconds.
          source.rest()
          switch reading {
          case .downloading: isAgain = latest.waitForDownload(for: request.number)
          case .late:
            attemptCount += 1
            isAgain =
              attemptCount < Self.mostAttempts
              && latest.pause(seconds: backoff.next(), for: request.number)
          case .information, .unreadable: isAgain = false
          }
        } while isAgain
        let information: PhotoInformation? =
          if case .information(let found) = reading { found } else { nil }
        post(information, request.number)
      }
    }
  }
}
