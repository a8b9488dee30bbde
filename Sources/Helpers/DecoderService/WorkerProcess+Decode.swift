import GalleryCore
import ProcessWire
import WorkerThreads

extension WorkerProcess {
  /// Pictures that may come before the final one: an embedded preview, a coarse decode.
  private static let provisionalLimit = 2
  /// After this many seconds, a photo that is no longer needed is interrupted if others wait:
  /// starting a JPEG process takes 7 ms, decoding 24 megapixels about 100 ms.
  private static let grace = 0.02
  /// After this many seconds, an invisible photo is interrupted if a visible one waits:
  /// most photos are decoded by then, and their work would be lost.
  private static let prefetchGrace = 0.1
  /// The seconds between two checks whether to interrupt a photo.
  private static let glance = 0.01

  /// Decodes a photo, and replies with provisional pictures as they arrive.
  func decode(
    _ task: RequestQueue.Task, _ file: OpenedFile, _ shared: PoolState
  ) throws(DecodeInterruption) -> DecodedPhoto {
    let policy = shared.policy
    let request = task.request
    let deadline = Time.now + policy.deadline
    try awaitSandbox(until: deadline, shared)
    let start = Time.now
    var pause = start + Self.grace
    try sendPictureFiles(Self.provisionalLimit + 1, request.demand)
    defer { pictureFiles = [] }
    try send(
      .decode(request.demand, threads: shared.threads(for: request)), with: file, shared,
      within: policy.deadline)
    var provisionalCount = 0
    while true {
      try wait(until: deadline, policy, shared, pause: pause)
      if let delivery = try receive(request.demand, shared) {
        guard case .picture(let photo) = delivery else { throw .fault(.falseAnswer) }
        guard photo.isProvisional else { return photo }
        provisionalCount += 1
        guard provisionalCount <= Self.provisionalLimit else { throw .fault(.falseAnswer) }
        shared.reply(DecodeReply(request: request, result: .success(photo)))
      }
      if Time.now >= pause {
        if shared.queue.giveUp(task) { throw .unwanted }
        if Time.now >= start + Self.prefetchGrace, shared.queue.yield(task) { throw .unwanted }
        // If the system does not limit threads.
        if sandbox?.gaps[.threads] != nil,
          let state = ProcessState(of: process), state.threadCount > DecoderLimits.threadCount
        {
          throw .fault(.tooManyThreads)
        }
        pause = Time.now + Self.glance
      }
    }
  }
}
