import CLinuxCalls
import GalleryCore
import Glibc
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// The state that the threads of a pool share.
final class PoolState: Sendable {
  /// Where replies go, and the policy for the processes.
  struct Service: Sendable {
    var policy: DecodePolicy
    var reply: @Sendable (DecodeReply) -> Void
    var trouble: @Sendable (DecoderTrouble) -> Void
    var progress: @Sendable (PhotoID, FetchProgress) -> Void = { _, _ in }
    var connection: @Sendable (ConnectionNews) -> Void = { _ in }
  }

  private struct State {
    var service: Service?
    var troubles: [DecoderTrouble] = []
    var slotCount = 0
    var processCount = 0
    var failedProcessCount = 0
    /// From when on thumbnails are stored, in seconds.
    var thumbnailTime = -Double.infinity
  }

  /// How long no thumbnail is stored after that has failed, in seconds: a full disk fills up no
  /// further meanwhile, and may have room later.
  private static let thumbnailPause = 300.0

  let programs: DecoderPrograms
  let pretendsNoFilter: Bool
  let queue: RequestQueue
  let condemned = CondemnedPhotos()
  let openers: FileOpeners
  let slowFiles = SlowFiles()
  let remoteFiles = RemoteFiles()
  let orientations = RememberedOrientations()
  /// A descriptor that is readable once the pool is closed.
  var closingNumber: Int32 { closing.number }
  private let closing: OwnedDescriptor
  /// A descriptor that is readable while no idle process is kept.
  var restingNumber: Int32 { resting.number }
  private let resting: OwnedDescriptor
  private let isResting = Mutex(false)
  private let state = Mutex(State())
  /// Counts the slots that have ended.
  private let slotEnd = Semaphore()

  /// - Parameter makeCounter: makes a counter; a negative one is an error.
  init(
    programs: DecoderPrograms, pretendsNoFilter: Bool,
    makeCounter: () -> Int32 = clinuxcalls_counter
  ) {
    self.programs = programs
    self.pretendsNoFilter = pretendsNoFilter
    openers = FileOpeners(programs)
    queue = RequestQueue(counter: makeCounter())
    closing = OwnedDescriptor(makeCounter())
    resting = OwnedDescriptor(makeCounter())
  }

  /// Whether slots can be woken up and ended.
  var hasCounters: Bool { queue.number >= 0 && closingNumber >= 0 }

  var policy: DecodePolicy { state.withLock { $0.service?.policy } ?? DecodePolicy() }

  var hasSlots: Bool { state.withLock { $0.slotCount > 0 } }

  func slotBegins() { state.withLock { $0.slotCount += 1 } }

  /// The number of cores for a photo: two if it is urgent, nothing else needs one, and no power is
  /// saved.
  func threads(for request: DecodeRequest) -> Int {
    request.isUrgent && queue.hasSingle && !queue.isSequential && Processors.count > 1 ? 2 : 1
  }

  /// Whether thumbnails are stored; not for a while after that has failed.
  var storesThumbnails: Bool { state.withLock { Time.now >= $0.thumbnailTime } }

  /// Records that a thumbnail could not be stored.
  func thumbnailNotStored(reason: String) {
    state.withLock { $0.thumbnailTime = Time.now + Self.thumbnailPause }
    report(.cannotStoreThumbnails(reason: reason))
  }

  /// The number of processes that the slots own.
  var processCount: Int { state.withLock { $0.processCount } }

  /// What a decoder is asked for: the photo as it is shown, whatever its file says.
  func demand(_ demand: PhotoDemand, of photo: FilePath) -> PhotoDemand {
    var demand = demand
    demand.reorientation = orientations.change(of: photo, sheet: demand.sheet)
    return demand
  }

  /// Records that slots have more or fewer processes.
  func processChanges(by count: Int) { state.withLock { $0.processCount += count } }

  /// The number of processes that crashed, were killed, took too long, or answered nonsense.
  var failedProcessCount: Int { state.withLock { $0.failedProcessCount } }

  /// Records that a process crashed, was killed, took too long, or answered nonsense.
  func processFails() { state.withLock { $0.failedProcessCount += 1 } }

  func slotEnds() {
    state.withLock { $0.slotCount -= 1 }
    slotEnd.signal()
  }

  /// Waits until every slot has ended, for a number of seconds at most.
  func waitForSlots(seconds: Double) {
    let deadline = Time.now + seconds
    while hasSlots, slotEnd.wait(seconds: deadline - Time.now) {}
  }

  /// Sets where replies go, and reports earlier problems.
  func begin(_ service: Service) {
    let troubles = state.withLock { state in
      state.service = service
      return state.troubles
    }
    for trouble in troubles { service.trouble(trouble) }
  }

  func reply(_ reply: DecodeReply) {
    var reply = reply
    // Nobody else asks for another orientation.
    reply.request.demand.reorientation = .none
    state.withLock { $0.service }?.reply(reply)
  }

  /// Reports how much of a photo was downloaded.
  func report(_ progress: FetchProgress, of photo: PhotoID) {
    state.withLock { $0.service }?.progress(photo, progress)
  }

  /// Reports that a server cannot be reached, or can be reached again.
  func report(_ news: ConnectionNews) {
    state.withLock { $0.service }?.connection(news)
  }

  /// Reports photos that can be requested again, if there are any.
  func reportAvailable(_ photos: [PhotoID]) {
    if !photos.isEmpty { report(.available(photos)) }
  }

  /// Answers a request that no slot works on any more.
  func refuse(_ task: RequestQueue.Task, _ failure: DecodeFailure) {
    queue.finish(task)
    reply(DecodeReply(request: task.request, result: .failure(failure)))
  }

  /// Reports a problem that concerns every photo; each kind once.
  func report(_ trouble: DecoderTrouble) {
    let service = state.withLock { state -> Service? in
      guard !state.troubles.contains(where: { $0.isLike(trouble) }) else { return nil }
      state.troubles.append(trouble)
      return state.service
    }
    service?.trouble(trouble)
  }

  func close() { Signal.send(1, to: closing.number) }

  /// Keeps no idle process from now on, or keeps them again.
  func rest(_ rests: Bool) {
    isResting.withLock { isResting in
      guard rests != isResting else { return }
      isResting = rests
      if rests { Signal.send(1, to: resting.number) } else { _ = Signal.take(from: resting.number) }
    }
  }
}

extension DecoderTrouble {
  fileprivate func isLike(_ other: DecoderTrouble) -> Bool {
    switch (self, other) {
    case (.noSandbox, .noSandbox), (.noDownloadSandbox, .noDownloadSandbox): true
    case (.cannotStart(let one, _), .cannotStart(let other, _)): one == other
    case (.cannotServe, .cannotServe), (.cannotStoreThumbnails, .cannotStoreThumbnails),
      (.cannotStoreDownloads, .cannotStoreDownloads), (.programReplaced, .programReplaced):
      true
    default: false
    }
  }
}
