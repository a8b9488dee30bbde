import DecodingPipeline
import GalleryCore
import Glibc
import ImageFormats
import ProcessWire

/// The animation in a decoder process.
///
/// It decodes one frame per request.
///
/// The file is read and its first frame decoded when that frame is requested, so that errors are
/// reported in the answer.
final class WorkerAnimation {
  /// Open until it is read.
  private var file: OwnedDescriptor?
  private let demand: PhotoDemand
  private let animate: DecoderWorker.Animate
  private var photo: PhotoBytes?
  private var frames: (any AnimationFrames)?

  init(
    _ file: consuming OwnedDescriptor, _ demand: PhotoDemand,
    _ animate: @escaping DecoderWorker.Animate
  ) {
    self.file = consume file
    self.demand = demand
    self.animate = animate
  }

  deinit {
    // The frames read the bytes, so they are released first.
    frames = nil
  }

  /// Decodes the next frame, wrapping around at the end, and sends it.
  func sendFrame(
    in files: inout [PictureFile], over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    guard !files.isEmpty else { throw .wire(.malformed("no file for the frame")) }
    let file = files.removeFirst()
    let frames = try begun()
    let frame: AnimationFrame
    defer { photo?.trim() }
    do throws(DecodingError) {
      guard let next = try frames.nextAround() else { throw .truncated }
      frame = next
    } catch {
      throw .undecodable(error)
    }
    do throws(WireError) {
      try file.write(frame.image)
      let header = FrameHeader(frame, of: frames.photoSize)
      try socket.send(DecoderAnswer.frame(header).bytes)
    } catch {
      throw .wire(error)
    }
  }

  private func begun() throws(PhotoFailure) -> any AnimationFrames {
    if let frames { return frames }
    guard let file = file.take() else { throw .unreadable(EBADF) }
    let bytes = try PhotoBytes.read(file)
    do throws(DecodingError) {
      let frames = try animate(bytes.bytes, demand)
      photo = consume bytes
      self.frames = frames
      return frames
    } catch {
      throw .undecodable(error)
    }
  }
}
