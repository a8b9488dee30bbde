import CLinuxCalls
import CMalloc
import DecoderWire
package import DecodingPipeline
package import GalleryCore
import Glibc
package import ImageFormats

/// A decoder process: gives up what it does not need, then decodes whatever it is handed.
package enum DecoderWorker {
  /// Why a decoder makes no pixels.
  package typealias Failure = DecodingError
  /// Makes pixels of a whole file's bytes; hands a picture that comes much sooner to `provisional`.
  package typealias Decode = (
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, _ threads: Int,
    _ provisional: (DecodedPhoto) -> Void
  ) throws(Failure) -> DecodedPhoto

  /// Gets ready to decode a whole file's bytes frame by frame; they stay as long as the result.
  package typealias Animate = (
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(Failure) -> any AnimationFrames

  /// The connection with the program, as it was left by whoever started the process.
  package static let socketNumber: Int32 = 3

  /// Serves until the program goes.
  ///
  /// - Parameters:
  ///   - prepare: does what decoders do once and what needs files: loads libraries, tables, locales.
  ///   - decode: the decoder.
  ///   - animate: the decoder of animations, if there is one.
  package static func run(
    prepare: () -> Void, decode: Decode, animate: Animate? = nil
  ) -> Never {
    guard let settings = WorkerSettings(CommandLine.arguments) else {
      let text = Array("This program is part of gimbal, which starts it.\n".utf8)
      _ = write(STDERR_FILENO, text, text.count)
      _exit(EX_USAGE)
    }
    // As in the program: what is large goes back to the system as soon as it is freed.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // Threads come and go here, a few allocations each; a heap for each would stay.
    mallopt(M_ARENA_MAX, 1)
    // A decoder that wakes up does not take a core from a frame that is being drawn, but still gets
    // its share: the slowest of 100 turned frames took 16 to 17 instead of 18 to 23 ms.
    _ = clinuxcalls_yield_to_others()
    let sandbox = Sandbox.enter(settings, prepare: prepare)
    let socket = MessageSocket(OwnedDescriptor(socketNumber))
    do throws(WireError) {
      try socket.send(DecoderAnswer.hello(sandbox).bytes)
      var animation: WorkerAnimation?
      while true { try serve(socket, decode, animate, &animation) }
    } catch {
      _exit(error == .closed ? EX_OK : EX_PROTOCOL)
    }
  }

  private static func serve(
    _ socket: borrowing MessageSocket, _ decode: Decode, _ animate: Animate?,
    _ animation: inout WorkerAnimation?
  ) throws(WireError) {
    var packet = try socket.receive(waits: true)
    switch try DecoderCall(packet.bytes) {
    case .decode(let demand, let threads):
      guard let file = packet.takeDescriptor() else { throw .malformed("a photo without its file") }
      do throws(PhotoFailure) {
        try send(file, demand, threads, decode, over: socket)
      } catch {
        if case .wire(.closed) = error { throw .closed }
        try socket.send(DecoderAnswer.failed(error.refusal).bytes)
      }
    case .animate(let demand):
      guard let file = packet.takeDescriptor(), let animate else {
        throw .malformed("nothing to animate")
      }
      animation = WorkerAnimation(file, demand, animate)
    case .nextFrame:
      guard let animation else { throw .malformed("a frame of no animation") }
      do throws(PhotoFailure) {
        try animation.sendFrame(over: socket)
      } catch {
        if case .wire(.closed) = error { throw .closed }
        try socket.send(DecoderAnswer.failed(error.refusal).bytes)
      }
    }
  }

  /// Decodes a file and sends what comes of it.
  private static func send(
    _ file: borrowing OwnedDescriptor, _ demand: PhotoDemand, _ threads: Int,
    _ decode: Decode, over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    let photo = try PhotoBytes.read(file)
    let result: DecodedPhoto
    do throws(DecodingError) {
      result = try decode(photo.bytes, demand, threads) { provisional in
        var provisional = provisional
        provisional.isProvisional = true
        // Only a convenience: where it cannot be sent the final picture tells.
        try? send(provisional, over: socket)
      }
    } catch {
      throw .undecodable(error)
    }
    try send(result, over: socket)
  }

  private static func send(
    _ photo: DecodedPhoto, over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    do throws(WireError) {
      let pixels = try SealedPixels.make(photo.image)
      try socket.send(
        DecoderAnswer.picture(PictureHeader(photo)).bytes, descriptor: pixels.number)
    } catch {
      throw .wire(error)
    }
  }
}
