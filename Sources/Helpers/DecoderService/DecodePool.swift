public import GalleryCore
import Glibc
public import SystemPackage
import WorkerThreads

/// Decodes photos in processes of their own, the most urgent first: requests in, replies out.
public final class DecodePool: Sendable {
  /// How long after the first process the others start, in seconds: on two cores they would slow down
  /// the first photo, which is there by then.
  private static let secondStart = 0.15

  let shared: PoolState

  /// Starts the first process at once, so that it is ready when the first photo is known.
  ///
  /// - Parameters:
  ///   - programs: where the decoders are.
  ///   - slotCount: how many photos are decoded at a time.
  ///   - expectsJPEG: whether the first photo is likely to be one: the process for it is ready
  ///     sooner, but is of no use for another.
  ///   - pretendsNoFilter: whether to do as where system calls cannot be filtered, for tests.
  public convenience init(
    programs: DecoderPrograms, slotCount: Int, expectsJPEG: Bool = true,
    pretendsNoFilter: Bool = false
  ) {
    let shared = PoolState(programs: programs, pretendsNoFilter: pretendsNoFilter)
    self.init(shared, slotCount: slotCount, expectsJPEG: expectsJPEG)
  }

  init(_ shared: PoolState, slotCount: Int, expectsJPEG: Bool = true) {
    self.shared = shared
    // Ignored by whoever started the program, it would reap the processes before it is known how
    // they ended.
    signal(SIGCHLD, SIG_DFL)
    guard shared.hasCounters else {
      shared.report(.cannotServe(reason: "too many files are open"))
      return
    }
    for slot in 0..<max(1, slotCount) {
      shared.slotBegins()
      let kind = slot == 0 && !expectsJPEG ? DecoderPrograms.Kind.all : .jpeg
      let hasThread = WorkerThread.start {
        DecoderSlot(shared, kind, isSpare: slot > 0)
          .run(startingAfter: slot == 0 ? 0 : Self.secondStart)
        shared.slotEnds()
      }
      if !hasThread { shared.slotEnds() }
    }
    if !shared.hasSlots { shared.report(.cannotServe(reason: "the system gives no thread")) }
  }

  /// Says where replies go; to be called once, before the first request.
  ///
  /// - Parameters:
  ///   - policy: what is asked of the processes.
  ///   - reply: takes each reply, on a thread of the pool; a provisional picture is followed by
  ///     another reply to the same request.
  ///   - trouble: takes what concerns every photo, each thing once.
  public func begin(
    _ policy: DecodePolicy, reply: @escaping @Sendable (DecodeReply) -> Void,
    trouble: @escaping @Sendable (DecoderTrouble) -> Void
  ) {
    shared.begin(PoolState.Service(policy: policy, reply: reply, trouble: trouble))
  }

  /// Asks for a photo; a request for the same photo and purpose that still waits is replaced, and
  /// one that is equal and being worked at suffices.
  public func request(_ request: DecodeRequest) {
    guard shared.hasSlots else {
      let failure = DecodeFailure(reason: "There is nothing to decode it.")
      shared.reply(DecodeReply(request: request, result: .failure(failure)))
      return
    }
    shared.queue.add(request)
  }

  /// Takes back the request for a photo; one that is being worked at is broken off where it takes
  /// long and others wait, and never answered then.
  public func cancel(_ photo: PhotoID, _ purpose: DecodeRequest.Purpose = .photo) {
    shared.queue.cancel(photo, purpose)
  }

  /// How many processes there are that decode single photos; those of animations do not count.
  public var processCount: Int { shared.processCount }

  /// How many photos and details are being worked at.
  public var busyCount: Int { shared.queue.busyCount }

  /// Says which photos are the most urgent, the first one first; others come after them.
  ///
  /// Details come right after the first photo. Details and visible photos interrupt the decoding of
  /// other photos if every slot is busy.
  ///
  /// - Parameters:
  ///   - photos: the photos, the most urgent first.
  ///   - visible: the photos that somebody looks at.
  public func prioritize(_ photos: [PhotoID], visible: Set<PhotoID> = []) {
    shared.queue.prioritize(photos, visible: visible)
  }

  /// Starts a process that plays an animation, of which no frame comes before it is asked for.
  ///
  /// - Parameters:
  ///   - photo: the file.
  ///   - demand: how large, and whether all of it.
  ///   - receive: takes each frame, or at last a failure, on a thread of the stream.
  public func animate(
    _ photo: FilePath, _ demand: PhotoDemand,
    receive: @escaping @Sendable (Result<AnimationFrame, DecodeFailure>) -> Void
  ) -> AnimationStream {
    AnimationStream(photo, demand, shared, receive: receive)
  }

  /// Allows a photo that crashed a process to be tried again, and reloads it even if it is being
  /// decoded.
  public func forgive(_ photo: FilePath) {
    shared.condemned.forgive(photo)
    shared.queue.outdate(photo)
    shared.slowFiles.forget(photo, shared)
  }

  /// Drops what waits and ends the processes, waiting a moment until they are gone.
  public func close() {
    shared.close()
    // A process that waits for a broken disk does not even end by SIGKILL.
    shared.waitForSlots(seconds: 0.5)
    shared.openers.close()
  }
}
