import GalleryCore
import Glibc
import ProcessSandbox
import ProcessWire

/// Crops JPEG files that strangers have written, in a `gimbal-encoder` process inside the sandbox.
package struct CropWorker: ~Copyable {
  private let socket: MessageSocket
  /// Where the next file is written: the sandbox lets nobody make one.
  private var output: PictureFile?

  private init(_ socket: consuming MessageSocket) { self.socket = socket }

  /// Serves calls until the program closes the connection.
  package static func run() -> Never {
    // Unlike most pictures, these can be had in another way: a decoder's pixels can be cropped.
    SandboxedProgram().run(needsSandbox: true) {
    } serve: { (socket: consuming MessageSocket, _) throws(WireError) -> Never in
      var worker = CropWorker(socket)
      while true { try worker.serve() }
    }
  }

  /// Waits for one call and answers it.
  private mutating func serve() throws(WireError) {
    var packet = try socket.receive(waits: true)
    switch try EncodingCall(packet.bytes) {
    case .output:
      guard let file = packet.takeDescriptor() else { throw .malformed("nothing came along") }
      output = PictureFile(file)
    case .crop(let frame):
      guard let output = output.take(), let file = packet.takeDescriptor() else {
        throw .malformed("nothing came along")
      }
      let count = lseek(file.number, 0, SEEK_END)
      guard count > 0 else { throw .system(errno) }
      let bytes = try file.contents(count: Int(count))
      try socket.send(Self.answer(bytes, frame, output).bytes)
    case .photo, .page, .draw, .finish, .cropped: throw .malformed("a call for another process")
    }
  }

  private static func answer(
    _ file: [UInt8], _ frame: CropFrame, _ output: PictureFile
  ) -> EncodingAnswer {
    do throws(JPEGCropping.Failure) {
      let cropped = try JPEGCropping(file, to: frame)
      guard write(cropped.bytes, to: output) else { return .failed }
      return .cropped(byteCount: cropped.bytes.count)
    } catch {
      return error == .unsuitable ? .unsuitable : .failed
    }
  }

  /// Writes the file; returns false if it is larger than was thought.
  private static func write(_ bytes: [UInt8], to output: PictureFile) -> Bool {
    do throws(WireError) {
      let buffer = bytes.span
      try buffer.withUnsafeBytes { bytes throws(WireError) in try output.write(bytes) }
      return true
    } catch {
      return false
    }
  }
}
