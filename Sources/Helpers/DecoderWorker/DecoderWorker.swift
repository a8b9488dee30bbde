import CLinuxCalls
package import DecodingPipeline
package import GalleryCore
import Glibc
package import ImageFormats
package import ProcessSandbox
import ProcessWire
import WorkerThreads

/// A decoder process: enters the sandbox, then decodes the files it receives.
package enum DecoderWorker {
  /// The reason why a decoder cannot produce pixels.
  package typealias Failure = DecodingError
  /// Decodes a whole file's bytes; calls `provisional` with a picture that is ready much sooner,
  /// and `consumed` with how many bytes at the beginning it does not read again.
  package typealias Decode = (
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, _ threads: Int,
    _ consumed: @escaping (Int) -> Void, _ provisional: (DecodedPhoto) -> Void
  ) throws(Failure) -> DecodedPhoto

  /// Prepares to decode a whole file's bytes frame by frame; they outlive the result.
  package typealias Animate = (
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(Failure) -> any AnimationFrames

  /// Decodes the preview in a file; nil if it has none that is fit to be shown for the photo.
  package typealias Preview = (
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, _ use: PreviewUse
  ) -> DecodedPhoto?

  /// Decodes what the beginning of a file shows of the whole photo; nil for nothing.
  ///
  /// Throws `.truncated` if the beginning is too short.
  package typealias Beginning = (
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(Failure) -> DecodedPhoto?

  /// Counts the pictures in a whole file's bytes.
  package typealias CountSheets = (_ bytes: UnsafeRawBufferPointer) -> Int

  /// How long there is no request before the memory of code is released, in seconds.
  ///
  /// Longer than the pauses while someone flips through photos, and shorter than the time after
  /// which the program stops an idle process (0.2 s).
  private static let restTime = 0.1

  /// Serves requests until the program closes the connection.
  ///
  /// - Parameters:
  ///   - profile: what the sandbox allows.
  ///   - prepare: performs initialization that needs files: loads libraries, tables, locales.
  ///   - decode: the decoder.
  ///   - preview: the decoder of previews, if there is one.
  ///   - beginning: the decoder of photos that have not arrived completely, if there is one.
  ///   - animate: the decoder of animations, if there is one.
  ///   - countSheets: counts the pictures in a file of which one cannot be decoded.
  package static func run(
    profile: SandboxProfile = .decoding, prepare: () -> Void, decode: Decode,
    preview: Preview? = nil, beginning: Beginning? = nil, animate: Animate? = nil,
    countSheets: CountSheets = SheetCount.count
  ) -> Never {
    var program = SandboxedProgram()
    program.settings.profile = profile
    // As in the program, large blocks are returned to the system as soon as they are freed.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // The threads here are short-lived and allocate little; a heap per thread would stay allocated.
    mallopt(M_ARENA_MAX, 1)
    // A decoder that wakes up does not take a core from a frame that is being drawn, but still gets
    // its share: the slowest of 100 turned frames took 16 to 17 ms instead of 18 to 23 ms.
    _ = clinuxcalls_yield_to_others()
    program.run(prepare: prepare) {
      (socket: consuming MessageSocket, sandbox) throws(WireError) -> Never in
      TimeLimit.install { failure in
        let refusal = PhotoFailure.undecodable(failure).refusal
        let socket = MessageSocket(OwnedDescriptor(ProgramStart.socketNumber))
        try? socket.send(DecoderAnswer.failed(refusal).bytes)
        // A signal, not an exit: the program then repeats a request that it may have sent since.
        raise(SIGKILL)
      }
      try socket.send(DecoderAnswer.hello(sandbox).bytes)
      var animation: WorkerAnimation?
      var files: [PictureFile] = []
      while true {
        // Files for pictures are followed by the request for these. Before the first request, the
        // code of the start is released.
        if animation == nil, files.isEmpty { releaseCodeAtRest(socket) }
        try serve(
          socket, decode, preview, beginning, animate, countSheets, &animation, &files)
      }
    }
  }

  /// Releases the memory of code, about 5 MB, if no request arrives for a moment.
  ///
  /// The system reads the code again from its file cache when it is needed, which takes less than a
  /// millisecond.
  private static func releaseCodeAtRest(_ socket: borrowing MessageSocket) {
    guard !Readiness.wait(for: [socket.number], seconds: restTime)[0] else { return }
    clinuxcalls_forget_code()
  }

  private static func serve(
    _ socket: borrowing MessageSocket, _ decode: Decode, _ preview: Preview?,
    _ beginning: Beginning?, _ animate: Animate?, _ countSheets: CountSheets,
    _ animation: inout WorkerAnimation?, _ files: inout [PictureFile]
  ) throws(WireError) {
    var packet = try socket.receive(waits: true)
    switch try DecoderCall(packet.bytes) {
    case .decode(let demand, let threads, let isAwaited):
      try answer(&packet, in: &files, over: socket) { file, files throws(PhotoFailure) in
        try send(
          file, demand, threads, isAwaited ? preview : nil, decode, countSheets, in: &files,
          over: socket)
      }
    case .makeThumbnail(let demand, let key, let size, let threads):
      try answer(&packet, in: &files, over: socket) { file, files throws(PhotoFailure) in
        try makeThumbnail(of: file, demand, key, size, threads, decode, in: &files, over: socket)
      }
    case .showThumbnail(let demand, let status):
      try answer(&packet, in: &files, over: socket, refusal: { _ in .unsuitableThumbnail }) {
        file, files throws(PhotoFailure) in
        try showThumbnail(in: file, demand, status, in: &files, over: socket)
      }
    case .preview(let demand):
      try answer(&packet, in: &files, over: socket) { file, files throws(PhotoFailure) in
        try sendPreview(of: file, demand, preview, in: &files, over: socket)
      }
    case .beginning(let demand):
      try answer(&packet, in: &files, over: socket) { file, files throws(PhotoFailure) in
        try sendBeginning(of: file, demand, beginning, in: &files, over: socket)
      }
    case .animate(let demand):
      guard let animate else { throw .malformed("nothing to animate") }
      animation = WorkerAnimation(try takeFile(of: &packet), demand, animate)
    case .nextFrame:
      guard let animation else { throw .malformed("a frame of no animation") }
      try answer(in: &files, over: socket) { files throws(PhotoFailure) in
        try animation.sendFrame(in: &files, over: socket)
      }
    case .pictureFile:
      files.append(PictureFile(try takeFile(of: &packet)))
    case .captureTime:
      let file = try takeFile(of: &packet)
      try socket.send(DecoderAnswer.captureTime(captureTime(of: file)).bytes)
    case .information:
      let file = try takeFile(of: &packet)
      try socket.send(DecoderAnswer.information(information(of: file)).bytes)
    case .traits(let keywords):
      let file = try takeFile(of: &packet)
      try socket.send(DecoderAnswer.traits(traits(of: file, keywords)).bytes)
    case .sidecar(let fileExtension, let keywords):
      let contents = sidecar(in: try takeFile(of: &packet), fileExtension, keywords)
      try socket.send(DecoderAnswer.sidecar(contents).bytes)
    case .displayTable:
      guard !files.isEmpty else { throw .malformed("no file for the table of a profile") }
      let file = try takeFile(of: &packet)
      defer { files = [] }
      try sendDisplayTable(of: file, in: files.removeFirst(), over: socket)
    }
  }

  /// The file that a call is about.
  private static func takeFile(of packet: inout Packet) throws(WireError) -> OwnedDescriptor {
    guard let file = packet.takeDescriptor() else { throw .malformed("a call without its file") }
    return file
  }

  /// Answers a call about the file that comes with it.
  private static func answer(
    _ packet: inout Packet, in files: inout [PictureFile], over socket: borrowing MessageSocket,
    refusal: (PhotoFailure) -> DecoderAnswer = { .failed($0.refusal) },
    by body: (consuming OwnedDescriptor, inout [PictureFile]) throws(PhotoFailure) -> Void
  ) throws(WireError) {
    var file: OwnedDescriptor? = try takeFile(of: &packet)
    try answer(in: &files, over: socket, refusal: refusal) { files throws(PhotoFailure) in
      guard let file = file.take() else { return }
      try body(file, &files)
    }
  }

  /// Answers a call with pictures in files, which it uses up, or with the reason why there are
  /// none.
  private static func answer(
    in files: inout [PictureFile], over socket: borrowing MessageSocket,
    refusal: (PhotoFailure) -> DecoderAnswer = { .failed($0.refusal) },
    by body: (inout [PictureFile]) throws(PhotoFailure) -> Void
  ) throws(WireError) {
    defer { files = [] }
    do throws(PhotoFailure) {
      try body(&files)
    } catch {
      if case .wire(.closed) = error { throw .closed }
      try socket.send(refusal(error).bytes)
    }
  }

  /// Reads what a filter must know of a photo, and which of some keywords it has.
  private static func traits(
    of file: consuming OwnedDescriptor, _ keywords: [String]
  ) -> PhotoTraits {
    guard let photo = try? PhotoBytes.map(file) else { return PhotoTraits() }
    return EmbeddedMetadata(photo.bytes)?.traits(keywords: keywords) ?? PhotoTraits()
  }

  /// Reads what an XMP file says about the photo beside it.
  private static func sidecar(
    in file: consuming OwnedDescriptor, _ fileExtension: String, _ keywords: [String]
  ) -> SidecarContents {
    guard let file = try? PhotoBytes.map(file) else { return SidecarContents() }
    return EmbeddedMetadata(file.bytes)?.sidecar(ofPhotoWith: fileExtension, keywords: keywords)
      ?? SidecarContents()
  }

  /// Reads what a photo's metadata says about it.
  private static func information(of file: consuming OwnedDescriptor) -> PhotoInformation {
    guard let photo = try? PhotoBytes.map(file) else { return PhotoInformation() }
    var information = EmbeddedMetadata(photo.bytes)?.information ?? PhotoInformation()
    information.format = (try? ImageFormat(sniffing: photo.bytes))?.name
    return information
  }

  /// Reads when a photo was taken; nil if its file does not say.
  private static func captureTime(of file: consuming OwnedDescriptor) -> Int? {
    guard let photo = try? PhotoBytes.map(file) else { return nil }
    return EmbeddedMetadata(photo.bytes)?.captureTime?.milliseconds
  }

  /// Decodes a file and sends the result, and before that its preview, if that is asked for.
  private static func send(
    _ file: consuming OwnedDescriptor, _ demand: PhotoDemand, _ threads: Int,
    _ preview: Preview?, _ decode: Decode, _ countSheets: CountSheets,
    in files: inout [PictureFile], over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    let photo = try PhotoBytes.read(file)
    var result = try photo.reading { bytes, consumed throws(PhotoFailure) in
      if let picture = preview?(bytes, demand, .page) {
        sendProvisional(picture, demand, in: &files, over: socket)
      }
      do throws(DecodingError) {
        return try decode(bytes, demand, threads, consumed) { provisional in
          sendProvisional(provisional, demand, in: &files, over: socket)
        }
      } catch {
        throw .undecodable(error, sheetCount: countSheets(bytes))
      }
    }
    guard !files.isEmpty else { throw .wire(.malformed("no file for the picture")) }
    if demand.needsSketch { result.sketch = PhotoSketch(result.image) }
    try send(result, in: files.removeFirst(), over: socket)
  }

  /// Sends a picture that is followed by the final one.
  private static func sendProvisional(
    _ picture: DecodedPhoto, _ demand: PhotoDemand, in files: inout [PictureFile],
    over socket: borrowing MessageSocket
  ) {
    // The last file is reserved for the final picture.
    guard files.count > 1 else { return }
    var picture = picture
    picture.isProvisional = true
    if demand.needsSketch { picture.sketch = PhotoSketch(picture.image) }
    // Failure to send it is ignored.
    try? send(picture, in: files.removeFirst(), over: socket)
  }

  static func send(
    _ photo: DecodedPhoto, in file: PictureFile, over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    do throws(WireError) {
      try file.write(photo.image)
      try socket.send(DecoderAnswer.picture(PictureHeader(photo)).bytes)
    } catch {
      throw .wire(error)
    }
  }
}
