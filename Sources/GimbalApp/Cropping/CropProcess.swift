import DecoderService
import GalleryCore
import ProcessWire
import SystemPackage

/// A `gimbal-encoder` process in the sandbox, which crops JPEG files that strangers have written.
///
/// Its methods block. It ends with this object.
final class CropProcess: Sendable {
  /// The memory that it may take, in bytes: the coefficients of 200 megapixels twice.
  private static let memoryLimit = 3 << 30
  /// What a file may need more than its former one, in bytes: it may be coded in another way.
  private static let slack = 4 << 20

  private let process: HelperProcess

  /// Starts the process; nil if that fails.
  init?() {
    let program = ProgramFile.folder.appending("gimbal-encoder")
    guard let process = try? HelperProcess(program, memoryLimit: Self.memoryLimit) else {
      return nil
    }
    self.process = process
  }

  /// A part of a file, as another file.
  struct Part {
    let bytes: [UInt8]
    let isLossless: Bool
  }

  /// Crops a file, which must be a JPEG; nil if that fails.
  func part(of photo: PassedPhoto, _ frame: CropFrame) -> Part? {
    do throws(WireError) {
      let limit = min(PictureFile.sizeLimit, 2 * photo.identity.size + Self.slack)
      let output = try PictureFile(byteCount: limit)
      try process.socket.send(EncodingCall.output.bytes, descriptor: output.number)
      guard photo.pass(EncodingCall.crop(frame).bytes, to: process.socket.number) else {
        return nil
      }
      let packet = try process.socket.receive(within: AnswerDeadline.outside)
      guard case .cropped(let count, let isLossless) = try EncodingAnswer(packet.bytes),
        (1...limit).contains(count)
      else { return nil }
      return Part(bytes: try output.contents(count: count), isLossless: isLossless)
    } catch {
      return nil
    }
  }
}
