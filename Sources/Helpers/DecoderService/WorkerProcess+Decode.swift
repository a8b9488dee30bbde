import GalleryCore
import ProcessWire
import WorkerThreads

extension WorkerProcess {
  /// Pictures that may come before the final one: an embedded preview or a coarse decode.
  private static let provisionalLimit = 1
  /// After this many seconds, a photo that is no longer needed is interrupted if others wait:
  /// starting a JPEG process takes 7 ms, decoding 24 megapixels about 100 ms.
  private static let grace = 0.02
  /// After this many seconds, an invisible photo is interrupted if a visible one waits:
  /// most photos are decoded by then, and their work would be lost.
  private static let prefetchGrace = 0.1
  /// After this many seconds, a photo keeps no others waiting while one at a time is decoded: few
  /// take so long on one core.
  private static let turnTime = 2.0
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
    let call = try prepare(request, file, shared)
    defer { pictureFiles = [] }
    try send(call, with: file, shared, within: policy.deadline)
    var provisionalCount = 0
    while true {
      try wait(until: deadline, policy, shared, pause: pause)
      if let delivery = try receive(request.demand, shared) {
        if case .thumbnailFile(let file, let byteCount, let isNote) = delivery,
          thumbnailFile == nil
        {
          thumbnailFile = (file, byteCount, isNote)
          continue
        }
        guard case .picture(let photo) = delivery else { throw .fault(.falseAnswer) }
        switch call {
        case .preview, .beginning: return photo
        default: break
        }
        guard photo.isProvisional else { return photo }
        provisionalCount += 1
        guard provisionalCount <= Self.provisionalLimit else { throw .fault(.falseAnswer) }
        guard request.purpose != .preview else { continue }
        shared.reply(DecodeReply(request: request, result: .success(photo)))
      }
      if Time.now >= pause {
        if shared.queue.giveUp(task) { throw .unwanted }
        if Time.now >= start + Self.prefetchGrace, shared.queue.yield(task) { throw .unwanted }
        if Time.now >= start + Self.turnTime { shared.queue.release(task) }
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

  /// Sends the memory files for a request, and returns the call that follows them.
  private func prepare(
    _ request: DecodeRequest, _ file: OpenedFile, _ shared: PoolState
  ) throws(DecodeInterruption) -> DecoderCall {
    pictureFiles = []
    awaitsThumbnail = false
    thumbnailFile = nil
    if request.purpose == .beginning {
      try sendPictureFiles(1, request.demand)
      return .beginning(request.demand)
    }
    let threads = shared.threads(for: request)
    // A file that was unpacked in order to open it is decoded at once.
    if request.purpose == .preview, !file.isThumbnail, !file.status.isUnpacked {
      try sendPictureFiles(1, request.demand)
      return .preview(request.demand)
    }
    guard let thumbnail = file.status.thumbnail, let size = request.thumbnailSize else {
      try sendPictureFiles(Self.provisionalLimit + 1, request.demand)
      return .decode(
        request.demand, threads: threads, isAwaited: shared.queue.isAwaited(request))
    }
    if thumbnail.state == .missing { try sendThumbnailFile(size) }
    try sendPictureFiles(1, request.demand)
    return thumbnail.state == .missing
      ? .makeThumbnail(request.demand, thumbnail.key, size, threads: threads)
      : .showThumbnail(request.demand, thumbnail)
  }
}
