import DecoderWire
import GalleryCore
import WorkerThreads

extension WorkerProcess {
  /// Pictures that may come before the final one: an embedded preview, a coarse decode.
  private static let provisionalLimit = 2
  /// After so many seconds a photo that nobody waits for any more is broken off, if others wait: a new
  /// JPEG process takes 7 ms, a photo of 24 megapixels a hundred.
  private static let grace = 0.02
  /// From then on it is looked at every so many seconds whether that is so.
  private static let glance = 0.01

  /// Has a photo decoded, handing provisional pictures on as they come.
  func decode(
    _ task: RequestQueue.Task, _ file: borrowing PhotoFile, _ shared: PoolState
  ) throws(DecodeInterruption) -> DecodedPhoto {
    let policy = shared.policy
    let request = task.request
    let deadline = Time.now + policy.deadline
    try awaitSandbox(until: deadline, shared)
    try refuseUnasked(shared)
    grantTime(within: policy.deadline)
    var pause = Time.now + Self.grace
    try sendPictureFiles(Self.provisionalLimit + 1, request.demand)
    defer { pictureFiles = [] }
    try send(
      .decode(request.demand, threads: shared.threads(for: request)),
      descriptor: file.descriptor.number)
    var provisionalCount = 0
    while true {
      try wait(until: deadline, policy, shared, pause: pause)
      if let delivery = try take(request.demand, shared) {
        guard case .picture(let photo) = delivery else { throw .fault(.falseAnswer) }
        guard photo.isProvisional else { return photo }
        provisionalCount += 1
        guard provisionalCount <= Self.provisionalLimit else { throw .fault(.falseAnswer) }
        shared.reply(DecodeReply(request: request, result: .success(photo)))
      }
      if Time.now >= pause {
        if shared.queue.giveUp(task) { throw .unwanted }
        pause = Time.now + Self.glance
      }
    }
  }
}
