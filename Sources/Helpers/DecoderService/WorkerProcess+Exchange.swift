import GalleryCore
import Glibc
import Localization
import ProcessWire
import WorkerThreads

extension WorkerProcess {
  /// The result that a process delivers.
  enum Delivery {
    case picture(DecodedPhoto)
    case frame(AnimationFrame)
    /// In milliseconds since the start of 1970 by the clock on the wall; nil if unknown.
    case captureTime(Int?)
    case information(PhotoInformation)
    case traits(PhotoTraits)
    case sidecar(SidecarContents)
    /// A file for the thumbnail cache, with its length in bytes; or a note for it.
    case thumbnailFile(PictureFile, byteCount: Int, isNote: Bool)
    /// The table of a display, and its profile's name.
    case displayTable(DisplayTable, name: String)
  }

  /// Waits for the report about the sandbox, if it must be known before the process gets a file.
  func awaitSandbox(
    until deadline: Double, _ shared: PoolState, closing: Int32 = -1
  ) throws(DecodeInterruption) {
    let policy = shared.policy
    guard policy.requiresSandbox else { return }
    while sandbox == nil {
      try wait(until: deadline, policy, shared, closing: closing)
      try receiveHello(reportingTo: shared)
    }
    guard sandbox?.openReason == nil else { throw .noSandbox }
  }

  /// Sends a call without waiting until the process is ready; the socket keeps the call until then.
  func send(_ call: DecoderCall, descriptor: Int32 = -1) throws(DecodeInterruption) {
    resume()
    do throws(WireError) {
      // A process that reads nothing could block this thread forever.
      try helper.socket.send(call.bytes, descriptor: descriptor, waits: false)
    } catch {
      throw sendInterruption(by: error)
    }
  }

  /// Sends a call about a photo, together with its file.
  func send(
    _ call: DecoderCall, with file: OpenedFile, _ shared: PoolState, within seconds: Double,
    closing: Int32 = -1
  ) throws(DecodeInterruption) {
    do throws(DecodeInterruption) {
      try file.pass(call, to: helper.socket.number, shared, within: seconds, closing: closing)
    } catch {
      switch error {
      case .notPassed(EPIPE), .notPassed(ECONNRESET): throw sendInterruption(by: .closed)
      case .notPassed(EAGAIN): throw sendInterruption(by: .blocked)
      default: throw error
      }
    }
  }

  private func sendInterruption(by error: WireError) -> DecodeInterruption {
    // It ended while it was idle, so this photo is not the cause.
    sandbox != nil && error == .closed ? .killed(peakByteCount: nil) : interruption(by: error)
  }

  /// Receives the only message that a process may send without a call.
  func receiveHello(reportingTo shared: PoolState) throws(DecodeInterruption) {
    do throws(WireError) {
      let packet = try helper.socket.receive(waits: false)
      guard case .hello(let sandbox) = try DecoderAnswer(packet.bytes) else {
        throw .malformed("an answer to no question")
      }
      try note(sandbox, shared)
    } catch {
      if error != .nothingYet { throw interruption(by: error) }
    }
  }

  /// Receives its answer; nil if there is none yet.
  ///
  /// - Parameters:
  ///   - demand: the size of its pictures; nil if none are expected.
  ///   - shared: the pool.
  func receive(_ demand: PhotoDemand?, _ shared: PoolState) throws(DecodeInterruption) -> Delivery?
  {
    var refusal: DecodingRefusal?
    do throws(WireError) {
      var packet = try helper.socket.receive(waits: false)
      guard packet.takeDescriptor() == nil else { throw .malformed("a descriptor came along") }
      let answer = try DecoderAnswer(packet.bytes)
      if case .hello(let sandbox) = answer {
        try note(sandbox, shared)
        return nil
      }
      guard sandbox != nil else { throw .malformed("an answer before the greeting") }
      switch answer {
      case .hello:
        return nil
      case .picture(let header):
        return .picture(header.photo(try pixels(of: header, demand)))
      case .frame(let header):
        return .frame(header.frame(try pixels(of: header.picture, demand)))
      case .captureTime(let time):
        return .captureTime(time)
      case .information(let information):
        return .information(information)
      case .traits(let traits):
        return .traits(traits)
      case .sidecar(let contents):
        return .sidecar(contents)
      case .thumbnailFile(let byteCount, let isNote):
        return .thumbnailFile(
          try takeThumbnailFile(), byteCount: byteCount, isNote: isNote)
      case .displayTable(let byteCount, let name):
        guard demand == nil, !pictureFiles.isEmpty,
          let table = DisplayTable(try pictureFiles.removeFirst().contents(count: byteCount))
        else { throw .malformed("it is no table of a display") }
        return .displayTable(table, name: name)
      case .unsuitableThumbnail:
        break
      case .failed(let reason):
        refusal = reason
      }
    } catch {
      if error == .nothingYet { return nil }
      throw interruption(by: error)
    }
    guard let refusal else { throw .unsuitableThumbnail }
    throw .refused(refusal)
  }

  private func note(_ sandbox: SandboxState, _ shared: PoolState) throws(WireError) {
    guard self.sandbox == nil else { throw .malformed("a second greeting") }
    self.sandbox = sandbox
    if let reason = sandbox.openReason { shared.report(.noSandbox(reason: reason)) }
  }

  /// Waits for an answer, until `pause` at most; `closing` becomes readable if the answer is not
  /// needed any more.
  func wait(
    until deadline: Double, _ policy: DecodePolicy, _ shared: PoolState, closing: Int32 = -1,
    pause: Double = .infinity
  ) throws(DecodeInterruption) {
    let ready = Readiness.wait(
      for: [shared.closingNumber, helper.socket.number, closing],
      seconds: max(0, min(deadline, pause) - Time.now))
    if ready[0] || ready[2] { throw .closing }
    if !ready[1], Time.now >= deadline {
      throw sandbox == nil
        ? .notReady(reason: localized("it does not get ready"))
        : .fault(.late(seconds: policy.deadline))
    }
  }

  /// Signals that come from outside the process and say nothing about the photo: the kernel sends
  /// SIGKILL when memory is short, earlyoom SIGTERM, and session managers the others.
  private static let outsideSignals: Set<Int32> = [SIGKILL, SIGTERM, SIGHUP, SIGINT]

  /// The meaning of a failed exchange: usually how the process ended.
  private func interruption(by error: WireError) -> DecodeInterruption {
    switch error {
    case .system: return .hindered(reason: error.reason)
    case .closed: break
    case .malformed, .nothingYet, .blocked:
      return sandbox == nil ? .notReady(reason: error.reason) : .fault(.falseAnswer)
    }
    let exit = finish()
    if let exit, let signal = exit.signal, Self.outsideSignals.contains(signal) {
      // The system counts in ticks, and compares whole seconds.
      if signal == SIGKILL, exit.processorTime > Double(DecoderLimits.processorTime - 1) {
        return .fault(.tooMuchTime)
      }
      return .killed(peakByteCount: exit.peakByteCount)
    }
    guard sandbox != nil else { return .notReady(reason: localized("it ended at once")) }
    guard let exit, let signal = exit.signal else { return .fault(.crashed) }
    // Long files are mapped, so an unreadable part ends the process by this signal.
    if signal == SIGBUS { return .fault(.unreadable) }
    // Libraries fail in many ways when memory runs out; the peak shows whether it did.
    return .fault(DecodePolicy.isMuch(exit.peakByteCount) ? .tooMuchMemory : .crashed)
  }
}
