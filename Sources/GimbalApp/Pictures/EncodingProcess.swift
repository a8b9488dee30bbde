import GalleryCore
import ProcessWire

/// A `gimbal-encoder` process that encodes pictures, one after the other.
///
/// Its methods block. It ends with this object.
final class EncodingProcess: Sendable {
  private let process: HelperProcess

  /// Starts the process, which is in the same folder as this program; nil if that fails.
  ///
  /// - Parameter cancellation: what ends the process early: who waits for an answer gets none.
  init?(endedBy cancellation: FileTaskCancellation) {
    guard let process = try? HelperProcess(ProgramFile.encoder, end: .killed()) else { return nil }
    self.process = process
    // The task may outlast the process.
    cancellation.cancel(by: { [weak process] in _ = process?.process.kill(within: 0) })
  }

  /// Its number, for tests.
  var number: Int32 { process.number }

  /// Encodes a photo as a JPEG file of a quality, 1…100; nil if that fails.
  func file(of photo: DecodedPhoto, quality: Int) -> OwnedDescriptor? {
    answer(to: .photo(PictureHeader(photo), quality: quality), photo.image)
  }

  /// Crops a photo, and encodes what is left; nil if that fails.
  func part(
    of photo: DecodedPhoto, _ frame: CropFrame, as format: CroppedFormat
  ) -> OwnedDescriptor? {
    // A large picture takes long to become a PNG file.
    answer(
      to: .cropped(PictureHeader(photo), frame, format), photo.image, within: CropProcess.silence)
  }

  /// Begins a page of a document; returns false if the process does not work.
  func beginPage(_ size: Size) -> Bool {
    (try? process.socket.send(EncodingCall.page(size).bytes)) != nil
  }

  /// Draws a photo on the page; returns false if that fails.
  func draw(_ photo: DecodedPhoto, _ placement: PrintLayout.Placement) -> Bool {
    do throws(WireError) {
      try send(
        .draw(PictureHeader(photo), in: placement.frame, quarters: placement.quarters),
        photo.image)
      return try receive().answer == .done
    } catch {
      return false
    }
  }

  /// Completes the document; returns it as a PDF file, or nil if that fails.
  func finishDocument() -> OwnedDescriptor? { answer(to: .finish, nil) }

  /// Sends a call, and returns the file that its answer brings.
  private func answer(
    to call: EncodingCall, _ image: PixelImage?, within silence: Double = AnswerDeadline.outside
  ) -> OwnedDescriptor? {
    do throws(WireError) {
      try send(call, image)
      var reply = try receive(within: silence)
      return reply.answer == .done ? reply.packet.takeDescriptor() : nil
    } catch {
      return nil
    }
  }

  private func send(_ call: EncodingCall, _ image: PixelImage?) throws(WireError) {
    guard let image else { return try process.socket.send(call.bytes) }
    let file = try PictureFile(byteCount: image.byteCount)
    try file.write(image)
    try process.socket.send(call.bytes, descriptor: file.number)
  }

  /// An answer, and the message that it came with.
  private struct Reply: ~Copyable {
    var packet: Packet
    let answer: EncodingAnswer
  }

  private func receive(
    within silence: Double = AnswerDeadline.outside
  ) throws(WireError) -> Reply {
    let packet = try process.socket.receive(within: silence)
    let answer = try EncodingAnswer(packet.bytes)
    return Reply(packet: packet, answer: answer)
  }
}
