import GalleryCore
import Glibc
import ProcessWire
package import SystemPackage

/// Encodes a stream of frames into files.
package enum FrameEncoding {
  /// Encodes the frames on standard input into the file or folder that the argument names.
  ///
  /// The reason of a failure goes to standard error, which the program reads.
  package static func run() {
    guard CommandLine.arguments.count == 2 else { HelperProgram.endAsMisused() }
    // When a service or a session ends, both processes receive the signal. The program handles it,
    // and the stream then ends early, which leaves time to remove the output.
    for ending in [SIGHUP, SIGINT, SIGTERM] { signal(ending, SIG_IGN) }
    do throws(FrameEncodingError) {
      try run(from: .standardInput, into: FilePath(CommandLine.arguments[1]))
    } catch {
      HelperProgram.end(EX_IOERR, error.description)
    }
  }

  /// Encodes the frames of a stream into an animated WebP if the output has that extension,
  /// otherwise into a folder of PNG files.
  ///
  /// If encoding fails or the stream ends early, all new files are removed.
  package static func run(
    from stream: FileDescriptor, into output: FilePath
  ) throws(FrameEncodingError) {
    var stream = FrameStream(stream)
    guard case .begin(let size) = try stream.message() else { throw .brokenOff }
    let sink = try makeSink(output, size: size)
    do throws(FrameEncodingError) {
      try pour(&stream, of: size, into: sink)
    } catch {
      sink.abandon()
      throw error
    }
  }

  private static func makeSink(
    _ output: FilePath, size: PixelSize
  ) throws(FrameEncodingError) -> any FrameSink {
    if output.extension?.lowercased() == "webp" { return try WebPFile(output, size: size) }
    return try PNGFolder(output)
  }

  private static func pour(
    _ stream: inout FrameStream, of size: PixelSize, into sink: any FrameSink
  ) throws(FrameEncodingError) {
    // Parsing the begin message has limited this to 256 MiB.
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: size.width * size.height * 4, alignment: 16)
    defer { memory.deallocate() }
    while true {
      switch try stream.message() {
      case .frame(let milliseconds):
        try stream.fill(memory)
        let pixels = FramePixels(size: size, bytes: UnsafeRawBufferPointer(memory))
        try sink.add(pixels, at: milliseconds)
      case .end(let milliseconds):
        return try sink.finish(at: milliseconds)
      case .begin:
        throw FrameEncodingError("the frames' size is told twice")
      }
    }
  }
}

/// The receiving end of a stream of frames.
private struct FrameStream {
  private let descriptor: FileDescriptor

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  mutating func message() throws(FrameEncodingError) -> FrameMessage {
    var bytes = [UInt8](repeating: 0, count: FrameMessage.byteCount)
    do {
      try bytes.withUnsafeMutableBytes { try fill($0) }
    } catch {
      throw error as? FrameEncodingError ?? .brokenOff
    }
    guard let message = try? FrameMessage(bytes) else {
      throw FrameEncodingError("the stream of frames is damaged")
    }
    return message
  }

  mutating func fill(_ memory: UnsafeMutableRawBufferPointer) throws(FrameEncodingError) {
    var rest = memory[...]
    while !rest.isEmpty {
      let count: Int
      do {
        count = try descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: rest))
      } catch {
        throw FrameEncodingError("the frames cannot be read: \(error)")
      }
      guard count > 0 else { throw .brokenOff }
      rest = rest.dropFirst(count)
    }
  }
}

extension FrameEncodingError {
  /// The sender ended without an end message.
  fileprivate static let brokenOff = FrameEncodingError("the recording was broken off")
}
