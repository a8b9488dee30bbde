package import GalleryCore
import Glibc
import Localization
package import PhotoSources
package import SystemPackage
import WorkerThreads

/// Decodes photos in separate processes, the most urgent first: requests in, replies out.
package final class DecodePool: Sendable {
  /// How long after the first process the others start, in seconds: on two cores they would delay
  /// the first photo, which has arrived by then.
  private static let secondStart = 0.15

  let shared: PoolState

  /// Starts the first process at once, so that it is ready when the first photo is known.
  ///
  /// - Parameters:
  ///   - programs: where the decoders are.
  ///   - slotCount: the number of photos that are decoded at the same time.
  ///   - firstKind: the program that the first photo is likely to need.
  ///   - startsAll: whether the other processes start at once, too, for the overview's thumbnails.
  ///   - pretendsNoFilter: whether to do as where system calls cannot be filtered, for tests.
  package convenience init(
    programs: DecoderPrograms, slotCount: Int, firstKind: DecoderPrograms.Kind = .jpeg,
    startsAll: Bool = false, pretendsNoFilter: Bool = false
  ) {
    let shared = PoolState(programs: programs, pretendsNoFilter: pretendsNoFilter)
    self.init(shared, slotCount: slotCount, firstKind: firstKind, startsAll: startsAll)
  }

  init(
    _ shared: PoolState, slotCount: Int, firstKind: DecoderPrograms.Kind = .jpeg,
    startsAll: Bool = false
  ) {
    self.shared = shared
    // If the parent process ignored the signal, ended processes would be reaped before this program
    // knows how they ended.
    signal(SIGCHLD, SIG_DFL)
    guard shared.hasCounters else {
      shared.report(.cannotServe(reason: "too many files are open"))
      return
    }
    for slot in 0..<max(1, slotCount) {
      shared.slotBegins()
      let kind = slot == 0 ? firstKind : .jpeg
      let hasThread = WorkerThread.start {
        DecoderSlot(shared, kind, isSpare: slot > 0)
          .run(startingAfter: slot == 0 || startsAll ? 0 : Self.secondStart)
        shared.slotEnds()
      }
      if !hasThread { shared.slotEnds() }
    }
    if !shared.hasSlots { shared.report(.cannotServe(reason: "the system gives no thread")) }
  }

  /// Sets where replies go; call it once, before the first request.
  ///
  /// - Parameters:
  ///   - policy: the limits and requirements for the processes.
  ///   - reply: called with each reply, on a thread of the pool; a provisional picture is followed
  ///     by another reply to the same request.
  ///   - trouble: called once for each problem that concerns every photo.
  ///   - progress: called while a photo is downloaded.
  ///   - connection: called when a server cannot be reached, and when it can again.
  package func begin(
    _ policy: DecodePolicy, reply: @escaping @Sendable (DecodeReply) -> Void,
    trouble: @escaping @Sendable (DecoderTrouble) -> Void,
    progress: @escaping @Sendable (PhotoID, FetchProgress) -> Void = { _, _ in },
    connection: @escaping @Sendable (ConnectionNews) -> Void = { _ in }
  ) {
    shared.begin(
      PoolState.Service(
        policy: policy, reply: reply, trouble: trouble, progress: progress,
        connection: connection))
  }

  /// How photos are shown whose files cannot say so.
  package var orientations: RememberedOrientations { shared.orientations }

  /// Requests a photo.
  ///
  /// A waiting request for the same photo and purpose is replaced, and an equal one in work is
  /// sufficient.
  package func request(_ request: DecodeRequest) {
    guard shared.hasSlots else {
      let failure = DecodeFailure(reason: localized("There is nothing to decode it."))
      shared.reply(DecodeReply(request: request, result: .failure(failure)))
      return
    }
    var request = request
    request.demand = shared.demand(request.demand, of: request.photo)
    shared.queue.add(request)
  }

  /// Cancels the request for a photo.
  ///
  /// One in work is interrupted if it takes long and others wait, and then has no reply.
  package func cancel(_ photo: PhotoID, _ purpose: DecodeRequest.Purpose = .photo) {
    shared.queue.cancel(photo, purpose)
    shared.remoteFiles.requestsChanged()
  }

  /// The number of processes that decode single photos, without those of animations.
  package var processCount: Int { shared.processCount }

  /// The number of processes that were replaced because they had crashed, were killed, took too
  /// long, or answered nonsense.
  ///
  /// Those that are ended at rest, after much work, for another format, or because their photo is
  /// no longer needed do not count.
  package var restartCount: Int { shared.failedProcessCount }

  /// The number of photos and details in work.
  package var busyCount: Int { shared.queue.busyCount }

  /// Sets the most urgent photos, in their order; others come after them.
  ///
  /// Details come right after the first photo. Details and visible photos interrupt the decoding of
  /// other photos if every slot is busy.
  ///
  /// - Parameters:
  ///   - photos: the photos, the most urgent first.
  ///   - visible: the photos that are visible.
  ///   - inCells: whether they are visible in cells, so that no page is.
  package func prioritize(
    _ photos: [PhotoID], visible: Set<PhotoID> = [], inCells: Bool = false
  ) {
    shared.queue.prioritize(photos, visible: visible, inCells: inCells)
    shared.remoteFiles.prioritize(photos, visible: visible)
  }

  /// Starts a process that plays an animation; frames arrive on request.
  ///
  /// - Parameters:
  ///   - photo: the file.
  ///   - demand: the size, and the part.
  ///   - receive: called with each frame, or finally a failure, on a thread of the stream.
  package func animate(
    _ photo: FilePath, _ demand: PhotoDemand,
    receive: @escaping @Sendable (Result<AnimationFrame, DecodeFailure>) -> Void
  ) -> AnimationStream {
    AnimationStream(photo, demand, shared, receive: receive)
  }

  /// Opens a document in a file of this computer; blocks until it is open.
  package func openDocument(_ path: FilePath) throws(DecodeFailure) -> DocumentFile {
    try DocumentFile(path, shared)
  }

  /// Makes something that downloads documents which list photos.
  package func makeDocumentLoader() -> DocumentLoader { DocumentLoader(shared) }

  /// Allows a photo that crashed a process to be tried again, and reloads it even if it is being
  /// decoded.
  package func forgive(_ photo: FilePath) {
    shared.condemned.forgive(photo)
    shared.queue.outdate(photo)
    shared.slowFiles.forget(photo, shared)
    shared.remoteFiles.forget(photo, shared)
  }

  /// Ends idle processes, and keeps none until it rests no more: nothing is requested for hours.
  ///
  /// A photo that is requested meanwhile is decoded all the same.
  package func rest(_ rests: Bool) { shared.rest(rests) }

  /// Decodes one photo at a time to save power, or as many as there are slots.
  ///
  /// What is decoded just now goes on. While power is saved, the photo of a page interrupts
  /// thumbnails that take long, as every slot is busy then.
  package func savePower(_ saves: Bool) { shared.queue.setSequential(saves) }

  /// Drops waiting requests and ends the processes, and waits briefly for their end.
  package func close() {
    shared.close()
    // A process that waits for a broken disk does not even end by SIGKILL.
    shared.waitForSlots(seconds: 0.5)
    shared.openers.close()
  }
}
