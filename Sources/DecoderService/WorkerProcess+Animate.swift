import DecoderWire
import GalleryCore
import Glibc

extension WorkerProcess {
  /// Hands it the animation that it is to play.
  func beginAnimation(
    _ demand: PhotoDemand, _ file: borrowing PhotoFile, closing: Int32, _ shared: PoolState
  ) throws(DecodeInterruption) {
    let policy = shared.policy
    if policy.requiresSandbox {
      let deadline = Time.now + policy.deadline
      while sandbox == nil {
        try wait(until: deadline, policy, shared, closing: closing)
        try takeHello(reportingTo: shared)
      }
      guard sandbox == .closed else { throw .noSandbox }
    }
    do throws(WireError) {
      try socket.send(DecoderCall.animate(demand).bytes, descriptor: file.descriptor.number)
    } catch {
      throw interruption(by: error)
    }
  }

  /// Has it decode one more frame.
  func nextFrame(
    _ demand: PhotoDemand, closing: Int32, _ shared: PoolState
  ) throws(DecodeInterruption) -> AnimationFrame {
    let policy = shared.policy
    let deadline = Time.now + policy.deadline
    grantTime(within: policy.deadline)
    do throws(WireError) {
      try socket.send(DecoderCall.nextFrame.bytes)
    } catch {
      throw interruption(by: error)
    }
    while true {
      try wait(until: deadline, policy, shared, closing: closing)
      if let frame = try takeFrame(demand, shared) { return frame }
    }
  }

  private func takeFrame(
    _ demand: PhotoDemand, _ shared: PoolState
  ) throws(DecodeInterruption) -> AnimationFrame? {
    let refusal: DecodingRefusal
    do throws(WireError) {
      var packet = try socket.receive(waits: false)
      switch try DecoderAnswer(packet.bytes) {
      case .hello(let sandbox):
        try note(sandbox, shared)
        return nil
      case .frame(let header):
        guard sandbox != nil, header.picture.fits(demand), let pixels = packet.takeDescriptor()
        else { throw .malformed("a frame that nobody asked for") }
        return header.frame(try SealedPixels.map(pixels, header.picture))
      case .failed(let reason):
        refusal = reason
      case .picture:
        throw .malformed("a picture that nobody asked for")
      }
    } catch {
      if error == .nothingYet { return nil }
      throw interruption(by: error)
    }
    throw .refused(refusal)
  }
}
