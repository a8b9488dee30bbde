import DecoderWire
import GalleryCore
import Glibc

/// Why a process has no picture to give.
enum DecodeInterruption: Error {
  /// It says why not, and can go on.
  case refused(DecodingRefusal)
  /// The photo is to blame, and the process is of no more use.
  case fault(DecodeFailure)
  /// Something else killed the process.
  case killed
  /// The process never came so far as to read the photo.
  case notReady(reason: String)
  /// Nothing may be decoded without a sandbox.
  case noSandbox
  /// The pool is being closed.
  case closing
}

extension WorkerProcess {
  /// Pictures that may come before the final one: an embedded preview, a coarse decode.
  private static let provisionalLimit = 3

  /// Has a photo decoded, handing provisional pictures on as they come.
  func decode(
    _ request: DecodeRequest, _ file: borrowing PhotoFile, _ shared: PoolState
  ) throws(DecodeInterruption) -> DecodedPhoto {
    let policy = shared.policy
    let deadline = Time.now + policy.deadline
    if policy.requiresSandbox {
      while sandbox == nil {
        try wait(until: deadline, policy, shared)
        try takeHello(reportingTo: shared)
      }
      guard sandbox == .closed else { throw .noSandbox }
    }
    grantTime(within: policy.deadline)
    // Without waiting for the process to be ready: the socket holds the call until then.
    do throws(WireError) {
      let call = DecoderCall.decode(request.demand, threads: shared.threads(for: request))
      try socket.send(call.bytes, descriptor: file.descriptor.number)
    } catch {
      // It ended while it was idle, which is no fault of this photo.
      throw sandbox != nil && error == .closed ? .killed : interruption(by: error)
    }
    var provisionalCount = 0
    while true {
      try wait(until: deadline, policy, shared)
      guard let photo = try takeAnswer(to: request.demand, shared) else { continue }
      guard photo.isProvisional else { return photo }
      provisionalCount += 1
      guard provisionalCount <= Self.provisionalLimit else { throw .fault(.falseAnswer) }
      shared.reply(DecodeReply(request: request, result: .success(photo)))
    }
  }

  /// Takes the one thing that a process may say unasked.
  func takeHello(reportingTo shared: PoolState) throws(DecodeInterruption) {
    do throws(WireError) {
      let packet = try socket.receive(waits: false)
      guard case .hello(let sandbox) = try DecoderAnswer(packet.bytes) else { throw .malformed("") }
      try note(sandbox, shared)
    } catch {
      if error != .nothingYet { throw interruption(by: error) }
    }
  }

  /// Takes an answer: a picture, or nil where the next one is to be waited for.
  private func takeAnswer(
    to demand: PhotoDemand, _ shared: PoolState
  ) throws(DecodeInterruption) -> DecodedPhoto? {
    let refusal: DecodingRefusal
    do throws(WireError) {
      var packet = try socket.receive(waits: false)
      switch try DecoderAnswer(packet.bytes) {
      case .hello(let sandbox):
        try note(sandbox, shared)
        return nil
      case .picture(let header):
        guard sandbox != nil, header.fits(demand), let pixels = packet.takeDescriptor() else {
          throw .malformed("a picture that nobody asked for")
        }
        return header.photo(try SealedPixels.map(pixels, header))
      case .frame:
        throw .malformed("a frame that nobody asked for")
      case .failed(let reason):
        guard sandbox != nil else { throw .malformed("an answer before the greeting") }
        refusal = reason
      }
    } catch {
      if error == .nothingYet { return nil }
      throw interruption(by: error)
    }
    throw .refused(refusal)
  }

  func note(_ sandbox: SandboxState, _ shared: PoolState) throws(WireError) {
    guard self.sandbox == nil else { throw .malformed("a second greeting") }
    self.sandbox = sandbox
    if case .open(let reason) = sandbox { shared.report(.noSandbox(reason: reason)) }
  }

  /// Waits for an answer; `closing` becomes readable where it is not wanted any more.
  func wait(
    until deadline: Double, _ policy: DecodePolicy, _ shared: PoolState, closing: Int32 = -1
  ) throws(DecodeInterruption) {
    let ready = Readiness.wait(
      for: [shared.closingNumber, socket.number, closing], seconds: max(0, deadline - Time.now))
    if ready[0] || ready[2] { throw .closing }
    if !ready[1], Time.now >= deadline {
      throw sandbox == nil
        ? .notReady(reason: "it does not get ready") : .fault(.late(policy.deadline))
    }
  }

  /// What a failed exchange means: mostly, how the process ended.
  func interruption(by error: WireError) -> DecodeInterruption {
    guard error == .closed else { return .fault(.falseAnswer) }
    let end = finish()
    if case .killed(SIGKILL, _) = end { return .killed }
    guard sandbox != nil else { return .notReady(reason: "it ended at once") }
    guard case .killed(let signal, let peakByteCount) = end else { return .fault(.crashed) }
    if signal == SIGXCPU { return .fault(.late(deadline)) }
    // Where memory is refused, libraries end in all kinds of ways; how much it had tells why.
    return .fault(peakByteCount > DecodePolicy.memoryLimit / 2 ? .tooMuchMemory : .crashed)
  }
}

extension DecodeFailure {
  static let crashed = DecodeFailure(reason: "It crashed the decoder.")
  static let falseAnswer = DecodeFailure(reason: "Its decoder gave a false answer.")
  static let tooMuchMemory = DecodeFailure(
    reason: "It needs more than \(Double(DecodePolicy.memoryLimit) / Double(1 << 30)) GiB.")

  fileprivate static func late(_ deadline: Double) -> DecodeFailure {
    let whole = deadline == deadline.rounded() ? "\(Int(deadline))" : "\(deadline)"
    return DecodeFailure(reason: "It took longer than \(whole) s.")
  }
}
