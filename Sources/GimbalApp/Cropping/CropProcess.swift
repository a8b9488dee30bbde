import DecoderService
import GalleryCore
import ProcessWire

/// A `gimbal-encoder` process in the sandbox, which crops JPEG files that strangers have written.
///
/// It ends with this object.
final class CropProcess: Sendable {
  /// The memory that it may take, in bytes: the coefficients of 200 megapixels twice.
  private static let memoryLimit = 3 << 30
  /// What a file may need more than its former one, in bytes: it may be coded in another way.
  private static let slack = 4 << 20
  /// The longest time without an answer, in seconds: it sends no signs of life, and the user can
  /// cancel it.
  static let silence = Double(DecoderLimits.processorTime)

  private let process: HelperProcess

  /// Starts the process; nil if that fails.
  ///
  /// - Parameter cancellation: what ends the process early: who waits for an answer gets none.
  init?(endedBy cancellation: FileTaskCancellation) {
    guard
      let process = try? HelperProcess(ProgramFile.encoder, memoryLimit: Self.memoryLimit)
    else { return nil }
    self.process = process
    // The task may outlast the process.
    cancellation.cancel(by: { [weak process] in _ = process?.process.kill(within: 0) })
  }

  /// What became of a file.
  enum Outcome: Hashable, Sendable {
    /// A part of it is this file.
    case cropped([UInt8])
    /// Its decoded pixels can be cropped: it is unusual, there is no sandbox, or the process ended.
    case unsuitable
    /// It cannot be cropped.
    case failed
  }

  /// Crops a file, which must be a JPEG; blocks until that is done.
  func part(of photo: PassedPhoto, _ frame: CropFrame) -> Outcome {
    do throws(WireError) {
      let size = min(max(0, photo.identity.size), PictureFile.sizeLimit)
      let limit = min(PictureFile.sizeLimit, 2 * size + Self.slack)
      let output = try PictureFile(byteCount: limit)
      try process.socket.send(EncodingCall.output.bytes, descriptor: output.number)
      guard photo.pass(EncodingCall.crop(frame).bytes, to: process.socket.number) else {
        return .unsuitable
      }
      let packet = try process.socket.receive(within: Self.silence)
      switch try EncodingAnswer(packet.bytes) {
      case .cropped(let count) where count <= limit:
        return .cropped(try output.contents(count: count))
      case .unsuitable: return .unsuitable
      case .cropped, .failed, .done: return .failed
      }
    } catch {
      return error == .closed ? .unsuitable : .failed
    }
  }
}
