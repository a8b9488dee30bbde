import GalleryCore
import ProcessWire
import WorkerThreads

extension WorkerProcess {
  /// Sends the process the animation to play.
  func beginAnimation(
    _ demand: PhotoDemand, _ file: OpenedFile, closing: Int32, _ shared: PoolState
  ) throws(DecodeInterruption) {
    let deadline = Time.now + shared.policy.deadline
    try awaitSandbox(until: deadline, shared, closing: closing)
    try send(
      .animate(demand), with: file, shared, within: shared.policy.deadline, closing: closing)
  }

  /// Requests one more frame.
  func nextFrame(
    _ demand: PhotoDemand, closing: Int32, _ shared: PoolState
  ) throws(DecodeInterruption) -> AnimationFrame {
    let policy = shared.policy
    let deadline = Time.now + policy.deadline
    try sendPictureFiles(1, demand)
    defer { pictureFiles = [] }
    try send(.nextFrame)
    while true {
      try wait(until: deadline, policy, shared, closing: closing)
      guard let delivery = try receive(demand, shared) else { continue }
      guard case .frame(let frame) = delivery else { throw .fault(.falseAnswer) }
      return frame
    }
  }
}
